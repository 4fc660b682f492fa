import type { InForce } from './in-force.ts';

/** Shows the event's reading of a ruling in the place where ours stands, and ours beside it; `all` has the words of each. */
export function readAside(
  place: HTMLElement,
  { name, readings, remarks }: InForce,
  ruling: string,
  all: Readonly<Record<string, string>>,
): void {
  const says = place.querySelector<HTMLElement>('[data-says]');
  const theirs = all[readings[ruling] ?? ''];
  if (!says || theirs === undefined) return;
  const ours = says.textContent ?? '';
  says.textContent = theirs;
  const whose = place.querySelector('[data-whose]');
  if (whose) whose.textContent = name;
  // Where every reading has a line, ours takes the line of the one that took its place.
  const line = place.querySelector(`[data-reading="${readings[ruling]}"]`);
  line?.querySelector('dt')?.replaceChildren('Our reading');
  line?.querySelector('dd')?.replaceChildren(ours);
  const beside = document.createElement('span');
  beside.className = 'house-says';
  const decides = ` ${name} decides it so${remarks[ruling] ? `: ${remarks[ruling]}` : '.'}`;
  beside.textContent = line ? decides : `${decides} Our reading: ${ours}`;
  says.after(beside);
}
