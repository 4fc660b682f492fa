// What a page may load and run. One inline script is allowed, by its hash: it cuts the page off from the window that opened it
// and sets the reader's theme before the first paint. Search needs WebAssembly; nothing may turn text into script, but for the addresses of our own workers.
import { createHash } from 'node:crypto';

export const FIRST_SCRIPT =
  "window.opener=null;try{var t=localStorage.getItem('sightline.theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

const firstHash = createHash('sha256').update(FIRST_SCRIPT).digest('base64');

export const POLICY = [
  "default-src 'none'",
  `script-src 'self' 'wasm-unsafe-eval' 'sha256-${firstHash}'`,
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types sightline-worker sightline-offline',
].join('; ');

/** The policy as a page can bring it along, for hosts that send no headers: who may frame it only a header can say. */
export const POLICY_OF_PAGE = POLICY.split('; ')
  .filter((rule) => !rule.startsWith('frame-ancestors'))
  .join('; ');

/** A policy that lets another inline script run too, known by its hash as the first one is. */
export const allowing = (policy: string, script: string): string =>
  policy.replace(
    "script-src 'self'",
    `script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** For files whose name changes with what is in them. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** For documents on other people's pages: ten tables of a page are one download, and a correction arrives within the hour. */
const FOR_A_WHILE = 'public, max-age=3600';
const isVersioned = (name: string) => /-\d+\.\d+\.\d+\.js$/.test(name);

/**
 * The headers file that static hosts read. Where two of its rules fit one address some hosts send both values and some the
 * last, so no header is given to an address twice: pages are named by what stands first in their address, documents
 * for other people's pages by their names, but for those of scenes. Workers take
 * the policy of their own file. Documents for other people's pages may stand in any frame, and bring the rest of their
 * policy along. There is no Cross-Origin-Opener-Policy: browsers refuse a page that has one to a window opened by a
 * sandboxed frame, and the rules that our documents link to would not open there.
 */
export function headersFor(base: string, pages: readonly string[], embeds: readonly string[], forward = ''): string {
  const root = base.replace(/\/?$/, '/');
  const embed = (name: string) => `${root}embed/${name}
  Cache-Control: ${isVersioned(name) ? FOR_GOOD : FOR_A_WHILE}
`;
  // The page about embedding is opened in frames too: an address with a link leads from there to the document that opens it.
  const policyOf = (path: string) => (path === 'embed/' ? allowing(POLICY_OF_PAGE, forward) : POLICY);
  const page = (path: string) => `${root}${path}
  Content-Security-Policy: ${policyOf(path)}
  Cache-Control: public, max-age=0, must-revalidate
`;
  return `${root}*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=(), interest-cohort=()

${pages.map(page).join('\n')}
${root}assets/*
  Content-Security-Policy: ${POLICY}
  Cache-Control: ${FOR_GOOD}

${root}sw.js
  Content-Security-Policy: ${POLICY}
  Cache-Control: no-cache

${root}schema/*
  Access-Control-Allow-Origin: *

${root}embed/*
  Access-Control-Allow-Origin: *
  Cross-Origin-Resource-Policy: cross-origin
  Cross-Origin-Embedder-Policy: require-corp

${root}og/*
  Cross-Origin-Resource-Policy: cross-origin

${root}embed/scenes/*
  Cache-Control: ${FOR_A_WHILE}

${embeds.map(embed).join('\n')}`;
}
