import { track } from './event.ts';

/** Milliseconds without a key after which a search is what the visitor meant. */
const SETTLE_MS = 2000;

/** Tells what visitors search for on the blog, once they have stopped typing. */
export function watchSearch(): void {
  const input = document.querySelector<HTMLInputElement>('input[name=q]');
  let told = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    clearTimeout(timer);
    const term = input?.value.trim() ?? '';
    if (term !== '' && term !== told) track('search', { search_term: term });
    told = term;
  };
  input?.addEventListener('change', tell);
  input?.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(tell, SETTLE_MS);
  });
}
