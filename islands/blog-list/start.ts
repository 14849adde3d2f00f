import { type ListState, listUrl, PAGE_SIZE, readListState, WHOLE_LIST } from '../../rules/blog-list.ts';
import type { DataSelector, Dataset } from '../../rules/data-attributes.ts';
import { t } from '../translate.ts';

/** Debounce of updating the URL in milliseconds: browsers limit how often it may change. */
const URL_DELAY_MS = 250;

// A page has one list.
let root: HTMLElement;
let section: HTMLElement;
let input: HTMLInputElement | null;
/** Links to the categories. */
let links: readonly HTMLAnchorElement[];
let state: ListState;
let mounted: Promise<(state: ListState) => void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Makes search, categories, tags and "Load more" change the list in place. Index and view are loaded on first use; without
 * them, links lead to pages with the same posts.
 */
export function startBlogList(element: HTMLElement): void {
  root = element;
  section = root.closest('section') ?? root;
  input = section.querySelector<HTMLInputElement>('input[name=q]');
  links = [...section.querySelectorAll<HTMLAnchorElement>('[data-category]' satisfies DataSelector)];
  state = stateIn(location.search);
  section.addEventListener('click', follow);
  input?.addEventListener('focus', () => void load().catch(() => {}), { once: true });
  input?.addEventListener('input', search);
  input?.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void showQuery().then(writeSearchUrl);
  });
  watchHistory();
  // A query in the URL wins over text that was typed before this script was loaded.
  if (input?.value && !state.query) search();
  else if (listUrl(state) !== listUrl(WHOLE_LIST)) {
    // Keeps what follows the list out of view while it changes.
    const below = innerHeight - root.getBoundingClientRect().top;
    root.style.minHeight = `${Math.min(root.offsetHeight, below)}px`;
    void showUrl().then(() => scrollTo(0, history.state?.y ?? scrollY));
  }
}

function load(): Promise<(state: ListState) => void> {
  mounted ??= import('./island.ts').then(({ mountList }) => mountList(root));
  // After a failure, the next use tries again.
  mounted.catch(() => {
    mounted = undefined;
  });
  return mounted;
}

/** @returns false if the list could not be loaded */
async function show(next: ListState): Promise<boolean> {
  state = next;
  for (const link of links) {
    if (link.dataset.category === state.category) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  try {
    const display = await load();
    // The state may have changed during loading.
    if (state === next) display(next);
    return true;
  } catch {
    const status = root.querySelector('[role=status]');
    if (status) status.textContent = t('We couldn’t load the list. Check your connection and try again.');
    return false;
  }
}

/** Shows what the URL asks for, after a reload, Back or Forward. */
function showUrl(): Promise<boolean> {
  const next = stateIn(location.search);
  if (input) input.value = next.query;
  return show(next);
}

function showQuery(): Promise<boolean> {
  return show({ ...state, query: input?.value ?? '', shown: PAGE_SIZE });
}

function search(): void {
  root.style.minHeight = '';
  revealList();
  void showQuery();
  clearTimeout(timer);
  timer = setTimeout(writeSearchUrl, URL_DELAY_MS);
}

/** Scrolls to the list if it starts below the middle of the window, where new results could go unnoticed. */
function revealList(): void {
  if (root.getBoundingClientRect().top > innerHeight / 2)
    section.querySelector('.blog-controls')?.scrollIntoView();
}

async function follow(event: MouseEvent): Promise<void> {
  const link = (event.target as Element).closest('a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
  const next = stateBehind(link);
  if (!next) return;
  event.preventDefault();
  root.style.minHeight = '';
  const inList = root.contains(link);
  const more = link.closest('.blog-more') !== null;
  const before = root.querySelectorAll('.post-card:not(.post-card-featured)').length;
  if (input && !more) input.value = next.query;
  if (!more && !inList) revealList();
  if (!(await show(next))) {
    location.assign(link.href);
    return;
  }
  writeUrl(!more);
  // The focused link may be gone: move focus to where reading continues.
  const first = root.querySelectorAll('.post-card:not(.post-card-featured)')[before]?.querySelector('a');
  if (more) first?.focus({ preventScroll: true });
  else if (inList) root.querySelector<HTMLElement>('[role=status]')?.focus();
}

/** The state that a link leads to; undefined for links to other pages. */
function stateBehind(link: HTMLAnchorElement): ListState | undefined {
  if (link.closest('.blog-more')) return { ...state, shown: state.shown + PAGE_SIZE };
  const { category }: Dataset = link.dataset;
  if (category !== undefined) return { ...state, category, shown: PAGE_SIZE };
  if (link.origin !== location.origin || link.pathname !== location.pathname || link.hash) return undefined;
  return stateIn(link.search);
}

/** Reads the state from the query of a URL. */
function stateIn(query: string): ListState {
  return readListState(
    query,
    links.map(({ dataset }) => dataset.category ?? ''),
  );
}

function writeUrl(push: boolean): void {
  clearTimeout(timer);
  if (listUrl(stateIn(location.search)) === listUrl(state)) return;
  history[push ? 'pushState' : 'replaceState'](null, '', listUrl(state, location.pathname));
}

/** Writes the URL of a search: one history entry for the whole search, not one per letter. */
function writeSearchUrl(): void {
  writeUrl(stateIn(location.search).query === '' || state.query === '');
}

function watchHistory(): void {
  addEventListener('popstate', showUrl);
  // Safari empties fields without autocompletion after it has shown a page again.
  addEventListener('pageshow', ({ persisted }) => {
    setTimeout(() => {
      if (input && persisted) input.value = state.query;
    });
  });
  addEventListener('pagehide', () => {
    writeUrl(false);
    history.replaceState({ y: scrollY }, '');
  });
}
