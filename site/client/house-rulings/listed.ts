// The rulings that the page lists and that have several readings, with what is known of each.

/** What the site says of a ruling (site/pages/rulings/choices.json.ts). */
interface Choice {
  readonly id: string;
  /** By reading, ours first. */
  readonly readings: Readonly<Record<string, string>>;
  readonly ours: string;
  /** The rules that it is about. */
  readonly rules: string;
  readonly hasTable: boolean;
}

export interface ListedRuling extends Choice {
  readonly game: string;
  readonly question: string;
  readonly href: string;
  /** Where it stands on the page. */
  readonly item: HTMLElement;
}

/** Every ruling of the page with more than one reading, in its order. */
export async function listedRulings(address: string): Promise<ListedRuling[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const choices = new Map(((await answer.json()) as Choice[]).map((choice) => [choice.id, choice]));
  return [...document.querySelectorAll<HTMLElement>('[data-topic] li')].flatMap((item) => {
    const choice = choices.get(item.id);
    const link = item.querySelector('a')!;
    return choice
      ? [
          {
            ...choice,
            game: item.id.split('.')[0] ?? '',
            question: link.textContent?.trim() ?? '',
            href: link.href,
            item,
          },
        ]
      : [];
  });
}
