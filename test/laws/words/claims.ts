// What sentences claim about the table, each as another question would answer it.
import type { AnyAnswer, Asked, Question } from '../asked.ts';
import { type Printed, rounds } from './numbers.ts';

/** Names stand as «0», «1» in the sentence; a claim is met by its pattern and holds or not. */
interface Claim {
  readonly pattern: RegExp;
  /** What the table says instead, or null where the claim holds. */
  readonly denied: (found: RegExpExecArray, on: Claimed) => string | null;
}

/** The table that claims are about, and the question in whose answer they are made. */
export interface Claimed {
  readonly table: Asked;
  readonly question: Question;
  readonly answer: AnyAnswer;
  name(token: string | undefined): string;
}

const T = '(«\\d+»)';
const LENGTH = '(?:(\\d+(?:\\.\\d+)?)["″]|touching)';
const claim = (pattern: string, denied: Claim['denied']): Claim => ({ pattern: new RegExp(pattern, 'g'), denied });

const isModel = ({ table }: Claimed, id: string): boolean => table.scene.models.some((model) => model.id === id);
const isUnitOfMany = ({ table }: Claimed, name: string): boolean =>
  table.scene.models.filter(({ id, unit = id }) => unit === name && id !== name).length > 0;
const party = (on: Claimed, name: string): unknown => (isUnitOfMany(on, name) ? { unit: name } : name);

const length = (figures: string | undefined): Printed => ({
  value: Number(figures ?? 0),
  unit: 'inches',
  decimals: figures?.split('.')[1]?.length ?? 0,
});

/** That two pieces are so far apart. */
const apart: Claim['denied'] = ([, a, b, figures], on) => {
  const [from, to] = [on.name(a), on.name(b)];
  if ([from, to].some((name) => isUnitOfMany(on, name) || on.table.scene.zones.some(({ id }) => id === name)))
    return null;
  const gap = on.table.distance(from, to);
  return rounds(length(figures), gap) ? null : `${from} and ${to} are ${gap}" apart`;
};

const sees = (visible: boolean): Claim['denied'] => {
  return ([, a, b], on) => {
    const [from, to] = [on.name(a), on.name(b)];
    if (![from, to].every((name) => isModel(on, name) || isUnitOfMany(on, name))) return null;
    const battleplan = on.question.battleplan === undefined ? {} : { battleplan: on.question.battleplan };
    const los = on.table.answer({ ask: 'los', from: party(on, from), to: party(on, to), ...battleplan });
    return los.visible === visible ? null : `los of ${from} to ${to}: ${los.visible}`;
  };
};

/** After these the table is another one. */
const MOVED = ['push', 'throw', 'hunt', 'spawn'];

const engages = (does: boolean): Claim['denied'] => {
  return ([, a, b], on) => {
    if (MOVED.includes(on.question.ask)) return null;
    const [who, whom] = [on.name(a), on.name(b)];
    return on.table.engages(who, whom) === does ? null : `${who} engages ${whom}: ${!does}`;
  };
};

const covered = (kinds: readonly string[]): Claim['denied'] => {
  return ([, target, attacker], on) => {
    const type = (on.question.attack as { type?: string })?.type ?? on.question.attack;
    if (on.question.ask !== 'cover' && on.question.ask !== 'pool') return null;
    const asked = { attacker: on.name(attacker), target: on.name(target), attack: type };
    const { cover } = on.table.answer({ ask: 'cover', ...asked });
    return kinds.includes(cover) ? null : `cover of ${asked.target} from ${asked.attacker}: ${cover}`;
  };
};

const controlled: Claim['denied'] = (found, on) => {
  const { side = null, zone } = found.groups!;
  if (on.question.ask !== 'control' || on.name(zone) !== on.question.objective) return null;
  return on.answer.controller === side ? null : `it is controlled by ${on.answer.controller}`;
};

