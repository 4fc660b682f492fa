// One text kept on the device under a name; when that fails, somebody is told and the page goes on.

const NOT_KEPT =
  'This device keeps nothing for Sightline just now: its storage is full or forbidden. All stays as it is while this page is open; the link keeps it too.';

export class Kept {
  readonly #key: string;
  readonly #failed: (message: string) => void;

  constructor(key: string, failed: (message: string) => void) {
    this.#key = `sightline.${key}`;
    this.#failed = failed;
  }

  read(): unknown {
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? 'null');
    } catch {
      return null;
    }
  }

  write(value: unknown): void {
    try {
      localStorage.setItem(this.#key, JSON.stringify(value));
    } catch {
      this.#failed(NOT_KEPT);
    }
  }
}

/** Puts a text on the clipboard and says on the button whether that worked. */
export function copyTo(button: HTMLButtonElement, text: () => string): void {
  const label = button.textContent;
  button.addEventListener('click', () => {
    const told = (word: string) => {
      button.textContent = word;
      setTimeout(() => {
        button.textContent = label;
      }, 2000);
    };
    const written = navigator.clipboard?.writeText(text()) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => told('Copied'),
      () => told('Not allowed here'),
    );
  });
}
