// The parts of embeds that need no browser: addresses, who hears which message, what is pasted where.
import { describe, expect, it } from 'vitest';
import { sceneIds, sceneOf } from '../../site/book/read.ts';
import { toLink } from '../../src/link/link.ts';
import { gameOfLink } from '../../src/link/link-head.ts';
import { toOddsLink } from '../../src/link/odds.ts';
import { readAddress, writtenAddress } from '../../src/widgets/embed/address.ts';
import { titleFromSlug } from '../../src/widgets/embed/book.ts';
import { documentForAny, documentName, documentWanted, WIDGETS } from '../../src/widgets/embed/document.ts';
import { ATTRIBUTES, attributeTrouble, documentFor, heightIn } from '../../src/widgets/embed/elements.ts';
import { lightOf } from '../../src/widgets/embed/light.ts';
import { openedFrom } from '../../src/widgets/embed/opened.ts';
import { snippetsOf } from '../../src/widgets/embed/snippets.ts';

const linkOf = (id: string) => {
  const made = toLink({ question: sceneOf(id).question });
  if (!made.ok) throw new Error(made.message);
  return made.fragment;
};
const LINK = linkOf('judgement/past-a-shoulder');

describe('the game of a link', () => {
  it('is read off its beginning, for every scene and calculator', () => {
    for (const id of sceneIds()) expect(gameOfLink(`#${linkOf(id)}`)).toBe(id.split('/')[0]);
    const odds = toOddsLink({ game: 'guilds', kind: 'attack', setups: [{ name: '', values: {} }] });
    expect(odds.ok && gameOfLink(odds.fragment)).toBe('guilds');
  });
  it('is none where there is no link', () => {
    for (const text of ['', '#', '1', 'o', '<b>', '1AAA', '#?secret=x', '\u0000\u0001\u0002\u0003\u0004'])
      expect(gameOfLink(text)).toBeNull();
  });
});

describe('an address', () => {
  it('is read as it is written', () => {
    const written = new URL(
      `http://x/y.html${writtenAddress({ theme: 'dark', view: 'verdict', readOnly: true, kind: 'attack', rulings: 'judgement.los.height:both', link: LINK })}`,
    );
    expect(readAddress(written.search, written.hash)).toEqual({
      theme: 'dark',
      view: 'verdict',
      readOnly: true,
      kind: 'attack',
      rulings: 'judgement.los.height:both',
      link: LINK,
      question: undefined,
      secret: null,
    });
  });
  it('takes the word that WordPress appends, with a link and without', () => {
    expect(readAddress('', `#${LINK}#?secret=aB3`)).toMatchObject({ link: LINK, secret: 'aB3' });
    expect(readAddress('', '#?secret=aB3')).toMatchObject({ link: '', secret: 'aB3' });
    expect(readAddress('', '#?secret=<b>')).toMatchObject({ secret: null });
  });
  it('carries a question written out, and tells one that cannot be read', () => {
    const { question } = sceneOf('judgement/past-a-shoulder');
    const written = new URL(`http://x/y.html${writtenAddress({ question })}`);
    const read = readAddress(written.search, written.hash);
    expect(read.question).toEqual(question);
    expect(openedFrom(read, 'judgement')).toMatchObject({ ok: true });
    expect(openedFrom(read, 'aos')).toMatchObject({ ok: false });
    expect(openedFrom(readAddress('', '#json=%7B'), 'judgement')).toMatchObject({ ok: false });
    expect(openedFrom(readAddress('', ''), 'judgement')).toBeNull();
  });
});

