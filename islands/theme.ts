import { THEME_KEY } from '../rules/storage-keys.ts';

/** Chosen by the visitor; nothing stored means that the system decides. */
type Theme = 'light' | 'dark';

const root = document.documentElement;

function shown(): Theme {
  const chosen = root.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Shows the theme switch and remembers what is chosen; where storage is refused, the choice lasts for the page. */
export function startThemeSwitch(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-theme-switch]');
  if (!button) return;
  const label = () => {
    button.textContent = shown() === 'dark' ? 'Light theme' : 'Dark theme';
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    root.dataset.theme = shown() === 'dark' ? 'light' : 'dark';
    label();
    try {
      localStorage[THEME_KEY] = root.dataset.theme;
    } catch {}
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', label);
  label();
}
