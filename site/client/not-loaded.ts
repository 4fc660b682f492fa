// What a page says where a part of it could not be loaded: what is missing, what stands all the same, and the way to try again.

/** Says so below each place, once. */
export function showNotLoaded(places: Iterable<Element>, words: string): void {
  for (const place of places) {
    const line = document.createElement('p');
    line.className = 'not-loaded label';
    line.setAttribute('role', 'status');
    const again = document.createElement('button');
    again.type = 'button';
    again.className = 'link-button';
    again.textContent = 'Reload';
    again.addEventListener('click', () => location.reload());
    line.append(`${words} `, again);
    place.after(line);
  }
}
