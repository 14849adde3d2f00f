import { type ReactNode, useEffect, useState } from 'react';
import { createGitHub } from '../storage/github.ts';
import { createGitLab } from '../storage/gitlab.ts';
import type { HostedSettings, PublishedIndex } from '../storage/published-index.ts';
import { createRepositoryApi } from '../storage/repository-api.ts';
import { createHostApi } from '../storage/requests.ts';
import { endSignIn, finishSignIn, goToSignIn, renewSignIn, signedIn } from '../storage/sign-in.ts';
import { setActions } from './api.ts';
import { EditorApp } from './app.tsx';
import { showPage } from './show-page.tsx';

const HOSTS = {
  github: { name: 'GitHub', origin: 'https://api.github.com', create: createGitHub },
  gitlab: { name: 'GitLab', origin: 'https://gitlab.com', create: createGitLab },
} as const;

/** The editor on a published site, for people who are signed in. */
function HostedEditor({
  settings,
  failure,
}: {
  settings: HostedSettings;
  failure: string | undefined;
}): ReactNode {
  const { name } = HOSTS[settings.backend];
  const [isExpired, setIsExpired] = useState(false);
  useEffect(() => {
    const onExpired = () => setIsExpired(true);
    window.addEventListener(EXPIRED, onExpired);
    return () => window.removeEventListener(EXPIRED, onExpired);
  }, []);
  const signIn = (
    <button type="button" className="primary" onClick={() => void goToSignIn(settings)}>
      Sign in with {name}
    </button>
  );
  if (!signedIn())
    return (
      <main className="page sign-in">
        <h1>{document.title}</h1>
        {failure && <p role="alert">{failure}.</p>}
        <p>
          The content is in a repository on {name}. Sign in with an account that may change it; you come back
          here.
        </p>
        {signIn}
      </main>
    );
  return (
    <>
      {isExpired && (
        <div className="expired" role="alert">
          <p>Your sign-in has expired. What you have typed is kept in this browser.</p>
          {signIn}
        </div>
      )}
      <EditorApp
        isSignedOut={isExpired}
        signOut={() => {
          endSignIn();
          location.reload();
        }}
      />
    </>
  );
}

const EXPIRED = 'editor-sign-in-expired';

async function start(): Promise<void> {
  const settings = JSON.parse(document.getElementById('settings')?.textContent ?? '{}') as HostedSettings;
  const failure = await finishSignIn(settings);
  const { name, origin, create } = HOSTS[settings.backend];
  if (signedIn()) {
    const { repository, branch } = settings;
    const api = createHostApi({
      ...{ name, origin },
      token: () => signedIn()?.token,
      renew: () => renewSignIn(settings),
      onExpired: () => window.dispatchEvent(new Event(EXPIRED)),
    });
    const host = create(api, { repository, branch, folders: ['content', 'static'] });
    // Without it, the lists read every entry.
    const index = await fetch(settings.index)
      .then((response) => response.json() as Promise<PublishedIndex>)
      .catch((): PublishedIndex => ({ defaults: {}, entries: {} }));
    setActions(createRepositoryApi({ host, repository, branch, index }));
  }
  showPage(<HostedEditor {...{ settings, failure }} />);
}

void start();
