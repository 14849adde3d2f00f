import type { DataSelector } from '../rules/data-attributes.ts';
import type { Phrase } from '../rules/languages/languages.ts';
import { THEME_KEY } from '../rules/storage-keys.ts';
import { TRANSLATED } from './translate.ts';

const root = document.documentElement;

function current(): 'light' | 'dark' {
  const chosen = root.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Shows the theme switch and stores the choice for all open pages. Without a choice, the theme follows the system. */
export function startThemeSwitch(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-theme-switch]' satisfies DataSelector);
  if (!button) return;
  const label = () => {
    const phrase: Phrase = current() === 'dark' ? 'Light theme' : 'Dark theme';
    // Plural forms would be too heavy for every page.
    button.textContent = TRANSLATED[phrase] ?? phrase;
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    root.dataset.theme = current() === 'dark' ? 'light' : 'dark';
    label();
    try {
      localStorage[THEME_KEY] = root.dataset.theme;
    } catch {}
  });
  const follow = () => {
    try {
      root.dataset.theme = localStorage[THEME_KEY] ?? '';
    } catch {}
    label();
  };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', label);
  // After a choice in another tab, and when Back shows this page again.
  addEventListener('storage', follow);
  addEventListener('pageshow', follow);
  label();
}
