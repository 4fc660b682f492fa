// Who controls a Shrine: a side with a hero near it and no enemy hero and no monster there.

import { Refusal, shown } from '../../../input/problem.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { drawn, followedBy, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { marginOf, presenceAt, reasonsNotCounted } from '../engagement/who-counts.ts';
import { isHero, isMonster, isShrine } from '../models.ts';
import { SHRINE_RANGE } from '../parameters.ts';
import { core } from '../sources.ts';

export const shrineControl = rule({
  id: 'judgement/shrines',
  cites: [core('Controlling the Shrine')],
  says: {
    held: ({ shrine, side, heroes, range }: Facts & { side: string; heroes: readonly string[] }, show) =>
      `${shrine} is controlled by ${side}: ${show.names(heroes)} within ${show.inches(range)} of it, and no enemy hero or monster.`,
    contested: ({ shrine, red, blue, range }: Facts & { red: readonly string[]; blue: readonly string[] }, show) =>
      `Nobody controls ${shrine}: within ${show.inches(range)} of it are ${show.names(red)} for red and ${show.names(blue)} for blue.`,
    beasts: (
      { shrine, heroes, monsters, range }: Facts & { heroes: readonly string[]; monsters: readonly string[] },
      show,
    ) =>
      `Nobody controls ${shrine}: ${show.names(heroes)} would, but the monster ${show.names(monsters)} is within ${show.inches(range)} of it.`,
    empty: ({ shrine, range }: Facts, show) =>
      `Nobody controls ${shrine}: no hero counts within ${show.inches(range)} of it.`,
  },
  judge: ({ table, objective }: { table: Table } & ArgsOf<'control'>, say): Verdict<AnswerOf<'control'>> => {
    const shrine = shrineOf(table, objective);
    const presences = presenceAt(table, shrine, SHRINE_RANGE.value);
    const present = presences.filter(({ how }) => how === 'counts').map(({ model }) => model);
    const contesting = present.filter((model) => isMonster(model) || model.side !== 'neutral');
    const red = heroesOf(present, 'red');
    const blue = heroesOf(present, 'blue');
    const monsters = present.filter(isMonster);
    const controller = controllerAmong(present);
    const facts = { shrine: shrine.id, range: SHRINE_RANGE.value };
    const value = {
      controller,
      scores: { red: red.length, blue: blue.length },
      contesting: namesOf(contesting),
    };
    const heroes = namesOf([...red, ...blue]);
    const verdict =
      controller !== null
        ? say.verdict(value, 'held', { ...facts, side: controller, heroes })
        : heroes.length === 0
          ? say.verdict(value, 'empty', facts)
          : red.length > 0 && blue.length > 0
            ? say.verdict(value, 'contested', { ...facts, red: namesOf(red), blue: namesOf(blue) })
            : say.verdict(value, 'beasts', { ...facts, heroes, monsters: namesOf(monsters) });
    const explained = followedBy(verdict, ...reasonsNotCounted(table, presences));
    return drawn(
      withMargin(explained, marginOf(presences, controllerAmong)),
      {
        kind: 'ring',
        role: 'control',
        centre: [shrine.x, shrine.y],
        radius: baseRadius(shrine.base) + SHRINE_RANGE.value,
      },
      ...contesting.map(
        ({ id, side }) => ({ kind: 'piece', role: side === controller ? 'friend' : 'enemy', id }) as const,
      ),
    );
  },
});

function controllerAmong(present: readonly Model[]): 'red' | 'blue' | null {
  if (present.some(isMonster)) return null;
  const [red, blue] = [heroesOf(present, 'red').length, heroesOf(present, 'blue').length];
  return red > 0 && blue === 0 ? 'red' : blue > 0 && red === 0 ? 'blue' : null;
}

const heroesOf = (present: readonly Model[], side: 'red' | 'blue'): Model[] =>
  present.filter((model) => isHero(model) && model.side === side);

const namesOf = (models: readonly Model[]): string[] => models.map(({ id }) => id).sort();

function shrineOf(table: Table, { id }: ArgsOf<'control'>['objective']): Model {
  const model = table.model(id);
  if (model && isShrine(model)) return model;
  throw new Refusal('bad-question', 'objective', `Only Shrines are controlled here, and ${shown(id)} is none.`);
}

interface Facts {
  shrine: string;
  range: number;
}
