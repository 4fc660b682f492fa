// Pictures as PNG, where the package that makes them is installed. It is no dependency: whoever wants SVG needs nothing.
import { Fault } from './input.ts';

const PACKAGE = '@resvg/resvg-js';

interface Resvg {
  readonly Resvg: new (svg: string, options: object) => { render(): { asPng(): Uint8Array } };
}

/** The picture in pixels, so many wide. */
export async function pngOf(svg: string, width: number): Promise<Uint8Array> {
  let resvg: Resvg;
  try {
    resvg = (await import(/* @vite-ignore */ PACKAGE)) as Resvg;
  } catch {
    throw new Fault(
      1,
      `A PNG needs the package ${PACKAGE}, which is not installed here: npm install ${PACKAGE}. An SVG needs nothing.`,
    );
  }
  const options = {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: true, defaultFontFamily: 'sans-serif' },
  };
  return new resvg.Resvg(svg, options).render().asPng();
}
