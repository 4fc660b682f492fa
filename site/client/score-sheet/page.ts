// The page of a score sheet: both sides at a glance, what has to be settled next, and the way back. A game brings its views.
import { movesPlayed } from '../../../src/companion/moves-played.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { copyButton, linkDetails } from './hand-over.ts';
import { keptView } from './kept-view.ts';
import { headed, redraw } from './redraw.ts';
import { Sheet, type SheetKind } from './sheet.ts';

export interface SheetViews<State, Move> {
  /** Both sides at a glance; empty before there is anything to see. */
  glance(sheet: Sheet<State, Move>): readonly (HTMLElement | null)[];
  /** What has to be settled next, below a heading of the second rank. */
  ahead(sheet: Sheet<State, Move>): readonly (HTMLElement | null)[];
  /** How far a game is, in a few words. */
  stageOf(state: State): string;
  /** Whether there is something to hand over. */
  hasBegun(state: State): boolean;
}

/** Puts a score sheet in its place, with what this device keeps, and opens what the address spells. */
export function mountSheet<State, Move>(
  place: HTMLElement,
  kind: SheetKind<State, Move>,
  views: SheetViews<State, Move>,
): Sheet<State, Move> {
  const { word } = kind;
  const asked = node('div', { class: 'score-next' });
  const head = node('div', {});
  const foot = node('div', {});
  const back = node('div', {});
  const status = node('p', { role: 'status', class: 'score-status' });
  const sheet = new Sheet(kind, show);
  const kept = keptView(
    sheet.list,
    (moves) => views.stageOf(movesPlayed(kind.rules, moves).state),
    () => headed(asked),
  );

  function show(all: boolean): void {
    // Said anew only when it is another sentence.
    if (status.textContent !== sheet.list.message) status.textContent = sheet.list.message;
    if (!all) return;
    redraw(head, views.glance(sheet));
    redraw(asked, views.ahead(sheet));
    redraw(back, wayBack());
    redraw(foot, ends());
    kept.show();
  }

  function wayBack(): HTMLElement[] {
    const { history } = sheet.list.open;
    return [
      node(
        'p',
        { class: 'tool-buttons' },
        button('Undo', () => sheet.list.undo(), { disabled: !history.canUndo }),
        button('Redo', () => sheet.list.redo(), { disabled: !history.canRedo }),
      ),
    ];
  }

  function ends(): HTMLElement[] {
    const { history } = sheet.list.open;
    const begun = views.hasBegun(sheet.state);
    const fresh = button(
      `New ${word}`,
      () => {
        sheet.list.begin();
        headed(asked);
      },
      { disabled: !history.canUndo && !history.canRedo },
    );
    return [
      node(
        'p',
        { class: 'tool-buttons score-foot' },
        copyButton('Copy link for the other phone', () => sheet.link() ?? location.href, { disabled: !begun }),
        fresh,
      ),
      ...(begun ? [linkDetails(word, () => sheet.link())] : []),
    ];
  }

  place.replaceChildren(head, asked, node('div', { class: 'score-bar' }, status, back), foot, kept.element);
  sheet.list.start();
  sheet.openLink();
  addEventListener('hashchange', () => sheet.openLink());
  return sheet;
}
