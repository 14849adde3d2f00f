import type { EditorApi } from '../server/api.ts';

/** An action that could not be done. */
export class ActionError extends Error {}

/** Where the page sends its actions: only a page that this server has made knows the path. */
const PATH = document.documentElement.dataset.api ?? '';

/**
 * Asks the project to do something.
 * @throws ActionError with a message for people
 */
export async function call<Action extends keyof EditorApi>(
  action: Action,
  ...[params]: Parameters<EditorApi[Action]>
): Promise<ReturnType<EditorApi[Action]>> {
  const response = await fetch(`${PATH}/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(params ?? {}),
  }).catch(() => {
    throw new ActionError(
      'The editor on this computer does not answer. Start it again (npm run edit). What you have typed is kept in this browser',
    );
  });
  const answer = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  throw new ActionError(
    answer?.error ?? 'The editor was restarted. Reload this page: what you have typed is kept',
  );
}
