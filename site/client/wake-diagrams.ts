// Diagrams come alive once somebody is there and one of them is near: until then a page loads nothing for them. A piece that
// is taken hold of in the meantime is held, and carried to where the hand is when its diagram is awake.
import { uncomputable } from './computes.ts';
import { onFirstSign } from './first-sign.ts';
import { heldOn, listenAsleep } from './held-drag.ts';
import { inForce, readingsOfGame } from './house-rulings/in-force.ts';
import { showNotLoaded } from './not-loaded.ts';

const LATER = { timeout: 500 };
const figures = [...document.querySelectorAll<HTMLElement>('figure.diagram:has(sightline-board > .stage)')];
const stageOf = (figure: HTMLElement) => figure.querySelector<HTMLElement>('sightline-board > .stage')!;
const gameOf = (figure: HTMLElement) => figure.dataset.scene?.split('/')[0] ?? '';

// A keyboard must find the diagram before it is alive: its picture takes the tab stop that its pieces will have.
for (const stage of figures.map(stageOf)) {
  stage.tabIndex = 0;
  stage.role = 'group';
  stage.ariaLabel = `${stage.parentElement?.getAttribute('label') ?? 'Diagram'}: pieces can be moved`;
  if (!uncomputable) listenAsleep(stage);
}

const asked = new Set<HTMLElement>();
/** A turn for the page after each step, so that no step makes a hand wait for the next. */
const turn = () => new Promise<void>((done) => setTimeout(done));
const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), LATER);
    else setTimeout(done, LATER.timeout);
  });

/** Everything that a game's diagrams need, fetched beside one another. */
async function ready(game: string) {
  const [{ startDiagram }, book] = await Promise.all([
    import('./diagrams.ts'),
    import('./titles.ts').then(({ bookOf }) => bookOf(game)),
    import('./load-game.ts').then(({ loadGame }) => loadGame(game)),
  ]);
  return (figure: HTMLElement) => startDiagram(figure, book, turn);
}

/** One game after the other: two that are fetched at once would both come late. */
let queue = Promise.resolve();

async function wake(figure: HTMLElement): Promise<void> {
  if (asked.has(figure)) return;
  asked.add(figure);
  near.unobserve(figure);
  if (uncomputable) return rest();
  const game = gameOf(figure);
  try {
    const awake = queue.then(async () => {
      const start = await ready(game);
      await start(figure);
      heldOn(stageOf(figure))?.resume();
      return start;
    });
    queue = awake.then(
      () => {},
      () => {},
    );
    const start = await awake;
    // The others of the game cost no further file: each has its turn when nothing else is to be done.
    for (const other of figures.filter((each) => gameOf(each) === game && !asked.has(each))) {
      await idle();
      if (asked.has(other)) continue;
      asked.add(other);
      near.unobserve(other);
      await start(other);
      heldOn(stageOf(other))?.resume();
    }
  } catch {
    rest();
  }
}

/** The drawings and their verdicts stand as they were built; nothing may say that they can be moved. */
function rest(): void {
  const still = figures.filter((figure) => !figure.hasAttribute('data-alive')).map(stageOf);
  for (const stage of still) {
    for (const name of ['tabindex', 'role', 'aria-label']) stage.removeAttribute(name);
    heldOn(stage)?.drop();
  }
  const why = uncomputable
    ? `The pieces cannot be moved: ${uncomputable}.`
    : 'What moves the pieces could not be loaded.';
  showNotLoaded(still, `${why} The drawing and its verdict stand.`);
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) void wake(target as HTMLElement);
  },
  { rootMargin: '100%' },
);

// A drawing was built by our readings: where an event's are in force it does not wait for a sign.
const house = inForce();
const isOtherwise = (figure: HTMLElement) =>
  house !== null && Object.keys(readingsOfGame(house, gameOf(figure))).length > 0;
for (const figure of figures.filter(isOtherwise)) near.observe(figure);
onFirstSign(() => {
  for (const figure of figures) near.observe(figure);
});

// A report is about the table as it stands when it is asked for: it takes the fragment of the link that opens it.
for (const reports of document.querySelectorAll<HTMLAnchorElement>('a[data-reports]'))
  reports.addEventListener('click', () => {
    const opens = reports.closest('figure')?.querySelector<HTMLAnchorElement>('a[data-opens]');
    if (opens) reports.hash = opens.hash;
  });
