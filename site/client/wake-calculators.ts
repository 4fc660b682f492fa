// Calculators come alive once somebody is there and one of them is near: until then a page loads nothing for them. A link
// wakes its calculator at once. What is pressed in the meantime is not lost: it is done when the calculator is awake.
import { onFirstSign } from './first-sign.ts';
import { inForce, readingsOfGame } from './house-rulings/in-force.ts';
import { showNotLoaded } from './not-loaded.ts';

const all = [...document.querySelectorAll<HTMLElement>('sightline-odds')];

/** What was done to a sleeping calculator, to be done again. */
const missed: (() => void)[] = [];
function miss({ type, target }: Event): void {
  if (!(target instanceof Element) || !target.closest('sightline-odds')) return;
  const button = target.closest('button');
  if (type === 'click' && button) missed.push(() => button.click());
  if (type !== 'change' || !(target instanceof HTMLInputElement)) return;
  const { value, checked } = target;
  missed.push(() => {
    Object.assign(target, { value, checked });
    target.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
for (const type of ['click', 'change']) document.addEventListener(type, miss);

let woken = false;
async function wake(): Promise<void> {
  if (woken) return;
  woken = true;
  near.disconnect();
  try {
    const { startCalculators } = await import('./calculators.ts');
    await startCalculators();
  } catch {
    const still = all.filter((one) => !one.hasAttribute('data-alive'));
    showNotLoaded(still, 'The calculator could not be loaded. What it shows is right for the values it shows.');
    return;
  }
  for (const type of ['click', 'change']) document.removeEventListener(type, miss);
  for (const again of missed) again();
}

const near = new IntersectionObserver(
  (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void wake(),
  {
    rootMargin: '40%',
  },
);

const asked = location.hash.startsWith('#o') || new URLSearchParams(location.search).has('attacker');
const house = inForce();
const isOtherwise = (one: HTMLElement) =>
  house !== null && Object.keys(readingsOfGame(house, one.getAttribute('game') ?? '')).length > 0;
if (asked && all.some((one) => one.hasAttribute('keeps-address'))) void wake();
// What the page was built with was counted by our readings.
else if (all.some(isOtherwise)) for (const one of all) near.observe(one);
else
  onFirstSign(() => {
    for (const one of all) near.observe(one);
  });
addEventListener('hashchange', () => void wake(), { once: true });
