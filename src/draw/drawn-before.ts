// What was drawn of something that never changes: a piece or a board that was read, which is replaced when it moves. Whoever
// shows a picture again and again gets the very same nodes for what stayed, and need not look into them.

interface Drawn {
  readonly as: string;
  readonly drawn: unknown;
}

const before = new WeakMap<object, Map<string, Drawn>>();

/** What was drawn of `owner` under this name and in this way (`as`: view, colours, letters), or what is drawn of it now. */
export function drawnOnce<T>(owner: object, name: string, as: string, draws: () => T): T {
  const drawn = before.get(owner) ?? new Map<string, Drawn>();
  if (drawn.size === 0) before.set(owner, drawn);
  const known = drawn.get(name);
  if (known?.as === as) return known.drawn as T;
  const made = draws();
  drawn.set(name, { as, drawn: made });
  return made;
}
