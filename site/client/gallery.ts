// The pictures of a gallery, fetched when somebody is there and they are near: a hundred of them would weigh more than all
// the words. They are put into the page rather than shown as images, so that they follow its light and its letters.
import { onFirstSign } from './first-sign.ts';
import { inForce } from './house-rulings/in-force.ts';

const plates = [...document.querySelectorAll<HTMLElement>('[data-picture]')];

// Asked for as a document, which a page that refuses to turn text into markup may do.
function show(plate: HTMLElement): void {
  const request = new XMLHttpRequest();
  request.open('GET', plate.dataset.picture ?? '');
  request.responseType = 'document';
  request.addEventListener('load', () => {
    const picture = request.status === 200 ? request.responseXML?.documentElement : null;
    if (!picture) return;
    plate.prepend(document.importNode(picture, true));
    plate.removeAttribute('data-picture');
  });
  // Without a network the words still stand.
  request.send();
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      show(target as HTMLElement);
    }
  },
  { rootMargin: '100%' },
);

onFirstSign(() => {
  for (const plate of plates) near.observe(plate);
});

// Verdicts were found by our readings; those that are disputed are found anew where an event's readings are in force.
if (inForce()) void import('./house-rulings/gallery.ts').then(({ readGallery }) => readGallery());
