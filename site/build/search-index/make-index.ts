// Makes the index of a game from its text and the players' words: every word weighed once, here, so that a search on a
// phone only adds up. The weight of a word in a part is that of BM25 with fields, from 0 to 1.
import type { Entry, IndexFile, Part, Saying } from '../../client/search/index-file.ts';
import { answersWanted, isStopWord, lightWords, stem, wordsOf } from '../../client/search/words.ts';
import { type PlayersWords, sharedWords, wordsOfGame } from './players-words.ts';
import { type GameText, isQuestion, type Page, type Section, textOf } from './sections.ts';

type Field = readonly [text: string, boost: number];
interface Draft {
  readonly part: Part;
  readonly fields: readonly Field[];
  readonly sayings: readonly (readonly [text: string, worth: number])[];
}

// BM25: how soon a repeated word says nothing new, and how much a long text is held against it.
const SATURATION = 1.6;
const LENGTH = 0.5;
const TITLE = 1;
const ALIAS = 0.97;
const ASKED = 0.93;
const HEADING = 0.8;
const NAMED = 1.3;
// Ordinary words say little of what is asked, however rare they are in a rulebook.
const LIGHT = 0.5;
// What players say counts as text too: their words may be spread over several of their sentences.
const SAID = 1.5;
// What kind of answer a sentence wants, an amount or a length, tells less than any of its words.
const WANTED = 100;
const ANSWER_LENGTH = 190;

