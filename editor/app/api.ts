import type { ApiActions, EditorApi } from '../actions/api.ts';

let actions: ApiActions | undefined;

/** Says where the content is, before the page asks for anything. */
export function setActions(storage: ApiActions): void {
  actions = storage;
}

/** Does something with the content. @throws Error with a message for people */
export async function call<Action extends keyof EditorApi>(
  action: Action,
  ...params: Parameters<EditorApi[Action]>
): Promise<ReturnType<EditorApi[Action]>> {
  const act = actions?.[action] as ((...given: Parameters<EditorApi[Action]>) => unknown) | undefined;
  if (!act) throw new Error('The editor has not started');
  return (await act(...params)) as ReturnType<EditorApi[Action]>;
}
