// Whether sets of house rulings are kept here, for pages that load them only then.

/** What the names of their records begin with. */
export const STORE = 'sightline.rulings';

export function keepsSets(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${STORE}.`));
  } catch {
    return false;
  }
}
