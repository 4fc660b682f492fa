// Diagrams come alive once somebody is there and one of them is near: until then a page loads nothing for them.
import { uncomputable } from './computes.ts';
import { tellNotLoaded } from './not-loaded.ts';

const stages = [...document.querySelectorAll<HTMLElement>('sightline-board > .stage')];
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;

// A keyboard must find the diagram before it is alive: its picture takes the tab stop that its pieces will have.
for (const stage of stages) {
  stage.tabIndex = 0;
  stage.role = 'group';
  stage.ariaLabel = `${stage.parentElement?.getAttribute('label') ?? 'Diagram'}: pieces can be moved`;
}

let woken = false;
function wake(): void {
  if (woken) return;
  woken = true;
  near.disconnect();
  if (uncomputable) rest();
  else import('./diagrams.ts').then(({ startDiagrams }) => startDiagrams()).catch(rest);
}

/** The drawings and their verdicts stand as they were built; nothing may say that they can be moved. */
function rest(): void {
  const still = stages.filter((stage) => !stage.closest('[data-alive]'));
  for (const stage of still) for (const name of ['tabindex', 'role', 'aria-label']) stage.removeAttribute(name);
  const why = uncomputable
    ? `The pieces cannot be moved: ${uncomputable}.`
    : 'What moves the pieces could not be loaded.';
  tellNotLoaded(still, `${why} The drawing and its verdict stand.`);
}

const near = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake(), {
  rootMargin: '40%',
});

function stir(): void {
  for (const sign of SIGNS) removeEventListener(sign, stir);
  for (const stage of stages) near.observe(stage);
}
for (const sign of SIGNS) addEventListener(sign, stir, { passive: true });

// A report is about the table as it stands when it is asked for: it takes the fragment of the link that opens it.
for (const reports of document.querySelectorAll<HTMLAnchorElement>('a[data-reports]'))
  reports.addEventListener('click', () => {
    const opens = reports.parentElement?.querySelector<HTMLAnchorElement>('a[data-opens]');
    if (opens) reports.hash = opens.hash;
  });
