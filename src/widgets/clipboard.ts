// Copying to the clipboard, told on the button that was pressed.

import { button } from './nodes.ts';
import { type Pictured, pngOf, saved } from './picture-file.ts';

const SHOWN_FOR = 1600;

/** Does something and says on the button for a while how it went. */
async function saidOn(on: HTMLButtonElement, does: () => Promise<string>): Promise<void> {
  const says = on.dataset.says ?? on.textContent ?? '';
  on.dataset.says = says;
  on.textContent = await does().catch(() => 'Copying is not allowed here');
  on.setAttribute('aria-live', 'polite');
  setTimeout(() => {
    on.textContent = says;
  }, SHOWN_FOR);
}

/** Copies a text and says so. */
export function copied(text: string, on: HTMLButtonElement): Promise<void> {
  return saidOn(on, async () => {
    await navigator.clipboard.writeText(text);
    return 'Copied';
  });
}

/** The light that the page is shown in, for pictures that leave it. */
export function pageTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** A button that copies a picture with an opaque ground; where pictures cannot be copied it is saved as a file. */
export function pictureButton(made: () => Promise<Blob>): HTMLButtonElement {
  const press = button('Copy picture', () => {
    void saidOn(press, async () => {
      const picture = made();
      try {
        // The promise goes in as it is: some browsers allow copying only while the press is being heard.
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
        return 'Copied';
      } catch {
        saved(await picture, 'sightline.png');
        return 'Saved as a file';
      }
    });
  });
  return press;
}

/** The button for a table. */
export function tablePictureButton(pictured: () => Pictured | null, font: string | null): HTMLButtonElement {
  return pictureButton(async () => {
    const shown = pictured();
    if (!shown) throw new Error('There is no table to picture.');
    return pngOf(shown, font);
  });
}
