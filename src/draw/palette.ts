// The colours of pages and pictures, once. A page takes them as custom properties (site/styles/tokens.css says the
// same values, and a test holds the two together); a picture that leaves the page takes the values themselves.

/** Each colour on paper and on slate. */
export const COLOURS = {
  paper: ['#faf7f0', '#14181d'],
  sheet: ['#fffdf8', '#191e24'],
  ink: ['#1d232a', '#e7e3d9'],
  soft: ['#56606b', '#9fa9b4'],
  hair: ['#d9d2c3', '#323a43'],
  grid: ['#efe9dc', '#20272e'],
  blue: ['#0b5f94', '#6bb6ea'],
  vermilion: ['#bb3e0b', '#ff9a62'],
  graphite: ['#68717c', '#8d98a5'],
  yes: ['#1f6b48', '#74cfa1'],
  no: ['#8a2f5b', '#e79abf'],
  mark: ['#fdeec0', '#4a4017'],
  wash: ['#dbe6ec', '#22323f'],
} as const;

/** The name of a colour. */
export type ColourName = keyof typeof COLOURS;
export type Colours = Readonly<Record<ColourName, string>>;

/** How a picture is coloured: by the page around it, or for itself. */
export type Theme = 'page' | 'light' | 'dark';

/** The value to write for each colour. */
export function coloursFor(theme: Theme): Colours {
  const value = (name: ColourName): string => {
    if (theme === 'page') return `var(--${name})`;
    return COLOURS[name][theme === 'light' ? 0 : 1];
  };
  return Object.fromEntries(
    Object.keys(COLOURS).map((name) => [name, value(name as ColourName)]),
  ) as unknown as Colours;
}
