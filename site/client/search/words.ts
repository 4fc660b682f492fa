// Text as search sees it: words in lower case without accents, endings cut off, lengths in inches as one word. The index
// and the query go through the same functions, so that what was written and what was typed meet.

const STOP = new Set(
  'a about again all also am an and any anything are arent as at be because been being but by can cannot cant could couldnt did didnt do does doesnt doing dont else ever every exactly for from get gets getting give given gives go goes going gonna got gotta had happen happens has hasnt have havent having he help her here him his how however i id if ill im in instead into is isnt it itd itll its ive just know let lets like make makes many may me mean means might mine much must my need needs no not now of oh ok on one ones only or other our ours please really rule rules said same say says she should shouldnt so some somebody someone something still such tell than that thats the their theirs them then there theres these they theyre thing things this those though to too try u use used uses using very want wants was wasnt we well were what whats whatever when whenever where wheres whether which while who whom whos whose why will with wont work works would wouldnt ya you youre your yours'.split(
    ' ',
  ),
);

const NUMBERS: Readonly<Record<string, string>> = Object.fromEntries(
  ['two three four five six seven eight nine ten eleven twelve', 'twos threes fours fives sixes'].flatMap((words) =>
    words.split(' ').map((word, i) => [word, String(i + 2)] as const),
  ),
);

// Forms that cutting an ending does not bring together.
const IRREGULAR: Readonly<Record<string, string>> = {
  dice: 'die',
  fell: 'fall',
  fallen: 'fall',
  threw: 'throw',
  thrown: 'throw',
  shot: 'shoot',
  shots: 'shoot',
  stood: 'stand',
  hidden: 'hide',
  hid: 'hide',
  saw: 'see',
  seen: 'see',
  took: 'take',
  taken: 'take',
  leaves: 'leave',
  left: 'leave',
  ran: 'run',
  broke: 'break',
  broken: 'break',
  froze: 'freeze',
  frozen: 'freeze',
  fought: 'fight',
  struck: 'strike',
  went: 'go',
  moving: 'move',
  flew: 'fly',
  flies: 'fly',
  flown: 'fly',
  fled: 'flee',
  burnt: 'burn',
  lost: 'loss',
  lose: 'loss',
  loses: 'loss',
  losing: 'loss',
  won: 'win',
  chose: 'choose',
  chosen: 'choose',
  bought: 'buy',
  healing: 'heal',
  died: 'death',
  dies: 'death',
  dead: 'death',
  dying: 'death',
  armour: 'armor',
  defence: 'defense',
  centre: 'center',
};

/** Whether a word carries no meaning of its own. */
export function isStopWord(word: string): boolean {
  return STOP.has(word);
}

/** The stop words, for what was meant by a word that nobody knows. */
export const stopWords: readonly string[] = [...STOP];

/** Words of everyday speech that may be all a sentence has, but say little about what it asks. */
export const lightWords: readonly string[] =
  'put take come keep stay leave look find think believe ask call start begin end stop finish turn hold bring show play set run right left still even already yet back away off up down over again next last long far near close big small little more most less least few lot bit way kind sort time place side part whole half same different new old good bad better best worse fine easy hard sure able allow happy full free both each either another enough away around along against between without before after during until since first second third once twice always never often now then later today anyone anybody everyone nobody nothing everything stuff wanna supposed actually basically maybe perhaps probably just quite pretty almost total'.split(
    ' ',
  );

/** The words of a text, in lower case: 6", 6 inches and 6in are one word, "re-roll" is "reroll", "6s" and "sixes" are 6. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      // Before letters are taken apart: an inch mark is one sign, and so is a half.
      .replace(/½/g, '.5')
      .replace(/(\d)\s*(?:["”″]|''|’’|inch(?:es)?\b)/g, '$1in ')
      .replace(
        /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[- ]inch(?:es)?\b/g,
        (_, word: string) => `${NUMBERS[word]}in`,
      )
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[’']s\b/g, '')
      .replace(/[’']/g, '')
      .replace(/\b([a-z]{1,2})-(?=[a-z]{3})/g, '$1')
      .split(/[^\p{L}\p{N}+.]+/u)
      .map((word) => word.replace(/^\.+(?!\d)|\.+$/g, ''))
      .filter(Boolean)
      .map((word) => NUMBERS[word] ?? word.replace(/^(\d+)s$/, '$1'))
  );
}

const VOWEL = /[aeiouy]/;

/** A word without its commonest English endings: "forests" is "forest", "charging", "charger" and "charge" are one. */
export function stem(word: string): string {
  const known = IRREGULAR[word];
  if (known) return stem(known);
  if (word.length <= 3 || /\d/.test(word)) return word;
  let cut = word.replace(/(ss|us|is)$|ies$|s$/, (end, kept: string | undefined) => kept ?? (end === 'ies' ? 'y' : ''));
  for (const end of ['ing', 'ed', 'er', 'ment', 'ly', 'able', 'ible']) {
    const rest = cut.slice(0, -end.length);
    if (!cut.endsWith(end) || rest.length < 3 || !VOWEL.test(rest)) continue;
    cut = rest;
    break;
  }
  cut = cut.replace(/e$/, '').replace(/([^aeiouls])\1$/, '$1');
  return cut.replace(/y$/, 'i');
}

// The helping words of a question are no words to search for, but they say what kind of answer is wanted. A question mark
// keeps these names apart from words.
const WANTED: readonly (readonly [name: string, said: RegExp])[] = [
  ['?amount', / how (many|much|often) | number of | (max|maximum|limit|at most|total) /],
  ['?length', / how (far|close|near|long|big|wide|high|tall|deep) | (distance|range|reach|inches|inch) | [\d.]+in /],
  ['?time', / (when|whenever|what (phase|time|point)|timing|how soon) /],
  ['?who', / (who|whos|whose|whom|which player|which one) /],
  ['?place', / (where|wheres) /],
  ['?allowed', / (can|may|could|allowed|legal|able) /],
  ['?not', / (cant|cannot|not|no|never|dont|doesnt|wont|without|except|isnt|didnt) /],
  ['?how', / how (do|does|to|would|should|is|are) /],
  ['?meaning', / what (is|are|does|do|counts) | (meaning|mean|means|explain|definition) /],
  ['?outcome', / what (happens|if|now) /],
  ['?duty', / (must|have to|has to|need to|needs to|required|forced|gotta) /],
  ['?repeat', / (again|twice|2 times|more than once|second time|both|stack|stacks) /],
];

/** What kinds of answer a sentence asks for: an amount, a length, whether something is allowed, … */
export function answersWanted(text: string): string[] {
  const said = ` ${wordsOf(text).join(' ')} `;
  return WANTED.filter(([, pattern]) => pattern.test(said)).map(([name]) => name);
}

// "Will" is a statistic in one game and a helping verb in every question: before whom or what it speaks of, it is the verb.
const SUBJECT = new Set(
  'i my we our you your he she it they their the a an this that his her its be both either'.split(' '),
);

/** The words of a query that carry its meaning; all of them when none does. Terms are stop words that a game has as names. */
export function tellingWords(query: string, terms: ReadonlySet<string> = new Set()): string[] {
  const words = wordsOf(query);
  const telling = words.filter((word, i) => {
    if (!STOP.has(word)) return true;
    return (
      terms.has(word) && !SUBJECT.has(words[i + 1] ?? '') && !['i', 'he', 'it', 'they'].includes(words[i - 1] ?? '')
    );
  });
  return telling.length > 0 ? telling : words;
}
