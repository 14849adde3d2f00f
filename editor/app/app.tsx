import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { SiteIndex } from '../actions/api.ts';
import { contentKind, fieldsOfKind } from '../form/fields-of-kind.ts';
import { PicturesPage } from '../form/pictures/pictures-page.tsx';
import { emptyGroup } from '../form/values.ts';
import { call } from './api.ts';
import { EntryPage } from './entry-page.tsx';
import { Failure } from './failure.tsx';
import { HandInPage } from './hand-in-page.tsx';
import { StartPage } from './home-page.tsx';
import { EntriesPage } from './list-page.tsx';
import { LISTS } from './lists.ts';
import { startOf } from './new-entry.ts';
import { PublishPage } from './publish-page.tsx';
import { type EditorRoute, editUrl, routeOf, useHash } from './router.ts';
import { SearchPage } from './search-page.tsx';
import { Shell } from './shell.tsx';
import { pathIn, SiteStateProvider } from './site-context.ts';

/** The editor: the site's content, and what is open of it. */
export function EditorApp({
  signOut,
  isSignedOut = false,
}: {
  signOut?: () => void;
  /** The sign-in has expired, and the page says so. */
  isSignedOut?: boolean;
}): ReactNode {
  const [site, setSite] = useState<SiteIndex>();
  const [failure, setFailure] = useState<string>();
  const route = routeOf(useHash());
  const refresh = useCallback(async () => {
    try {
      setSite(await call('site'));
      setFailure(undefined);
    } catch (error) {
      setFailure((error as Error).message);
    }
  }, []);
  useEffect(() => void refresh(), [refresh]);
  // Files may have changed in a text editor meanwhile.
  useEffect(() => {
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [refresh]);
  const state = useMemo(() => site && { site, refresh }, [site, refresh]);
  if (!state)
    return (
      <main className="page">
        {failure ? (
          <>
            <h1>The content can’t be read</h1>
            <p role="alert">{failure}</p>
            <div className="buttons">
              <button type="button" onClick={() => void refresh()}>
                Try again
              </button>
              {signOut && (
                <button type="button" className="plain" onClick={signOut}>
                  Sign in with another account
                </button>
              )}
            </div>
          </>
        ) : (
          <p>One moment…</p>
        )}
      </main>
    );
  return (
    <SiteStateProvider value={state}>
      <Shell {...{ route, signOut }}>
        {failure && !isSignedOut && (
          <p className="page" role="alert">
            {failure}
          </p>
        )}
        <Failure where={location.hash}>
          <Page route={route} site={state.site} />
        </Failure>
      </Shell>
    </SiteStateProvider>
  );
}

function Page({ route, site }: { route: EditorRoute; site: SiteIndex }): ReactNode {
  const open = (place: { file: string; field: string; line: number }) => {
    location.hash = editUrl(pathIn(site, place.file), place);
  };
  switch (route.page) {
    case 'home':
      return <StartPage />;
    case 'list': {
      const list = LISTS.find(({ name }) => name === route.list);
      return list ? <EntriesPage key={list.name} list={list} /> : <NotFound />;
    }
    case 'new':
      return <NewEntry key={route.kind} kind={route.kind} site={site} />;
    case 'edit': {
      const entry = site.entries.find(({ file }) => pathIn(site, file) === route.path);
      if (!entry) return <NotFound />;
      const { kind, file } = entry;
      return <EntryPage key={file} {...{ kind, file }} field={route.field} line={route.line ?? 0} />;
    }
    case 'pictures':
      return <PicturesPage onOpen={open} />;
    case 'publish':
      return site.host === undefined ? <PublishPage /> : <HandInPage host={site.host} />;
    case 'search':
      return <SearchPage words={route.words} />;
  }
}

function NewEntry({ kind, site }: { kind: string; site: SiteIndex }): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open must not start again when the site is read again
  const start = useMemo(() => {
    const list = LISTS.find(({ kinds }) => kinds.some(({ name }) => name === kind));
    return list?.canCreate ? { ...emptyGroup(fieldsOfKind(kind)), ...startOf(kind, site) } : undefined;
  }, [kind]);
  if (!start) return <NotFound />;
  const file = `${site.content}/${contentKind(kind).folder}/new-entry-that-is-written.md`;
  return <EntryPage {...{ kind, file, start }} field="" line={0} />;
}

function NotFound(): ReactNode {
  return (
    <div className="page">
      <h1>There is no such page</h1>
      <p>It may have been deleted, or it has another address now. Choose it from a list, or search for it.</p>
    </div>
  );
}
