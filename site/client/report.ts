// Writes the report of the answer that a link shows. The rules are loaded only when there is a link to answer.
export {};

const place = document.querySelector<HTMLElement>('[data-report]')!;
const link = place.querySelector('input')!;
const text = place.querySelector('textarea')!;
const said = place.querySelector('[data-said]')!;

const CLOSING = 'What the book says, and where:\n';

/** The report of what a link shows; what is wrong with the link, where it cannot be opened. */
async function reportOf(fragment: string): Promise<string> {
  const [{ ask }, { fromLink }, { sentenceOf }] = await Promise.all([
    import('../../src/ask/ask.ts'),
    import('../../src/link/link.ts'),
    import('../../src/questions/sentence.ts'),
    import('./load-game.ts').then(({ loadGames }) => loadGames()),
  ]);
  const opened = fromLink(fragment);
  if (!opened.ok) return opened.message;
  const { question } = opened;
  const answer = ask(question);
  const lines = answer.ok
    ? [
        `Sightline says: ${sentenceOf(question, answer).text || (answer.sentence ?? '')}`,
        ...answer.because.map(({ rule, text }) => `- ${text} (${rule})`),
        ...(answer.rulings.length > 0 ? [`Rulings: ${answer.rulings.join(', ')}`] : []),
        ...(answer.disputed ?? []).map(({ ruling, reading }) => `Disputed: ${ruling}, read as ${reading}`),
      ]
    : [`Sightline refuses: ${answer.error.message}`];
  const address = new URL(`${place.dataset.table}#${fragment}`, location.href).href;
  return [`Asked: ${String(question.ask)}`, `Table: ${address}`, ...lines, '', CLOSING].join('\n');
}

async function write(): Promise<void> {
  const fragment = link.value.trim().replace(/^[^#]*#/, '');
  said.textContent = fragment ? 'Opening the table …' : '';
  // Without the rules there is still the link, and what the reader knows.
  text.value = fragment ? await reportOf(fragment).catch(() => `Table: ${link.value}\n\n${CLOSING}`) : CLOSING;
  said.textContent = '';
}

function open(): void {
  if (location.hash.length > 1) link.value = new URL(`${place.dataset.table}${location.hash}`, location.href).href;
  void write();
}

link.addEventListener('change', () => void write());
place.querySelector('[data-copy]')!.addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(text.value);
    said.textContent = 'Copied';
  } catch {
    text.select();
    said.textContent = 'Copying is not allowed here: the text is selected';
  }
});
addEventListener('hashchange', open);
open();
