import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { dirname, join, relative } from 'node:path';
import type { Options } from '../../build/base/command-line.ts';
import { today } from '../../build/base/environment.ts';
import { readLastDeploy } from '../../build/base/last-deploy.ts';
import { editorHeaders } from '../../build/hosts/editor-policy.ts';
import { readTopLevel } from '../../build/read/content-file.ts';
import type { LocalEditor } from '../../build/serve/dev-server.ts';
import { sendUncached } from '../../build/serve/response.ts';
import { ADMIN_PATH } from '../../rules/editor-paths.ts';
import { isLoopback } from '../../rules/loopback.ts';
import { bundleEditor } from '../hosted/bundle.ts';
import { editorConfig } from '../hosted/config/config.ts';
import { editorPage } from '../hosted/page.ts';
import { createActions } from './actions.ts';
import { createDeletions } from './deletion.ts';
import { createDraftSite } from './draft-site.ts';
import { readEditedSite } from './edited-site.ts';
import { createFileServer, type Versions } from './file-server.ts';

/** The page of an entry that is being written: ?file= names the entry. */
const DRAFT_PATH = `${ADMIN_PATH}/draft`;

/** The page reads and writes files at this path, followed by its token. */
const FILES_PATH = `${ADMIN_PATH}/files`;

/**
 * The editor on this computer: its page, its script, and decap-server, which reads and writes the files. It serves only
 * this computer, and only its own page, which has a token, can read and write files.
 * @throws UserError if the editor's packages are not installed
 */
export async function localEditor({
  content,
  static: files,
  cache,
}: Pick<Options, 'content' | 'static' | 'cache'>): Promise<LocalEditor> {
  const script = await bundleEditor();
  const root = dirname(content);
  const folders = { root, content, static: files };
  const drafts = createDraftSite({ content, static: files, copy: join(cache, 'editor/content') });
  const deletions = createDeletions(content);
  const actions = createActions(folders, deletions, drafts, cache);
  const fileServer = await createFileServer(folders, actions, deletions);
  /** By token: the versions of the files that an open page has read. */
  const pages = new Map<string, Versions>();

  const page = (): string => {
    const token = randomUUID();
    pages.set(token, new Map());
    const filesPath = `${FILES_PATH}/${token}`;
    const { name, timeZone } = readTopLevel(content, 'site.yaml');
    const repository = {
      backend: { name: 'proxy', proxy_url: filesPath, branch: 'main' },
      ...{ content: relative(root, content), static: relative(root, files), isReviewed: false },
    };
    const config = editorConfig(undefined, repository, readEditedSite(content, today(timeZone)));
    return editorPage(
      name,
      config,
      `/${script.path}`,
      existsSync(join(root, '.git')) || readLastDeploy() !== undefined,
    );
  };

  return {
    isFor: (path) =>
      [ADMIN_PATH, DRAFT_PATH, `/${script.path}`].includes(path) || path.startsWith(FILES_PATH),
    read: async (name) => (name.startsWith('assets/') ? drafts.read(name) : undefined),
    answer(path, request, response) {
      if (!isFromHere(request))
        return sendUncached(response, 403, 'text/plain', 'The editor works on this computer only');
      const read = pages.get(path.slice(FILES_PATH.length + 1));
      if (read && path.startsWith(FILES_PATH)) return fileServer(request, response, read);
      if (path.startsWith(FILES_PATH))
        return sendUncached(response, 403, 'text/plain', 'The editor was restarted. Reload this page');
      if (path === DRAFT_PATH) {
        const file = new URL(request.url ?? '', 'http://localhost').searchParams.get('file') ?? '';
        const page = drafts.page(join(root, file));
        return sendUncached(response, page ? 200 : 404, 'text/html', String(page?.body ?? ''), page?.headers);
      }
      if (path !== ADMIN_PATH) return sendUncached(response, 200, 'text/javascript', String(script.body));
      const url = `http://${request.headers.host}`;
      sendUncached(response, 200, 'text/html', page(), editorHeaders({ reporting: null, url }));
    },
  };
}

/** Whether a request comes from this computer, and not from another site's page. */
function isFromHere({ headers, socket }: IncomingMessage): boolean {
  const { origin, host = '' } = headers;
  // A site can point its own domain at this computer (DNS rebinding), so only loopback names are accepted.
  const isLocal = isLoopback(socket.remoteAddress ?? '') && isLoopback(host);
  return isLocal && (origin === undefined || origin === `http://${host}`);
}
