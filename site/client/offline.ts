// Keeps the site on the device, once the page stands and has nothing better to do. Says when that is done, and when a newer
// version came; the page itself is never exchanged unless the reader asks for it.
export {};

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): URL };
}

const WORKER = `${import.meta.env.BASE_URL.replace(/\/?$/, '/')}sw.js`;
const SAID_FOR = 8000;
const HAND_UP = 400;

/** The worker's address as browsers ask for it: no other address passes. */
function workerAddress(): string | URL {
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
  const policy = policies?.createPolicy('sightline-offline', { createScriptURL: () => WORKER });
  return policy ? policy.createScriptURL(WORKER) : WORKER;
}

function button(words: string, pressed: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = words;
  made.addEventListener('click', pressed);
  return made;
}

/** Says a line in the masthead, where it lies over nothing, but not while a hand is down: it may hold a piece. */
function say(words: string, offer = false): void {
  if (document.querySelector(':active')) {
    setTimeout(say, HAND_UP, words, offer);
    return;
  }
  document.querySelector('.notice')?.remove();
  const notice = document.createElement('div');
  notice.className = 'notice label';
  notice.setAttribute('role', 'status');
  notice.toggleAttribute('data-offers', offer);
  const find = document.querySelector('.masthead .find');
  if (find) find.before(notice);
  else document.body.prepend(notice);
  // Readers speak what changes in a status, not what it begins with.
  setTimeout(() => {
    notice.append(words);
    if (offer)
      notice.append(
        button('Reload', () => location.reload()),
        button('Later', () => notice.remove()),
      );
    else setTimeout(() => notice.remove(), SAID_FOR);
  }, 50);
}

async function keep(workers: ServiceWorkerContainer): Promise<void> {
  // Who asks to be spared data keeps the site only if it is kept already.
  const spare = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (spare && !(await workers.getRegistration())) return;
  let isKept = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (isKept) say('A newer version is ready.', true);
    else say('Works offline now.');
    isKept = true;
  });
  await workers.register(workerAddress() as string, { updateViaCache: 'none' });
}

function begin(): void {
  // Private windows and cut connections refuse: the site then comes from the network, as before.
  const start = () => void keep(navigator.serviceWorker).catch(() => {});
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 5000 });
  else setTimeout(start, 1500);
}

// While pages are written there is no worker to register.
if (import.meta.env.PROD && __OFFLINE__ && navigator.serviceWorker) {
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