/** That a field of the answer is this. */
const answers =
  (ask: string, field: string, wanted: unknown): Claim['denied'] =>
  (_, { question, answer }) =>
    question.ask !== ask || answer[field] === wanted ? null : `${field} is ${JSON.stringify(answer[field])}`;

const counted: Claim['denied'] = (found, { answer }) => {
  const { count } = found.groups!;
  const told = count === 'one' ? 1 : Number(count);
  return !answer.problems || answer.problems.length === told ? null : `there are ${answer.problems.length}`;
};

const CLAIMS: readonly Claim[] = [
  claim(`^${T} and ${T} are ${LENGTH}(?: apart|[,:])`, apart),
  claim(`^${T} is ${LENGTH} from ${T}`, ([all, a, figures, b], on) =>
    apart(Object.assign([all, a, b, figures], { index: 0, input: '' }) as unknown as RegExpExecArray, on),
  ),
  claim(`^${T} and ${T} touch or overlap`, apart),
  claim(`^${T} and ${T} touch\\.`, apart),
  claim(`^${T} (?:sees|is visible to) ${T}\\.`, (found, on) =>
    found[0].includes('visible to') ? null : sees(true)(found, on),
  ),
  claim(`^${T} and ${T} see each other\\b`, sees(true)),
  claim(`^${T} and ${T} do not see each other\\b`, sees(false)),
  claim(`^${T} does not see ${T}`, sees(false)),
  claim(`^${T} has no line of sight to ${T}`, sees(false)),
  claim(`cannot charge «\\d+»: ${T} has no line of sight to ${T}`, sees(false)),
  claim(`^${T} engages ${T}`, engages(true)),
  claim(`^${T} does not (?:quite )?engage ${T}`, engages(false)),
  claim(`^${T} and ${T} are in melee range of each other\\b`, engages(true)),
  claim(`^${T} and ${T} are (?:engaged|in combat)[:. ]`, engages(true)),
  claim(`${T} and ${T} engage each other`, engages(true)),
  claim(`^${T} and ${T} are not (?:quite )?(?:engaged|in combat|in melee range)\\b`, engages(false)),
  claim(`^${T} has soft cover from ${T}`, covered(['soft'])),
  claim(`^${T} has hard cover from ${T}`, covered(['hard'])),
  claim(`^${T} (?:has|is in|counts as being in) cover (?:from|against) ${T}`, covered(['cover', 'soft', 'hard'])),
  claim(`^${T} (?:has no|is not in) cover (?:from|against) ${T}`, covered(['none'])),
  claim(`^Nothing gives ${T} cover from ${T}`, covered(['none'])),
  claim(`^(?<zone>«\\d+») is controlled by (?<side>red|blue)`, controlled),
  claim(`^The (?<side>red|blue) side (?:controls|has more models at) (?<zone>«\\d+»)`, controlled),
  claim(`^(?:Nobody controls|Both sides control) (?<zone>«\\d+»)[:.]`, controlled),
  claim('^«\\d+» can (?:try to )?charge', answers('charge', 'possible', true)),
  claim('^«\\d+» cannot charge', answers('charge', 'possible', false)),
  claim('^«\\d+» may (?:try to )?(?:advance|go|move|Move|Run|Fall Back) this way', answers('advance', 'legal', true)),
  claim('^«\\d+» may not (?:advance|go|move) this way', answers('advance', 'legal', false)),
  claim('^«\\d+» gets there', answers('path', 'reaches', true)),
  claim('^«\\d+» does not get there', answers('path', 'reaches', false)),
  claim('^(?:«\\d+»(?:, | and )?)+ can stand in formation', answers('formation', 'valid', true)),
  claim('^(?:«\\d+»(?:, | and )?)+ cannot stand in formation', answers('formation', 'valid', false)),
  claim('there (?:is|are) (?<count>one|\\d+) problem', counted),
  claim('(?<count>one|\\d+) things? (?:is|are) against it', counted),
  claim('^Nothing stops', answers('push', 'stoppedBy', null)),
  claim('^(?:Red|Blue) completes', answers('tactic', 'met', true)),
  claim('^(?:Red|Blue) (?:does not complete|cannot complete)', answers('tactic', 'met', false)),
  claim('^It hits nobody', (_, { answer }) => (answer.hit.length === 0 ? null : `it hits ${answer.hit}`)),
  claim('^Nobody (?:is in combat|engages anybody)', (_, { answer }) =>
    answer.engaging.length === 0 ? null : `${answer.engaging}`,
  ),
];

