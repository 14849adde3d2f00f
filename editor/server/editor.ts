import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import type { Options } from '../../build/base/command-line.ts';
import { contentHash } from '../../build/base/hash.ts';
import { mediaType } from '../../build/base/media-types.ts';
import { localEditorHeaders } from '../../build/hosts/editor-policy.ts';
import type { LocalEditor } from '../../build/serve/dev-server.ts';
import { sendUncached } from '../../build/serve/response.ts';
import { ADMIN_PATH } from '../../rules/editor-paths.ts';
import type { EditorApi } from '../actions/api.ts';
import { createPaths } from '../actions/paths.ts';
import { createApi, NEEDED } from './actions-api.ts';
import { bundleLocalEditor } from './bundle.ts';
import { createDraftSite } from './draft-site.ts';
import { editorPage } from './page.ts';
import { describeFailure, isFromHere, RequestError, readParams } from './request.ts';

/** The page of an entry that is being written: ?file= names the entry. */
const DRAFT_PATH = `${ADMIN_PATH}/draft`;

/** The page sends its actions to this path, followed by its token and the name of the action. */
const API_PATH = `${ADMIN_PATH}/api`;

/**
 * The editor on this computer: its page, its script, and the actions that read and write files. It serves only this
 * computer, and only its own page, which has a token, can do anything.
 * @param bundle makes what the page loads
 */
export async function createEditor(
  { content, static: files, cache }: Pick<Options, 'content' | 'static' | 'cache'>,
  bundle = bundleLocalEditor,
): Promise<LocalEditor> {
  const assets = await bundle();
  const folders = { root: dirname(content), content, static: files };
  const paths = createPaths(folders);
  const drafts = createDraftSite({ content, static: files, copy: join(cache, 'editor/content') });
  const api = createApi(folders, paths, drafts, cache);
  const tokens = new Set<string>();
  let isUsed = false;
  // Reading a thousand posts takes a second, which the page should not wait for.
  await api.site();

  const sendPage = async (response: ServerResponse): Promise<void> => {
    const token = randomUUID();
    tokens.add(token);
    const { script, styles } = assets;
    const page = editorPage({
      brand: (await api.site()).name,
      api: `${API_PATH}/${token}`,
      site: contentHash(content),
      script,
      styles,
    });
    sendUncached(response, 200, 'text/html', page, localEditorHeaders());
  };
  const sendDraft = (url: string, response: ServerResponse): void => {
    const file = new URL(url, 'http://localhost').searchParams.get('file') ?? '';
    const page = drafts.page(join(folders.root, file));
    sendUncached(response, page ? 200 : 404, 'text/html', String(page?.body ?? ''), page?.headers);
  };
  /** A picture that was uploaded a moment ago: the site has only those that its pages show. */
  const readPicture = async (name: string) => {
    if (!name.startsWith('images/')) return undefined;
    try {
      return { body: await readFile(paths.fileAt(join(files, name))) };
    } catch {
      return undefined;
    }
  };
  const act = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = (status: number, answer: unknown) =>
      sendUncached(
        response,
        status,
        'application/json',
        JSON.stringify(answer ?? null),
        localEditorHeaders(),
      );
    try {
      const [token = '', action = ''] = path.slice(API_PATH.length + 1).split('/');
      if (!tokens.has(token)) throw new RequestError(403, 'The editor was restarted. Reload this page');
      if (!Object.hasOwn(NEEDED, action)) throw new RequestError(404, `The editor can't do "${action}"`);
      const params = await readParams(request, NEEDED[action as keyof EditorApi]);
      const work = api[action as keyof EditorApi] as (params: object) => unknown;
      send(200, await work(params));
      // Once the page has its lists, and before somebody opens an entry.
      if (!isUsed) drafts.prepare();
      isUsed = true;
    } catch (error) {
      const status = error instanceof RequestError ? error.status : 422;
      // What is still on its way is not read.
      if (status === 413) response.setHeader('Connection', 'close');
      send(status, { error: describeFailure(error) });
    }
  };

  return {
    isFor: (path) =>
      [ADMIN_PATH, DRAFT_PATH].includes(path) || assets.files.has(path) || path.startsWith(API_PATH),
    read: async (name) => (name.startsWith('assets/') ? drafts.read(name) : readPicture(name)),
    answer(path, request, response) {
      if (!isFromHere(request))
        return sendUncached(response, 403, 'text/plain', 'The editor works on this computer only');
      const asset = assets.files.get(path);
      if (path.startsWith(API_PATH)) void act(path, request, response);
      else if (path === DRAFT_PATH) sendDraft(request.url ?? '', response);
      else if (asset)
        response
          .writeHead(200, {
            ...{ 'Content-Type': mediaType(path).type, 'X-Content-Type-Options': 'nosniff' },
            'Cache-Control': 'no-cache',
          })
          .end(asset);
      else void sendPage(response);
    },
  };
}