/** The first sentences of a text, as many as fit. */
function beginning(text: string): string {
  if (text.length <= ANSWER_LENGTH) return text;
  const cut = text.slice(0, ANSWER_LENGTH);
  const end = cut.search(/[.!?]["”)]? [^.!?]*$/);
  return end > 60 ? cut.slice(0, end + 1) : `${cut.replace(/\s+\S*$/, '')} …`;
}

function draftsOf(text: GameText, words: PlayersWords): { entries: Entry[]; drafts: Draft[] } {
  const { game, pages, rulings, scenes } = text;
  const entries: Entry[] = [];
  const drafts: Draft[] = [];
  const asked = (key: string) => (words.asked[key] ?? []).map((sentence) => [sentence, ASKED] as const);
  const sceneOfRule = (id: string) => {
    const scene =
      scenes.find(({ rules }) => rules.includes(id)) ??
      (id.includes('#') ? undefined : scenes.find(({ rules }) => rules.some((rule) => rule.split('#')[0] === id)));
    return scene ? { scene: [`${scene.id.replace('/', '/scenes/')}/`, scene.title] as const } : {};
  };
  const enter = (entry: Entry) => entries.push(entry) - 1;

  function addPage(page: Page): void {
    const { front, slug, chapter, opening, sections } = page;
    const id = `${game}/${slug}`;
    const entry = enter({ url: `${id}/`, title: front.title, kind: front.kind, chapter, game });
    const own = sections.filter((section) => !isQuestion(page, section));
    const names = [...front.aliases, ...(words.typed[slug] ?? [])];
    drafts.push({
      part: { entry, answer: front.short, ...sceneOfRule(id) },
      fields: [
        [front.title, 7],
        [names.join('. '), 4],
        [front.short, 3],
        [own.map(({ heading }) => heading).join('. '), 2],
        [[opening, ...own.map((section) => section.text)].join(' '), 1],
      ],
      sayings: [[front.title, TITLE], ...names.map((name) => [name, ALIAS] as const), ...asked(slug)],
    });
    for (const section of own) addSection(page, section, entry);
    for (const section of sections) if (isQuestion(page, section)) addQuestion(page, section);
  }
  function addSection({ front, slug }: Page, { heading, anchor, text }: Section, entry: number): void {
    drafts.push({
      part: {
        entry,
        anchor,
        heading,
        answer: beginning(text) || front.short,
        ...sceneOfRule(`${game}/${slug}#${anchor}`),
      },
      fields: [
        [heading, 4],
        [front.title, 3],
        [text, 1],
      ],
      sayings: [[heading, HEADING], [`${front.title} ${heading}`, HEADING], ...asked(`${slug}#${anchor}`)],
    });
  }
  function addQuestion({ front, slug, chapter }: Page, { heading, anchor, text, links, reading }: Section): void {
    const entry = enter({
      url: `${game}/${slug}/#${anchor}`,
      title: heading,
      kind: 'faq',
      chapter: front.kind === 'faq' ? front.title : chapter,
      game,
      about: [...new Set([`${game}/${slug}`, ...links.map((link) => link.split('#')[0]!)])],
    });
    drafts.push({
      part: { entry, answer: beginning(text || reading), ...(links[0] ? sceneOfRule(links[0]) : {}) },
      fields: [
        [heading, 4],
        [text || reading, 1.2],
      ],
      sayings: [[heading, TITLE], ...asked(`${slug}#${anchor}`)],
    });
  }
  for (const page of pages) addPage(page);
  for (const { id, game: of, question, readings, default: ours, why, touches, scene } of rulings) {
    const entry = enter({
      url: `rulings/${id}/`,
      title: question,
      kind: 'ruling',
      chapter: '',
      game: of,
      about: touches.map((touched) => touched.split('#')[0]!),
    });
    const shown = scene?.startsWith(`${game}/`) ? scenes.find((one) => one.id === scene) : undefined;
    drafts.push({
      part: {
        entry,
        answer: readings.find((reading) => reading.id === ours)?.says ?? '',
        ...(shown ? { scene: [`${shown.id.replace('/', '/scenes/')}/`, shown.title] } : {}),
      },
      fields: [
        [question, 3],
        [[...readings.map(({ says }) => says), why].join(' '), 1],
      ],
      sayings: [[question, TITLE], ...asked(id)],
    });
  }
  for (const { id, title, says, rules } of scenes) {
    const entry = enter({
      url: `${id.replace('/', '/scenes/')}/`,
      title,
      kind: 'scene',
      chapter: 'Scenes',
      game,
      about: rules.map((rule) => rule.split('#')[0]!),
    });
    drafts.push({
      part: { entry, answer: says },
      fields: [
        [title, 3],
        [says, 1.5],
      ],
      sayings: [[title, TITLE]],
    });
  }
  return { entries, drafts };
}

const stemsOf = (text: string, terms: ReadonlySet<string>): string[] =>
  wordsOf(text)
    .filter((word) => !isStopWord(word) || terms.has(word))
    .map(stem);

/** In running text a word like "will" is a name only where it has a capital letter inside a sentence. */
function textStems(text: string, terms: ReadonlySet<string>): string[] {
  const names = [...text.matchAll(/(?<=[\p{L}\p{N},] )(\p{Lu}\p{L}*)/gu)].map(([, word = '']) => word.toLowerCase());
  const named = new Set(names.filter((word) => terms.has(word)));
  return stemsOf(text, named);
}

/** The index of a game from its text and the players' words. */
export function makeIndex(text: GameText, own: PlayersWords, shared: PlayersWords): IndexFile {
  const words: PlayersWords = {
    terms: own.terms,
    thesaurus: { ...shared.thesaurus, ...own.thesaurus },
    alike: [...shared.alike, ...own.alike],
    typed: own.typed,
    asked: { ...shared.asked, ...own.asked },
  };
  const terms = new Set(words.terms);
  const { entries, drafts } = draftsOf(text, words);

  // Word counts by field, each field held against the usual length of such a text.
  const counts = drafts.map(({ fields, sayings: said }) => {
    const sums = new Map<string, number>();
    let length = 0;
    for (const [body, worth] of said)
      if (worth === ASKED) for (const one of stemsOf(body, terms)) sums.set(one, (sums.get(one) ?? 0) + SAID);
    for (const [body, boost] of fields) {
      const stems = boost >= 3 ? stemsOf(body, terms) : textStems(body, terms);
      length += stems.length;
      for (const one of stems) sums.set(one, (sums.get(one) ?? 0) + boost);
    }
    return { sums, length };
  });
  const usual = counts.reduce((sum, { length }) => sum + length, 0) / counts.length;
  const sayingStems = drafts.map(({ sayings }) =>
    sayings.map(([sentence, worth]) => ({
      worth,
      stems: [...new Set(stemsOf(sentence, terms))],
      wanted: answersWanted(sentence),
    })),
  );

  // A stem tells the more the fewer entries have it, in their text or in what players say of them.
  const having = new Map<string, Set<number>>();
  drafts.forEach(({ part }, i) => {
    for (const one of [
      ...counts[i]!.sums.keys(),
      ...sayingStems[i]!.flatMap(({ stems, wanted }) => [...stems, ...wanted]),
    ])
      having.set(one, (having.get(one) ?? new Set()).add(part.entry));
  });
  // The words of names are what the book is about; others are ordinary English, however rare they are in it.
  const names = new Set(
    drafts.flatMap(({ part, sayings }) =>
      sayings
        .filter(
          ([, worth]) =>
            worth > ASKED &&
            entries[part.entry]!.url.endsWith('/') &&
            !['scene', 'ruling'].includes(entries[part.entry]!.kind),
        )
        .flatMap(([name]) => stemsOf(name, terms)),
    ),
  );
  const light = new Set(lightWords.map(stem));
  const stems = [...having.keys()].sort();
  const numberOf = new Map(stems.map((one, i) => [one, i]));
  const telling = stems.map((one) => {
    if (one.startsWith('?')) return WANTED;
    const n = having.get(one)!.size;
    const rare = Math.log(1 + (entries.length - n + 0.5) / (n + 0.5));
    return Math.round(100 * rare * (names.has(one) ? NAMED : light.has(one) ? LIGHT : 1));
  });

  const postings: number[][] = stems.map(() => []);
  const lastPart = stems.map(() => 0);
  counts.forEach(({ sums, length }, part) => {
    const norm = 1 - LENGTH + (LENGTH * length) / usual;
    for (const [one, count] of sums) {
      const number = numberOf.get(one)!;
      const weight = Math.round((100 * count) / (count + SATURATION * norm));
      postings[number]!.push(part - lastPart[number]!, weight);
      lastPart[number] = part;
    }
  });
  const sayings = sayingStems.flatMap((list, part) =>
    list
      .filter((saying) => saying.stems.length > 0)
      .map(
        ({ worth, stems: own, wanted }): Saying => [
          part,
          Math.round(100 * worth),
          ...[...own, ...wanted].map((one) => numberOf.get(one)!),
        ],
      ),
  );
  const written = drafts.flatMap(({ fields, sayings: said }) =>
    [...fields, ...said].flatMap(([body]) => wordsOf(body)),
  );
  return {
    game: text.game,
    terms: words.terms,
    entries,
    parts: drafts.map(({ part }) => part),
    words: [...new Set(written)].filter((word) => word.length > 2 && !isStopWord(word) && !/\d/.test(word)).sort(),
    stems,
    telling,
    postings,
    sayings,
    alike: words.alike
      .map((group) => [...new Set(group.flatMap(wordsOf).map(stem))])
      .filter((group) => group.some((one) => numberOf.has(one))),
    thesaurus: Object.entries(words.thesaurus).flatMap(([said, meant]) => {
      const stemsSaid = stemsOf(said, terms);
      // A key of helping words alone would stand in every query.
      if (stemsSaid.length === 0) throw new Error(`The thesaurus of ${text.game} has "${said}", which says nothing.`);
      return meant.map((one) => [stemsSaid, wordsOf(one)] as const);
    }),
  };
}

/** The index of a game as its files are now. */
export function indexOf(game: GameText['game']): IndexFile {
  return makeIndex(textOf(game), wordsOfGame(game), sharedWords());
}
