// Keeps the site on the device, once the page stands and has nothing better to do. Says when that is done, and when a newer
// version came; the page itself is never exchanged unless the reader asks for it.
export {};

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): URL };
}

const WORKER = `${import.meta.env.BASE_URL.replace(/\/?$/, '/')}sw.js`;
const SIZE = `${import.meta.env.BASE_URL.replace(/\/?$/, '/')}offline/size.json`;
/** Whether the reader wants the site kept where data costs: 'yes', 'no', or nothing while they were not asked. */
const CHOICE = 'sightline.offline';
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

interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

/** Whether data may cost the reader: the device says so, or the network is a phone's, or a slow one. */
function isMetered(): boolean {
  const { saveData, type, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || type === 'cellular' || /2g$/.test(effectiveType ?? '');
}

function choice(): string | null {
  try {
    return localStorage.getItem(CHOICE);
  } catch {
    return null;
  }
}
function choose(value: 'yes' | 'no'): void {
  try {
    localStorage.setItem(CHOICE, value);
  } catch {
    // Refused storage asks again on the next page.
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** How much is fetched and how much it takes on the device, in bytes; null where it is not known. */
async function sizes(): Promise<{ packed: number; bytes: number } | null> {
  const answer = await fetch(SIZE).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
}

/** Says a line in the masthead, where it lies over nothing, but not while a hand is down: it may hold a piece. */
function say(words: string, offers: readonly [words: string, pressed: () => void][] = []): void {
  if (document.querySelector(':active')) {
    setTimeout(say, HAND_UP, words, offers);
    return;
  }
  document.querySelector('.notice')?.remove();
  const notice = document.createElement('div');
  notice.className = 'notice label';
  notice.setAttribute('role', 'status');
  notice.toggleAttribute('data-offers', offers.length > 0);
  const find = document.querySelector('.masthead .find');
  if (find) find.before(notice);
  else document.body.prepend(notice);
  // Readers speak what changes in a status, not what it begins with.
  setTimeout(() => {
    notice.append(words);
    for (const [offer, pressed] of offers)
      notice.append(
        button(offer, () => {
          notice.remove();
          pressed();
        }),
      );
    if (offers.length === 0) setTimeout(() => notice.remove(), SAID_FOR);
  }, 50);
}

/** Keeps the site, and goes on keeping its newest version. */
async function keep(workers: ServiceWorkerContainer): Promise<void> {
  let isKept = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (isKept)
      say('A newer version is ready.', [
        ['Reload', () => location.reload()],
        ['Later', () => {}],
      ]);
    else say('Works offline now.');
    isKept = true;
  });
  await workers.register(workerAddress() as string, { updateViaCache: 'none' });
}

/** Asks before anything large is fetched where data may cost; what is kept already is kept up to date. */
async function keepOrAsk(workers: ServiceWorkerContainer): Promise<void> {
  if (!isMetered() || choice() === 'yes' || (await workers.getRegistration())) return keep(workers);
  if (choice() === 'no') return;
  const size = await sizes();
  say(`Keep Sightline on this device for use offline?${size ? ` ${megabytes(size.packed)} to fetch.` : ''}`, [
    [
      'Keep',
      () => {
        choose('yes');
        void keep(workers).catch(() => {});
      },
    ],
    ['Not now', () => choose('no')],
  ]);
}

/** The page about it says how much it is, and keeps the site when it is asked to. */
async function sendSizes(workers: ServiceWorkerContainer): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-offline-size]');
  if (!place) return;
  if (await workers.getRegistration()) {
    place.textContent = 'It is kept on this device.';
    return;
  }
  const size = await sizes();
  if (size) place.textContent = `${megabytes(size.packed)} to fetch, ${megabytes(size.bytes)} on the device. `;
  place.append(
    button('Keep it on this device', () => {
      choose('yes');
      void keep(workers).catch(() => {});
    }),
  );
}

function begin(): void {
  // Private windows and cut connections refuse: the site then comes from the network, as before.
  const start = () => {
    void keepOrAsk(navigator.serviceWorker).catch(() => {});
    void sendSizes(navigator.serviceWorker).catch(() => {});
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 5000 });
  else setTimeout(start, 1500);
}

// While pages are written there is no worker to register.
if (import.meta.env.PROD && __OFFLINE__ && navigator.serviceWorker) {
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
