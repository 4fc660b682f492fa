// The way into search: the button, `/` and Ctrl-K. The dialog itself is fetched when it is first wanted.
export {};

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

async function open(): Promise<void> {
  const { openDialog } = await import('./dialog.ts');
  openDialog();
}

document.addEventListener('click', (event) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (!(event.target instanceof Element) || !event.target.closest('[data-search-open]')) return;
  event.preventDefault();
  void open();
});
document.addEventListener('keydown', (event) => {
  const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !typing(event.target);
  const k = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (!slash && !k) return;
  event.preventDefault();
  void open();
});
