import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createDevServer } from '../../build/serve/dev-server.ts';
import type { Session } from '../../build/serve/dev-site.ts';
import type { EditorApi } from '../../editor/actions/api.ts';
import { createEditor } from '../../editor/server/editor.ts';
import { serve } from '../serve.ts';
import { ask } from '../servers/ask.ts';

/** What the page loads, without bundling it. */
const ASSETS = {
  script: '/assets/editor-1.js',
  styles: ['/assets/editor-2.css'],
  files: new Map([['/assets/editor-1.js', Buffer.from('export {};')]]),
};

type Params<Action extends keyof EditorApi> = Parameters<EditorApi[Action]>[0];

/** What an action answers, or why it was refused. */
type Answer<Action extends keyof EditorApi> = ReturnType<EditorApi[Action]>;

export type EditorServer = Awaited<ReturnType<typeof startEditor>>;

/** Serves the editor of a content folder. @param content absolute path; static/ is beside it */
export async function startEditor(content: string) {
  const root = dirname(content);
  const folders = { content, static: join(root, 'static'), cache: join(root, '.cache') };
  mkdirSync(folders.static, { recursive: true });
  const editor = await createEditor(folders, async () => ASSETS);
  const session = { state: { page: '', styles: '', mistakes: [] } } as unknown as Session;
  const options = { client: '', isShared: true, receiver: () => undefined, print: () => undefined };
  const address = await serve(createDevServer(session, { ...options, editor }).server);
  const page = await ask(address, '/admin');
  const path = /data-api="([^"]+)"/.exec(String(page.body))?.[1] ?? '';
  const post = (action: string, params: unknown, headers: object = {}, from = path) =>
    fetch(`${address}${from}/${action}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(params),
    });
  return {
    ...{ address, path, page, post },
    /** @throws Error with what the page would show */
    async act<Action extends keyof EditorApi>(
      action: Action,
      ...[params]: Parameters<EditorApi[Action]> extends [] ? [] : [Params<Action>]
    ): Promise<Answer<Action>> {
      const response = await post(action, params ?? {});
      const answer = await response.json();
      if (response.ok) return answer;
      throw new Error(answer.error);
    },
    /** @returns why an action was refused */
    async refusal(action: string, params: object): Promise<string | undefined> {
      const response = await post(action, params);
      const answer = await response.json();
      return response.ok ? undefined : answer.error;
    },
  };
}
