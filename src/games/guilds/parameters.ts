// The numbers of GUILDS, each with its unit and the place in the book that gives it. Editions stand side by side, each
// under its own label; the rules compute with one of them.
import { type Citation, convention } from '../../scene/citation.ts';
import { inchesFromMm } from '../../scene/length.ts';
import { beta } from './sources.ts';

export interface Parameter {
  readonly value: number;
  readonly unit: 'inches' | 'degrees' | 'models' | 'dice' | 'heroism' | 'dex' | 'share';
  readonly cites: Citation;
}

const of =
  (unit: Parameter['unit']) =>
  (value: number, cites: Citation): Parameter => ({ value, unit, cites });
const [inches, degrees, models, dice] = [of('inches'), of('degrees'), of('models'), of('dice')];
const [dex, heroism, share] = [of('dex'), of('heroism'), of('share')];

/** The numbers of every edition, by its label. */
export const EDITIONS = {
  '0.803': {
    /** How far apart two members of a formation may stand and still be linked. */
    FORMATION_LINK: inches(2, beta('Formation: Displacement')),
    /** How many models a formation needs. */
    FORMATION_LEAST: models(3, beta('Formation Requirements')),
    /** What it costs a formation to tighten its ranks or to widen them. */
    RANKS_COST: inches(1, beta('Formation: Displacement')),
    /** The whole angle of a cone. */
    CONE: degrees(90, beta('Breath Weapon (BW)')),
    /** How much higher an attacker must stand to be on high ground. */
    HIGH_GROUND: inches(2, beta('High Ground')),
    /** What high ground adds to an attack. */
    HIGH_GROUND_DICE: dice(1, beta('High Ground')),
    /** What a steady shot adds to an attack. */
    STEADY_DICE: dice(1, beta('Steady Shot (SS)')),
    /** How many successes cover makes an attacker roll again. */
    COVER_REROLLS: dice(1, beta('Barriers and Cover')),
    /** How tall a Barrier typically is at most: 30 mm. */
    BARRIER_HEIGHT: inches(inchesFromMm(30), beta('Barriers and Cover')),
    /** What is left of a weapon's range against a model in the air. */
    FLYING_RANGE: share(1 / 2, beta('Levitation')),
    /** How far a model that breaks away moves. */
    DISENGAGE: inches(3, beta('Disengage (Dex Test)')),
    /** How high a model climbs without a test. */
    CLIMB: inches(3, beta('Climbing (Dex Test)')),
    /** How far a model jumps without a test. */
    JUMP: inches(3, beta('Jumping (Dex test)')),
    /** How far a model falls without harm. */
    FALL: inches(2, beta('Falling')),
    /** What difficult ground takes off a model's DEX. */
    DIFFICULT: dex(1, beta('Movement')),
    /** What freezing takes off a model's DEX. */
    FREEZING: dex(1, beta('Freezing')),
    /** What stealth takes off a model's DEX. */
    STEALTH: dex(1, beta('Stealth')),
    /** What fatigue takes off a move. */
    FATIGUE: inches(1, beta('Fatigued')),
    /** What is left of a move after recovering from being stunned. */
    STUNNED: share(1 / 2, beta('Stunned')),
    /** The least DEX there is. */
    LEAST_DEX: dex(1, beta('Statistic Boost or Penalty')),
    /** The Heroism of a model whose card fills one slot. */
    ONE_SLOT: heroism(1, beta('Unit Cards')),
    /** How far a Guildmaster is heard. */
    SHOUT: inches(12, beta('Shout Orders')),
    /** How near an order's token a model must be. */
    TOKEN: inches(1, beta('Run!')),
    /** Nothing of this height stands in anybody's sight or way. */
    FLAT: inches(0, convention('height 0 never blocks')),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Parameter>>>>;

/** The edition that the rules compute with. */
export const EDITION: keyof typeof EDITIONS = '0.803';

/** Its numbers, by name. */
export const parameters = EDITIONS[EDITION];

export const {
  FORMATION_LINK,
  FORMATION_LEAST,
  RANKS_COST,
  CONE,
  HIGH_GROUND,
  HIGH_GROUND_DICE,
  STEADY_DICE,
  COVER_REROLLS,
  BARRIER_HEIGHT,
  FLYING_RANGE,
  DISENGAGE,
  CLIMB,
  JUMP,
  FALL,
  DIFFICULT,
  FREEZING,
  STEALTH,
  FATIGUE,
  STUNNED,
  LEAST_DEX,
  ONE_SLOT,
  SHOUT,
  TOKEN,
  FLAT,
} = parameters;
