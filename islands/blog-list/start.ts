import { ALL, type ListState, listAddress, PAGE_SIZE, readListState } from '../../rules/blog-list.ts';

/** The address is written this long after the last key: browsers refuse to do it all the time. */
const SETTLE_MS = 250;

/**
 * Lets search, category buttons, tags and "Load more" change the list in place. The index and the view are loaded
 * when they are first wanted; without them, links lead to the pages that hold the same posts.
 */
export function startBlogList(root: HTMLElement): void {
  const section = root.closest('section') ?? root;
  const input = section.querySelector<HTMLInputElement>('input[name=q]');
  const links = [...section.querySelectorAll<HTMLAnchorElement>('[data-category]')];
  const categories = links.map((link) => link.dataset.category ?? '');
  const read = () => readListState(location.search, categories);
  let state = read();
  let mounted: Promise<(state: ListState) => void> | undefined;

  const load = () => {
    mounted ??= import('./island.ts').then(({ mountList }) => mountList(root));
    // The next wish tries again.
    mounted.catch(() => {
      mounted = undefined;
    });
    return mounted;
  };

  /** Shows a state. @returns whether that worked */
  const show = async (next: ListState): Promise<boolean> => {
    state = next;
    for (const link of links) {
      if (link.dataset.category === state.category) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    try {
      const display = await load();
      // While it was loading, something newer may have been asked for.
      if (state === next) display(next);
      return true;
    } catch {
      const status = root.querySelector('[role=status]');
      if (status) status.textContent = 'The list could not be loaded. Check your connection and try again.';
      return false;
    }
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = (push: boolean) => {
    clearTimeout(timer);
    if (listAddress(read()) === listAddress(state)) return;
    history[push ? 'pushState' : 'replaceState'](null, '', listAddress(state));
  };
  /** A search is one step back, however many letters it has. */
  const rememberSearch = () => remember(read().query === '' || state.query === '');

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
    if (!(await show(next))) {
      location.assign(link.href);
      return;
    }
    remember(!more);
    // What had the focus is gone: go on where reading goes on.
    const status = root.querySelector<HTMLElement>('[role=status]');
    const first = root.querySelectorAll('.post-card:not(.post-card-featured)')[before]?.querySelector('a');
    if (more) first?.focus({ preventScroll: true });
    else if (inList) status?.focus();
  });

  input?.addEventListener('focus', () => void load().catch(() => {}), { once: true });
  input?.addEventListener('input', () => {
    root.style.minHeight = '';
    void show({ ...state, query: input.value, shown: PAGE_SIZE });
    clearTimeout(timer);
    timer = setTimeout(rememberSearch, SETTLE_MS);
  });
  input?.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void show({ ...state, query: input.value, shown: PAGE_SIZE }).then(rememberSearch);
  });
  /** Shows what the address says: after a reload, and on the way back and forward. */
  const follow = () => {
    const next = read();
    if (input) input.value = next.query;
    return show(next);
  };
  addEventListener('popstate', () => void follow());
  addEventListener('pagehide', () => {
    remember(false);
    history.replaceState({ y: scrollY }, '');
  });

  if (listAddress(state) !== listAddress(ALL)) {
    // What follows the list stays out of view while it changes.
    const below = innerHeight - root.getBoundingClientRect().top;
    root.style.minHeight = `${Math.min(root.offsetHeight, below)}px`;
    void follow().then(() => scrollTo(0, history.state?.y ?? scrollY));
  }
}

/** The state that a link of the list leads to; undefined for links to elsewhere. */
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
