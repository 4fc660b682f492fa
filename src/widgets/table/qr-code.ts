// A link as a QR code. The encoder is a package: the table belongs to the site and not to what people install, so that
// the published package stays without dependencies.
import { encode } from 'uqr';

const SVG = 'http://www.w3.org/2000/svg';
/** Modules of white that a code needs about it. */
const QUIET = 4;

/** The modules of a text's code, row by row, true for dark; null for a text that no code holds. */
export function qrModules(text: string): readonly (readonly boolean[])[] | null {
  try {
    return encode(text, { border: 0, boostEcc: true }).data;
  } catch {
    return null;
  }
}

/** The code of a link as a picture; null for a link that no code holds. */
export function qrPicture(href: string, label: string): SVGSVGElement | null {
  const modules = qrModules(href);
  if (!modules) return null;
  const whole = modules.length + 2 * QUIET;
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${whole} ${whole}`);
  svg.setAttribute('class', 'qr');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  svg.setAttribute('shape-rendering', 'crispEdges');
  const path = document.createElementNS(SVG, 'path');
  const dark = modules.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')),
  );
  path.setAttribute('d', dark.join(''));
  svg.append(path);
  return svg;
}