/** What a sentence claims that the table denies, and how many claims were found in it. */
export function claimsDenied(
  text: string,
  on: Claimed,
): { readonly found: number; readonly denied: readonly string[] } {
  let found = 0;
  const denied: string[] = [];
  for (const { pattern, denied: deny } of CLAIMS)
    for (const match of text.matchAll(pattern)) {
      found++;
      const says = deny(match, on);
      if (says !== null) denied.push(says);
    }
  return { found, denied };
}

const COMPARED: readonly (readonly [RegExp, (a: number, b: number) => boolean])[] = [
  [
    /(\d[\d.]*)["″](?: apart| away)?, (?:and that is )?(?:more than|just beyond)(?: a [a-z ]+ of)? (\d[\d.]*)["″]/g,
    (a, b) => a > b,
  ],
  [/(\d[\d.]*)["″](?: apart| away)?, (?:within|no more than)(?: a [a-z ]+ of)? (\d[\d.]*)["″]/g, (a, b) => a <= b],
  [/(\d[\d.]*)["″] from [^.,]+, (?:within|no more than)(?: the)? (\d[\d.]*)["″]/g, (a, b) => a <= b],
  [/(\d[\d.]*)["″] from [^.,]+, (?:more than|beyond)(?: the| even the)? (\d[\d.]*)["″]/g, (a, b) => a > b],
  [/(\d[\d.]*)["″] (?:from [^.,]+ )?at its nearest, and that is more than (\d[\d.]*)["″]/g, (a, b) => a > b],
  [/(\d[\d.]*)["″] (?:from [^.,]+ )?at its nearest, and that is within (\d[\d.]*)["″]/g, (a, b) => a <= b],
  [
    /(\d[\d.]*)["″] from [^.,]+, (?:its nearest[^.,]*, )?and (?:must|features must) be more than (\d[\d.]*)["″]/g,
    (a, b) => a <= b,
  ],
  [/(\d[\d.]*)["″] from [^.,]+, (?:its nearest[^.,]*, )?and must be within (\d[\d.]*)["″]/g, (a, b) => a > b],
  [/farthest point of [^.,]+ is (\d[\d.]*)["″] from [^.,]+, so all of it is within (\d[\d.]*)["″]/g, (a, b) => a <= b],
  [
    /farthest point of [^.,]+ is (\d[\d.]*)["″] from [^.,]+, so not all of it is within (\d[\d.]*)["″]/g,
    (a, b) => a > b,
  ],
  [/not wholly within (\d[\d.]*)["″] of [^:.]+: its farthest point is (\d[\d.]*)["″]/g, (a, b) => b > a],
  [/ wholly within (\d[\d.]*)["″] of it: its farthest point is (\d[\d.]*)["″]/g, (a, b) => b <= a],
  [/may [^.]*: it (?:is|takes) (\d[\d.]*)["″](?: long)?, and (\d[\d.]*)["″] are allowed/g, (a, b) => a <= b],
  [/(\d+)% of [^.,:]+, and that is not more than (half)/g, (a) => a <= 50],
  [/(\d+)% of [^.,:]+: more than (half)/g, (a) => a > 50],
];

/** What a sentence says of two numbers that the numbers in it deny. */
export function comparisonsDenied(text: string): readonly string[] {
  return COMPARED.flatMap(([pattern, holds]) =>
    [...text.matchAll(pattern)].filter(([, a, b]) => !holds(Number(a), Number(b))).map(([all]) => all),
  );
}
