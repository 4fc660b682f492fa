// What whoever runs a server may set: by flag, by environment variable, or in a file, the first of these that says anything.
import { availableParallelism } from 'node:os';
import type { Origins } from './handler.ts';

/** A setting as it is written; `read` gives its value or a sentence that says what is expected. */
interface Setting<T> {
  readonly says: string;
  readonly value: string;
  readonly initial: string;
  read(text: string): T | Wrong;
}

class Wrong {
  readonly expected: string;
  constructor(expected: string) {
    this.expected = expected;
  }
}

function number(least: number, most: number, what: string, scale = 1) {
  return (text: string) => {
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value * scale : new Wrong(`${what} from ${least} to ${most}`);
  };
}

function whole(least: number, most: number) {
  return (text: string) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : new Wrong(`a whole number from ${least} to ${most}`);
  };
}

const one =
  <const W extends string>(...words: readonly W[]) =>
  (text: string) =>
    words.find((word) => word === text) ?? new Wrong(`${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);

function origins(text: string): Origins | Wrong {
  if (text === 'local' || text === '*') return text === '*' ? 'everyone' : 'local';
  const named = text.split(',').map((each) => each.trim());
  const isOrigin = (each: string) => URL.canParse(each) && new URL(each).origin === each;
  return named.every(isOrigin) ? named : new Wrong('local, * or origins like https://club.example with commas between');
}

const MIB = 1024 * 1024;
const SECOND = 1000;

const setting = <T>(definition: Setting<T>): Setting<T> => definition;

const SETTINGS = {
  port: setting({ value: 'N', initial: '0', says: 'any free one by default', read: whole(0, 65_535) }),
  host: setting<string>({
    value: 'ADDRESS',
    initial: '127.0.0.1',
    says: '127.0.0.1 by default: nobody but this machine',
    read: (text) => (text === '' ? new Wrong('an address') : text),
  }),
  origin: setting({
    value: 'ORIGINS',
    initial: 'local',
    says: 'whose pages may ask: * for everyone, or origins with commas between; by default pages of this machine alone',
    read: origins,
  }),
  jobs: setting({
    value: 'N',
    // Two at least, so that a slow question never has all of them.
    initial: String(Math.max(2, availableParallelism())),
    says: 'how many threads answer; one for each core by default, and at least two',
    read: whole(1, 256),
  }),
  deadline: setting({
    value: 'SECONDS',
    initial: '2',
    says: 'after which a question is stopped and answered with "too-long" and 503; 2 by default',
    read: number(0.1, 3600, 'a number of seconds', SECOND),
  }),
  connections: setting({
    value: 'N',
    initial: '4000',
    says: 'how many connections are held at once; 4000 by default',
    read: whole(1, 1_000_000),
  }),
  rate: setting({
    value: 'N',
    initial: '0',
    says: 'requests a second that one client may send, and five seconds’ worth at once; 0, the default, is no limit',
    read: number(0, 100_000, 'a number of requests a second'),
  }),
  proxies: setting({
    value: 'N',
    initial: '0',
    says: 'how many proxies stand in front and name the client in X-Forwarded-For; 0 by default',
    read: whole(0, 10),
  }),
  'largest-batch': setting({
    value: 'MIB',
    initial: '32',
    says: 'the largest stream of lines; 32 by default',
    read: number(1, 4096, 'a number of MiB', MIB),
  }),
  rulings: setting<string>({
    value: 'FILE|LINK',
    initial: '',
    says: 'house rulings to answer by, unless a request brings others (?rulings=r1…); none by default',
    read: (text) => text,
  }),
  log: setting({
    value: 'WHAT',
    initial: 'requests',
    says: 'requests (a line of JSON each, the default), problems (only what failed or took too long) or nothing',
    read: one('requests', 'problems', 'nothing'),
  }),
  'log-questions': setting({
    value: 'yes|no',
    initial: 'no',
    says: 'whether the log holds the question that failed or took too long; no by default',
    read: one('yes', 'no'),
  }),
};

type Settings = { readonly [K in keyof typeof SETTINGS]: Exclude<ReturnType<(typeof SETTINGS)[K]['read']>, Wrong> };

/** What a setting is called in the environment. */
const variableOf = (name: string): string => `SIGHTLINE_${name.replaceAll('-', '_').toUpperCase()}`;

/** The names of all settings, as flags without their dashes. */
export const SETTING_NAMES = Object.keys(SETTINGS) as readonly (keyof Settings)[];

/** A setting that cannot be taken: where it stands, and what is expected. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}

/** The settings from flags, environment and file; BadSetting says in a sentence what is wrong. */
export function settingsFrom(
  flags: Readonly<Record<string, string | undefined>>,
  environment: Readonly<Record<string, string | undefined>>,
  file: { readonly name: string; readonly text: string } | null,
): Settings {
  const written = file ? readFile(file) : {};
  const read = (name: keyof Settings): unknown => {
    const places: readonly (readonly [string, string | undefined])[] = [
      [`--${name}`, flags[name]],
      [variableOf(name), environment[variableOf(name)]],
      [`"${name}" in ${file?.name}`, written[name]],
    ];
    const [where, text] = places.find(([, given]) => given !== undefined) ?? ['', SETTINGS[name].initial];
    const value = SETTINGS[name].read(text!);
    if (value instanceof Wrong) throw new BadSetting(`${where} is ${value.expected}, not "${text}".`);
    return value;
  };
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, read(name)])) as unknown as Settings;
}

function readFile({ name, text }: { readonly name: string; readonly text: string }): Record<string, string> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new BadSetting(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new BadSetting(`${name} must be an object of settings.`);
  return Object.fromEntries(
    Object.entries(parsed).map(([key, value]) => {
      if (!Object.hasOwn(SETTINGS, key))
        throw new BadSetting(`${name} has no setting "${key.slice(0, 40)}"; there are ${SETTING_NAMES.join(', ')}.`);
      if (typeof value === 'boolean') return [key, value ? 'yes' : 'no'];
      if (Array.isArray(value)) return [key, value.join(',')];
      return [key, String(value)];
    }),
  );
}

/** The settings as lines of help. */
export function settingsHelp(): string {
  const widest = Math.max(...SETTING_NAMES.map((name) => name.length + SETTINGS[name].value.length));
  return SETTING_NAMES.map((name) => {
    const { value, says } = SETTINGS[name];
    return `  --${`${name} ${value}`.padEnd(widest + 1)}  ${wrapped(says, widest + 7)}`;
  }).join('\n');
}

const WIDTH = 100;

function wrapped(text: string, indent: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (longer.length + indent <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join(`\n${' '.repeat(indent)}`);
}
