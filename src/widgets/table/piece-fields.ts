// Fields that models, terrain and zones share in the panel of what is selected.
import { node } from '../nodes.ts';
import type { Host } from './host.ts';
import { plainWord } from './palette.ts';
import { numberField, section, tool } from './panel-parts.ts';

/** A length in the chosen unit; the placeholder is what holds while nothing is typed, null where nothing does. */
export function lengthField(
  { lengths }: Host,
  label: string,
  key: string,
  inches: number | undefined,
  placeholder: number | null,
  change: (inches: number | undefined) => void,
): HTMLElement {
  return numberField({
    label,
    key,
    value: inches === undefined ? undefined : lengths.shown(inches),
    placeholder: placeholder === null ? 'none' : String(Math.round(lengths.shown(placeholder) * 100) / 100),
    unit: lengths.mark,
    change: (typed) => change(typed === undefined ? undefined : lengths.read(typed)),
  });
}

/** A height: a length where the game measures heights, else a step of its own. */
export function heightField(
  host: Host,
  height: number | undefined,
  usual: number | undefined,
  change: (height: number | undefined) => void,
): HTMLElement {
  return host.state.profile.words.elevation
    ? lengthField(host, 'Height', 'height', height, usual ?? 0, change)
    : numberField({ label: 'Height', key: 'height', value: height, placeholder: String(usual ?? ''), change });
}

/** Words that a piece has or has not, each a switch; null where the game has none. */
export function wordSwitches(
  host: Host,
  label: string,
  key: string,
  known: readonly string[],
  has: readonly string[],
  change: (next: readonly string[]) => void,
): HTMLElement | null {
  if (known.length === 0) return null;
  const turned = (word: string) => (has.includes(word) ? has.filter((each) => each !== word) : [...has, word]);
  return section(
    label,
    node(
      'div',
      { class: 'switches', role: 'group', 'aria-label': label },
      ...known.map((word) =>
        tool(plainWord(word), `${key} ${word}`, () => change(turned(word)), {
          'aria-pressed': String(has.includes(word)),
          class: 'switch-word',
        }),
      ),
    ),
    ...has.flatMap((word) => host.state.profile.words.offTable[word] ?? []).map((why) => node('p', {}, why)),
  );
}
