// The reader's choice of light, kept on the device.
export {};

const KEY = 'sightline.theme';
const choice = document.querySelector<HTMLFieldSetElement>('[data-theme-choice]');
const inputs = [...(choice?.querySelectorAll('input') ?? [])];

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(theme: string): void {
  try {
    if (theme === 'auto') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is refused in some private windows; the choice then holds for this page.
  }
}

if (choice) {
  choice.hidden = false;
  const now = kept() ?? 'auto';
  for (const input of inputs) {
    input.checked = input.value === now;
    input.addEventListener('change', () => {
      keep(input.value);
      if (input.value === 'auto') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = input.value;
    });
  }
}
