// Calculators come alive once somebody is there and one of them is near: until then a page loads nothing for them. On a
// page of its own a calculator wakes at once.
export {};

const all = [...document.querySelectorAll<HTMLElement>('sightline-odds')];
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;

let woken = false;
function wake(): void {
  if (woken) return;
  woken = true;
  near.disconnect();
  void import('./living-odds.ts').then(({ enliven }) => enliven());
}

const near = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake(), {
  rootMargin: '40%',
});

function stir(): void {
  for (const sign of SIGNS) removeEventListener(sign, stir);
  for (const one of all) near.observe(one);
}
if (all.some((one) => !one.hasAttribute('brief'))) wake();
else for (const sign of SIGNS) addEventListener(sign, stir, { passive: true });
