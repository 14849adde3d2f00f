import { ALL, type ListState, listAddress, PAGE_SIZE, readListState } from '../../rules/blog-list.ts';

/** Debounce of updating the URL in milliseconds: browsers limit how often it may change. */
const URL_DELAY_MS = 250;

/**
 * Makes search, categories, tags and "Load more" change the list in place. Index and view are loaded on first use; without
 * them, links lead to pages with the same posts.
 */
export function startBlogList(root: HTMLElement): void {
  const section = root.closest('section') ?? root;
  const input = section.querySelector<HTMLInputElement>('input[name=q]');
  const links = [...section.querySelectorAll<HTMLAnchorElement>('[data-category]')];
  const categories = links.map((link) => link.dataset.category ?? '');
  const readUrl = () => readListState(location.search, categories);
  let state = readUrl();
  let mounted: Promise<(state: ListState) => void> | undefined;

  const load = () => {
    mounted ??= import('./island.ts').then(({ mountList }) => mountList(root));
    // The next use tries again.
    mounted.catch(() => {
      mounted = undefined;
    });
    return mounted;
  };

  /** @returns false if the list could not be loaded */
  const show = async (next: ListState): Promise<boolean> => {
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
      if (status) status.textContent = 'We couldn’t load the list. Check your connection and try again.';
      return false;
    }
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeUrl = (push: boolean) => {
    clearTimeout(timer);
    if (listAddress(readUrl()) === listAddress(state)) return;
    history[push ? 'pushState' : 'replaceState'](null, '', listAddress(state));
  };
  /** A search is one history entry, however many letters it has. */
  const writeSearchUrl = () => writeUrl(readUrl().query === '' || state.query === '');

  /** Results below the middle of the window could go unnoticed. */
  const revealList = () => {
    if (root.getBoundingClientRect().top > innerHeight / 2)
      section.querySelector('.blog-controls')?.scrollIntoView();
  };

  section.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0)
      return;
    const next = stateOf(link, state, categories);
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
    const status = root.querySelector<HTMLElement>('[role=status]');
    const first = root.querySelectorAll('.post-card:not(.post-card-featured)')[before]?.querySelector('a');
    if (more) first?.focus({ preventScroll: true });
    else if (inList) status?.focus();
  });

  input?.addEventListener('focus', () => void load().catch(() => {}), { once: true });
  const search = () => {
    root.style.minHeight = '';
    revealList();
    void show({ ...state, query: input?.value ?? '', shown: PAGE_SIZE });
    clearTimeout(timer);
    timer = setTimeout(writeSearchUrl, URL_DELAY_MS);
  };
  input?.addEventListener('input', search);
  input?.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void show({ ...state, query: input.value, shown: PAGE_SIZE }).then(writeSearchUrl);
  });
  /** After a reload, Back and Forward. */
  const showUrl = () => {
    const next = readUrl();
    if (input) input.value = next.query;
    return show(next);
  };
  addEventListener('popstate', () => void showUrl());
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

  // A query in the address wins over what was typed before this script was loaded.
  if (input?.value && !state.query) search();
  else if (listAddress(state) !== listAddress(ALL)) {
    // Keeps what follows the list out of view while it changes.
    const below = innerHeight - root.getBoundingClientRect().top;
    root.style.minHeight = `${Math.min(root.offsetHeight, below)}px`;
    void showUrl().then(() => scrollTo(0, history.state?.y ?? scrollY));
  }
}

/** The state that a link leads to; undefined for links to other pages. */
function stateOf(
  link: HTMLAnchorElement,
  state: ListState,
  categories: readonly string[],
): ListState | undefined {
  if (link.closest('.blog-more')) return { ...state, shown: state.shown + PAGE_SIZE };
  const { category } = link.dataset;
  if (category !== undefined) return { ...state, category, shown: PAGE_SIZE };
  if (link.origin !== location.origin || link.pathname !== '/blog' || link.hash) return undefined;
  return readListState(link.search, categories);
}
