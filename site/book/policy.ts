// What a page may load and run. One inline script is allowed, by its hash: the one that sets the reader's theme before
// the first paint. Search needs WebAssembly; nothing may turn text into script, but for the addresses of our own workers.
import { createHash } from 'node:crypto';

export const THEME_SCRIPT =
  "try{var t=localStorage.getItem('sightline.theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

const themeHash = createHash('sha256').update(THEME_SCRIPT).digest('base64');

export const POLICY = [
  "default-src 'none'",
  `script-src 'self' 'wasm-unsafe-eval' 'sha256-${themeHash}'`,
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

/**
 * The headers file that static hosts read. Documents for other people's pages may stand in any frame; the rest of their
 * policy they bring along.
 */
export function headersFor(base: string): string {
  const root = base.replace(/\/?$/, '/');
  return `${root}*
  Content-Security-Policy: ${POLICY}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=(), interest-cohort=()
  Cross-Origin-Opener-Policy: same-origin
  Cache-Control: public, max-age=0, must-revalidate

${root}assets/*
  Cache-Control: public, max-age=31536000, immutable

${root}sw.js
  Cache-Control: no-cache

${root}schema/*
  Access-Control-Allow-Origin: *

${root}embed/*
  ! Content-Security-Policy
  Content-Security-Policy: frame-ancestors *
  Access-Control-Allow-Origin: *

${root}embed/
  ! Content-Security-Policy
  Content-Security-Policy: ${POLICY}
`;
}
