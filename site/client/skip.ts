// The link past the masthead moves the focus and leaves the address alone: on some pages the address is what is shown.
export {};

document.querySelector('a.skip')?.addEventListener('click', (event) => {
  const main = document.getElementById('main');
  if (!main) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
  main.scrollIntoView();
});
