// A hand on a diagram that is not awake yet. What it does is kept, and done again on the diagram when that can answer.

interface Held {
  /** Does again what the hand did; the hand goes on by itself if it is still down. */
  resume(): void;
  /** Forgets it: this diagram stays asleep. */
  drop(): void;
}

const held = new WeakMap<HTMLElement, Held>();
const KINDS = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;

/** What is held on a stage; nothing once it was done again. */
export function heldOn(stage: HTMLElement): Held | undefined {
  return held.get(stage);
}

/** Keeps what a hand does with a model of a sleeping stage. The style sheet keeps the page from scrolling under it. */
export function listenAsleep(stage: HTMLElement): void {
  let down: PointerEvent | null = null;
  let last: PointerEvent | null = null;
  const listen = (event: PointerEvent) => {
    if (event.type === 'pointerdown') {
      const target = event.target instanceof Element ? event.target : null;
      if (event.button !== 0 || down || !target?.closest('[data-piece][transform]')) return;
      [down, last] = [event, event];
      stage.setPointerCapture(event.pointerId);
    } else if (down && event.pointerId === down.pointerId && last?.type !== 'pointerup') last = event;
    if (last?.type === 'pointercancel') [down, last] = [null, null];
  };
  const end = () => {
    stage.removeAttribute('data-asleep');
    for (const kind of KINDS) stage.removeEventListener(kind, listen);
    held.delete(stage);
  };
  stage.setAttribute('data-asleep', '');
  for (const kind of KINDS) stage.addEventListener(kind, listen);
  held.set(stage, {
    drop: end,
    resume: () => {
      end();
      if (!down || !last) return;
      const again = (type: string, { clientX, clientY, pointerId, pointerType }: PointerEvent) =>
        stage.dispatchEvent(new PointerEvent(type, { clientX, clientY, pointerId, pointerType, bubbles: true }));
      again('pointerdown', down);
      if (last !== down) again('pointermove', last);
      if (last.type === 'pointerup') again('pointerup', last);
    },
  });
}
