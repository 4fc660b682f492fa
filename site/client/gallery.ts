// The pictures of a gallery, fetched when somebody is there and they are near: a hundred of them would weigh more than all
// the words. They are painted into the page rather than shown as images, so that they follow its light and its letters.
import { paint } from '../../src/widgets/paint.ts';

const plates = [...document.querySelectorAll<HTMLElement>('[data-picture]')];
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;

async function show(plate: HTMLElement): Promise<void> {
  const answer = await fetch(plate.dataset.picture ?? '');
  if (!answer.ok) return;
  const svg = await answer.text();
  paint(plate, svg);
  plate.removeAttribute('data-picture');
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      // Without a network the words still stand.
      show(target as HTMLElement).catch(() => {});
    }
  },
  { rootMargin: '100%' },
);

function stir(): void {
  for (const sign of SIGNS) removeEventListener(sign, stir);
  for (const plate of plates) near.observe(plate);
}
for (const sign of SIGNS) addEventListener(sign, stir, { passive: true });
