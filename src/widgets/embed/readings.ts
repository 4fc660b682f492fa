// House rulings as an embed's address spells them: `judgement.los.height:both,judgement.cover.line:centres`.

/** The readings by ruling; with `known`, those that are known alone. */
export const readingsIn = (
  spelt: string,
  known?: Readonly<Record<string, readonly string[]>>,
): Record<string, string> =>
  Object.fromEntries(
    spelt
      .split(',')
      .map((one) => one.split(':') as [string, string])
      .filter(([id, reading]) => !known || known[id]?.includes(reading)),
  );
