// Copies the citation of a page with one tap, or prints the page. Where the clipboard is refused the citation is shown.
export {};

const SAID_FOR = 2500;

for (const place of document.querySelectorAll<HTMLElement>('[data-cite]')) {
  const status = place.querySelector('[role=status]')!;
  const text = place.dataset.cite ?? '';
  place.querySelector('[data-prints]')?.addEventListener('click', () => print());
  place.querySelector('[data-copies]')?.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text);
      status.textContent = 'Copied.';
      setTimeout(() => {
        status.textContent = '';
      }, SAID_FOR);
    } catch {
      status.textContent = text;
    }
  });
}
