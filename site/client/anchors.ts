// A heading's link copies itself when pressed.
export {};

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.anchor') : null;
  if (!link) return;
  navigator.clipboard?.writeText(link.href).then(
    () => {
      link.classList.add('copied');
      const said = link.getAttribute('aria-label') ?? '';
      link.setAttribute('aria-label', 'Link copied');
      setTimeout(() => {
        link.classList.remove('copied');
        link.setAttribute('aria-label', said);
      }, 1600);
    },
    () => {
      // Without leave to write the clipboard the link still does what links do.
    },
  );
});
