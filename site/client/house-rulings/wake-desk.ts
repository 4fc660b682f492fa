// Loads what makes sets of house rulings once somebody wants one: with the buttons, with a link of one, or where sets are kept.
import { isRulingsLink } from '../../../src/link/is-rulings-link.ts';
import { showNotLoaded } from '../not-loaded.ts';
import { inForce } from './in-force.ts';
import { keepsSets } from './keeps-sets.ts';

const place = document.querySelector<HTMLElement>('[data-house-desk]')!;

async function wake(wish: string | undefined): Promise<void> {
  removeEventListener('hashchange', wakeForLink);
  for (const button of place.querySelectorAll('button')) button.disabled = true;
  // Until the desk is there, and where it does not come, the page says what is in force all the same.
  const now = inForce();
  const says = place.querySelector('p');
  if (now && says) says.textContent = `In force on this device: ${now.name}.`;
  try {
    const { startDesk } = await import('./desk.ts');
    await startDesk(place, wish);
  } catch {
    showNotLoaded([place], 'What makes sets could not be loaded.');
  }
}

function wakeForLink(): void {
  if (isRulingsLink(location.hash)) void wake(undefined);
}

if (isRulingsLink(location.hash) || inForce() || keepsSets()) void wake(undefined);
else {
  addEventListener('hashchange', wakeForLink);
  place.addEventListener('click', ({ target }) => {
    const wish = target instanceof HTMLElement ? target.dataset.starts : undefined;
    if (wish) void wake(wish);
  });
}
