import type { ApiActions, EditorApi } from '../actions/api.ts';

/** Where the page sends its actions: only a page that this server has made knows the path. */
const PATH = document.documentElement.dataset.api ?? '';

/** The actions of `npm run edit`, on the files of this computer. */
export const localApi = new Proxy({} as ApiActions, {
  get: (_, action: keyof EditorApi) => (params?: object) => ask(action, params),
});

async function ask(action: keyof EditorApi, params: object = {}): Promise<unknown> {
  const response = await fetch(`${PATH}/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(params),
  }).catch(() => {
    throw new Error(
      'The editor on this computer does not answer. Start it again (npm run edit). What you have typed is kept in this browser',
    );
  });
  const answer = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  throw new Error(answer?.error ?? 'The editor was restarted. Reload this page: what you have typed is kept');
}
