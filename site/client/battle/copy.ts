// Copying a text from a button that says whether it worked.

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