describe('the document that an address is for', () => {
  const wanted = (hash: string) => documentWanted(readAddress('?theme=dark', hash));
  const odds = toOddsLink({ game: 'guilds', kind: 'attack', setups: [{ name: '', values: {} }] });

  it('is the one of its game, for every scene and calculator', () => {
    for (const id of sceneIds()) {
      const game = id.split('/')[0]!;
      expect(wanted(`#${linkOf(id)}`)).toBe(`board-${game}.html`);
      expect(wanted(`#${linkOf(id)}#?secret=abc`)).toBe(`board-${game}.html`);
      expect(wanted(`#json=${encodeURIComponent(JSON.stringify(sceneOf(id).question))}`)).toBe(`board-${game}.html`);
    }
    expect(odds.ok && wanted(`#${odds.fragment}`)).toBe('odds-guilds.html');
  });
  it('is none where it asks for nothing, or for nonsense', () => {
    const nonsense = ['5', 'null', '{', '{}', '{"scene":null}', '{"scene":{"game":"../x"}}', '{"scene":"aos"}'];
    for (const hash of ['', '#', '#1', '#?secret=abc', ...nonsense.map((json) => `#json=${json}`)])
      expect(wanted(hash)).toBeNull();
  });
  it('is found from the one address for all of them, which tells what is wrong with a link by one of them', () => {
    const any = (hash: string) => documentForAny(readAddress('', hash));
    for (const id of sceneIds()) expect(any(`#${linkOf(id)}#?secret=abc`)).toBe(`board-${id.split('/')[0]}.html`);
    expect(odds.ok && any(`#${odds.fragment}`)).toBe('odds-guilds.html');
    for (const damaged of [`#${LINK}<b>`, '#1AAA', '#json=%7B', '#1']) expect(any(damaged)).toMatch(/^board-/);
    for (const place of ['', '#', '#wordpress', '#?secret=abc']) expect(any(place)).toBeNull();
  });
  it('is told by name for every widget', () => {
    expect(WIDGETS.map((widget) => documentName(widget, 'aos'))).toEqual([
      'board-aos.html',
      'board-aos.html',
      'odds-aos.html',
    ]);
  });
});

describe('an element', () => {
  const none = Object.fromEntries(Object.keys(ATTRIBUTES).map((name) => [name, null])) as Parameters<
    typeof documentFor
  >[1];
  const at = (told: Partial<typeof none>) => documentFor('board', { ...none, ...told }, 'https://a.example/embed/');

  it('shows the document of its scene, by link, by address or written out', () => {
    const address = `https://a.example/embed/board-judgement.html#${LINK}`;
    expect(at({ scene: LINK })).toBe(address);
    expect(at({ scene: `https://b.example/table/#${LINK}` })).toBe(address);
    const { scene } = sceneOf('judgement/past-a-shoulder').question;
    expect(at({ scene: JSON.stringify(scene), question: '{"ask":"settle"}' })).toMatch(
      /board-judgement\.html#json=.*settle/,
    );
    expect(documentFor('verdict', { ...none, scene: LINK }, 'https://a.example/embed/')).toBe(
      `https://a.example/embed/board-judgement.html?view=verdict#${LINK}`,
    );
    expect(at({ game: 'aos', theme: 'dark', 'read-only': '' })).toBe(
      'https://a.example/embed/board-aos.html?theme=dark&read-only',
    );
  });
  it('shows nothing where nothing is told', () => {
    expect(at({})).toBeNull();
    for (const name of Object.keys(ATTRIBUTES))
      for (const text of ['javascript:alert(1)', '"><script>', '../../x', '{"game":"../x"}', '{', '[]', 'null'])
        expect(at({ [name]: text })).toBeNull();
  });
});

describe('an attribute of an element', () => {
  it('is told when it is misspelt or its value means nothing', () => {
    const wrong = [
      ['scenes', LINK, 'no attribute “scenes”'],
      ['theme', 'blue', 'auto, light or dark'],
      ['game', 'chess', 'game is judgement'],
      ['scene', 'https://a.example/', 'not a link'],
      ['link', '{"v":1}', 'not a link'],
      ['scene', '{"v":', 'JSON'],
      ['question', 'los', 'JSON'],
    ] as const;
    for (const [name, value, says] of wrong) expect(attributeTrouble('board', name, value), name).toContain(says);
  });
  it('is let be when it is right, or any element’s', () => {
    const right = [
      ['scene', LINK],
      ['scene', `https://a.example/table/#${LINK}`],
      ['link', LINK],
      ['scene', '{"v":1}'],
      ['theme', 'auto'],
      ['game', 'aos'],
      ['read-only', ''],
      ['class', 'wide'],
      ['style', 'x'],
      ['data-id', '5'],
      ['aria-label', 'x'],
      ['onclick', 'x'],
    ] as const;
    for (const [name, value] of right) expect(attributeTrouble('board', name, value), name).toBeNull();
  });
});

