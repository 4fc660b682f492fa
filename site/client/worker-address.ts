// The address of a worker of our own. Pages refuse to run text as script; this is the one door, and it lets through files
// below the site's own address alone.

interface Policy {
  createScriptURL(url: string): URL;
}
interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}

const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
const policy = policies?.createPolicy('sightline-worker', {
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError('A worker is a file of this site.');
    return url;
  },
});

/** The address as browsers ask for it. */
export function workerAddress(url: string): string | URL {
  return policy ? policy.createScriptURL(url) : url;
}
