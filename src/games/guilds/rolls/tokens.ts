// What wounds come to on a model that has some already.

export interface Wounded {
  readonly might: number | null;
  readonly heroism: number;
  readonly wounds: number;
  readonly heroicWounds: number;
}

/** What counts against Heroism after so many wounds: being vanquished once, or heroic wounds, those held included. */
export function tokensAfter({ might, heroism, wounds, heroicWounds }: Wounded, suffered: number): number {
  if (might === null) return 0;
  return Math.floor((wounds + suffered) / might) + (heroism >= 2 ? heroicWounds : 0);
}
