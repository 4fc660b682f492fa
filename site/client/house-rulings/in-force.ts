// The house rulings that this device answers by. Every page looks here, and so this brings nothing along.

/** What pages need of the set in force. */
export interface InForce {
  readonly name: string;
  /** The fragment of the set's link. */
  readonly link: string;
  /** By ruling: the reading, where it is not our default. */
  readonly readings: Readonly<Record<string, string>>;
  readonly remarks: Readonly<Record<string, string>>;
}

const KEY = 'sightline.house-rulings';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const texts = (value: unknown): Readonly<Record<string, string>> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};

/** The set in force; null where our own readings hold. */
export function inForce(): InForce | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isRecord(value) || typeof value.name !== 'string' || typeof value.link !== 'string') return null;
    return { name: value.name, link: value.link, readings: texts(value.readings), remarks: texts(value.remarks) };
  } catch {
    return null;
  }
}

/** Puts a set in force, or our own readings; whether the device keeps it. */
export function putInForce(set: InForce | null): boolean {
  try {
    if (set) localStorage.setItem(KEY, JSON.stringify(set));
    else localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}

/** The readings of a set for one game. */
export function readingsOfGame({ readings }: InForce, game: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(readings).filter(([ruling]) => ruling.startsWith(`${game}.`)));
}

/** Calls when another tab puts a set in force. */
export function onOtherTab(changed: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) changed();
  });
}
