import { type ReactNode, useEffect, useRef } from 'react';
import { entriesOfList, LISTS, listOfKind } from './lists.ts';
import { type EditorRoute, searchUrl } from './router.ts';
import { pathIn, useSiteState } from './site-context.ts';

/** What is around every page of the editor. */
export function Shell({
  route,
  signOut,
  children,
}: {
  route: EditorRoute;
  signOut: (() => void) | undefined;
  children: ReactNode;
}): ReactNode {
  const { site } = useSiteState();
  const main = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const words = route.page === 'search' ? route.words : undefined;
  const where = route.page === 'edit' ? route.path : route.page === 'list' ? route.list : route.page;
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the start of each page
  useEffect(() => {
    if (!isFirst.current && route.page !== 'search') main.current?.focus({ preventScroll: true });
    isFirst.current = false;
    window.scrollTo(0, 0);
  }, [where]);
  useEffect(() => {
    if (search.current && words !== undefined) search.current.value = words;
  }, [words]);
  const kind =
    route.page === 'edit'
      ? site.entries.find(({ file }) => pathIn(site, file) === route.path)?.kind
      : route.page === 'new'
        ? route.kind
        : undefined;
  const current = route.page === 'list' ? route.list : kind && listOfKind(kind)?.name;
  return (
    <div className={`shell on-${route.page}`}>
      <header className="top">
        <a className="brand" href="#/">
          {site.name}
        </a>
        <search className="search">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              location.hash = searchUrl(search.current?.value ?? '');
            }}
          >
            <input
              ref={search}
              type="search"
              aria-label="Search everything"
              placeholder="Search everything"
            />
          </form>
        </search>
        {site.canPublish && (
          <a
            className="publish-link"
            href="#/publish"
            aria-current={route.page === 'publish' ? 'page' : undefined}
          >
            Publish
          </a>
        )}
      </header>
      <nav aria-label="Content">
        <ul>
          {LISTS.map((list) => (
            <li key={list.name}>
              <a href={`#/list/${list.name}`} aria-current={current === list.name ? 'page' : undefined}>
                {list.label}
                <span className="count">{entriesOfList(list, site).length}</span>
              </a>
            </li>
          ))}
          <li>
            <a href="#/pictures" aria-current={route.page === 'pictures' ? 'page' : undefined}>
              Pictures
            </a>
          </li>
          {signOut && (
            <li>
              <button type="button" className="link" onClick={signOut}>
                Sign out
              </button>
            </li>
          )}
        </ul>
      </nav>
      <main ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