it('takes light letters for a dark ground', () => {
  for (const colour of ['rgb(0, 0, 0)', 'rgb(51, 51, 51)', 'rgba(118, 118, 118, 0.9)'])
    expect(lightOf(colour)).toBe('light');
  for (const colour of ['rgb(255, 255, 255)', 'rgba(220, 220, 220, 0.87)']) expect(lightOf(colour)).toBe('dark');
  for (const colour of ['', 'oklch(0.9 0 0)', 'canvastext']) expect(lightOf(colour)).toBe('auto');
});

it('hears heights within bounds, and nothing else', () => {
  expect(heightIn({ sightline: 'height', height: 512.2 })).toBe(513);
  expect(heightIn({ sightline: 'height', height: 1e9 })).toBe(6000);
  expect(heightIn({ sightline: 'height', height: -5 })).toBe(40);
  for (const data of [
    null,
    undefined,
    5,
    'height',
    [],
    {},
    { sightline: 'height' },
    { sightline: 'height', height: '9' },
    { sightline: 'height', height: Number.NaN },
    { message: 'height', value: 9 },
  ])
    expect(heightIn(data)).toBeNull();
  const biting = new Proxy(
    {},
    {
      get: () => {
        throw new Error('bitten');
      },
    },
  );
  expect(heightIn(biting)).toBeNull();
});

it('names a rule by its slug', () => {
  expect(titleFromSlug('judgement/attack-dice-pool#charge')).toBe('Attack dice pool');
});

it('writes the lines of a verdict for the board’s document', () => {
  const [iframe] = snippetsOf({
    widget: 'verdict',
    game: 'judgement',
    title: 'A verdict',
    says: 'Yes.',
    link: 'https://a.example/table/#x',
    fragment: LINK,
    embeds: 'https://a.example/embed/',
    script: { file: 'embed-1.js', integrity: 'sha384-abc' },
    picture: null,
  }).filter(({ name }) => name === 'iframe');
  expect(iframe!.text).toContain(`src="https://a.example/embed/board-judgement.html?view=verdict#${LINK}"`);
});

it('writes six snippets, the picture only where one is kept', () => {
  const shared = {
    widget: 'board',
    game: 'judgement',
    title: 'Past a [shoulder]',
    says: 'Thorgar sees *Allandir*.',
    link: `https://a.example/table/#${LINK}`,
    fragment: LINK,
    embeds: 'https://a.example/embed/',
    script: { file: 'embed-1.js', integrity: 'sha384-abc' },
    picture: 'https://a.example/og/x.png',
  } as const;
  const text = (name: string, picture: string | null) =>
    snippetsOf({ ...shared, picture }).find((snippet) => snippet.name === name)!.text;
  expect(snippetsOf(shared).map(({ name }) => name)).toEqual([
    'link',
    'iframe',
    'element',
    'discourse',
    'bbcode',
    'markdown',
  ]);
  expect(text('bbcode', shared.picture)).toContain(`[url=${shared.link}][img]${shared.picture}[/img][/url]`);
  expect(text('bbcode', null)).not.toContain('[img]');
  expect(text('markdown', shared.picture)).toBe(`[![Thorgar sees \\*Allandir\\*.](${shared.picture})](${shared.link})`);
  const frame = (more: Partial<Parameters<typeof snippetsOf>[0]>) =>
    snippetsOf({ ...shared, ...more }).find(({ name }) => name === 'iframe')!.text;
  expect(frame({})).toContain('title="Thorgar sees *Allandir*." width="100%" height="640"');
  expect(frame({ height: 512, theme: 'dark' })).toMatch(/board-judgement\.html\?theme=dark#1\S+" .*height="512"/);
  expect(frame({ still: 'scenes/judgement-x.html', theme: 'light' })).toContain(
    'embed/scenes/judgement-x.html?theme=light"',
  );
  const [, , element] = snippetsOf({ ...shared, isReadable: false });
  expect(element!.text).toMatch(/^<script src="https:\/\/a\.example\/embed\/embed-1\.js" async><\/script>/);
  expect(element!.note).toContain('no hash');
  // An inline frame hangs out of the column of block themes, and some hosts forbid styles.
  expect(text('iframe', null)).toContain('frameborder="0" style="border:0;display:block"');
  expect(text('element', null)).toContain('integrity="sha384-abc" crossorigin="anonymous"');
});
