// Whether somebody is there: until a reader does something, a page fetches nothing but itself.

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;

/** Calls once, at the first sign of a reader. A pointer that lies still when a page comes under it is none. */
export function onFirstSign(act: () => void): void {
  const seen = (event: Event) => {
    if (event.type === 'pointermove') {
      const { movementX, movementY } = event as PointerEvent;
      if (movementX === 0 && movementY === 0) return;
    }
    for (const sign of SIGNS) removeEventListener(sign, seen);
    act();
  };
  for (const sign of SIGNS) addEventListener(sign, seen, { passive: true });
}
