import type { IncomingMessage, RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Options } from '../build/base/command-line.ts';
import { today } from '../build/base/today.ts';
import { readTopLevel } from '../build/content/read/content-file.ts';
import { send } from '../build/dev/dev-server.ts';
import type { LocalEditor } from '../build/dev/local-editor.ts';
import { editorHeaders } from '../build/hosts/editor-policy.ts';
import { ADMIN_PATH } from '../rules/editor-paths.ts';
import { bundleEditor } from './bundle.ts';
import { editorConfig } from './config/config.ts';
import { knownSite } from './known-site.ts';
import { editorPage } from './page.ts';

/** Where the page reads and writes files. */
const FILES_PATH = `${ADMIN_PATH}/files`;

/**
 * The editor on this computer: its page, its script, and decap-server, which reads and writes the files. It answers
 * nobody but this computer, and no page but its own.
 * @throws UserError when the packages of the editor are not installed
 */
export async function localEditor({
  content,
  static: files,
}: Pick<Options, 'content' | 'static'>): Promise<LocalEditor> {
  const script = await bundleEditor();
  const root = dirname(content);
  const fileServer = await createFileServer(root);

  const page = (): string => {
    const { name, timeZone } = readTopLevel(content, 'site.yaml');
    const repository = {
      backend: { name: 'proxy', proxy_url: FILES_PATH, branch: 'main' },
      ...{ content: relative(root, content), static: relative(root, files), isReviewed: false },
    };
    const config = editorConfig(undefined, repository, knownSite(content, today(timeZone)));
    return editorPage(name, config, `/${script.path}`);
  };

  return {
    isFor: (path) => path === ADMIN_PATH || path === FILES_PATH || path === `/${script.path}`,
    answer(path, request, response) {
      if (!isFromHere(request))
        return send(response, 403, 'text/plain', 'The editor answers only this computer');
      if (path === FILES_PATH) return fileServer(request, response);
      if (path !== ADMIN_PATH) return send(response, 200, 'text/javascript', String(script.body));
      send(response, 200, 'text/html', page(), editorHeaders({ reporting: null }));
    },
  };
}

/** decap-server without a port of its own: the only way to it is through `isFromHere`. */
async function createFileServer(root: string): Promise<RequestListener> {
  const require = createRequire(join(import.meta.dirname, 'package.json'));
  const { registerLocalFs } = require('decap-server/dist/middlewares.js');
  const express = createRequire(require.resolve('decap-server/dist/middlewares.js'))('express');
  process.env.GIT_REPO_DIRECTORY = root;
  const app = express();
  await registerLocalFs(app, { logLevel: 'error' });
  return (request, response) => {
    request.url = '/api/v1';
    app(request, response);
  };
}

/** Whether a request comes from this computer, and from the page of the editor if from any. */
function isFromHere({ headers, socket }: IncomingMessage): boolean {
  const { origin, host } = headers;
  const isLocal = /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isLocal && (origin === undefined || origin === `http://${host}`);
}
