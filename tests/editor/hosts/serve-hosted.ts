import { createServer } from 'node:http';
import { editorHeaders } from '../../../build/hosts/editor-policy.ts';
import { readTopLevel } from '../../../build/read/content-file.ts';
import { editorOutputs } from '../../../editor/server/hosted.ts';
import { ADMIN_PATH } from '../../../rules/editor-paths.ts';
import { serve } from '../../serve.ts';
import { serveFake } from './fake-answers.ts';
import { type Backend, createHostedSite } from './hosted-editor.ts';

export const APIS = { github: 'https://api.github.com', gitlab: 'https://gitlab.com' } as const;

/**
 * The editor of a published site, and the repository behind it.
 * @param isServed whether the page asks a server in place of the host, for browsers whose requests tests can't answer
 */
export async function serveHosted(backend: Backend, isServed = false) {
  const site = await createHostedSite(backend);
  const cms = { backend, repository: 'hall/site', branch: 'main', applicationId: 'app' } as const;
  const settings = { ...readTopLevel(site.content, 'site.yaml'), cms };
  const api = isServed ? await serveFake(site.fake) : APIS[backend];
  const withApi = (text: string) => text.replaceAll(APIS[backend], api);
  const outputs = await editorOutputs(site.content, settings, false);
  const files = new Map(outputs.map(({ path, body }) => [`/${path}`, body]));
  const headers = Object.entries(editorHeaders(settings)).map(([name, value]) => [name, withApi(value)]);
  const origin = await serve(
    createServer(({ url = '' }, response) => {
      const path = url.split('?')[0] ?? '';
      const body = files.get(path === ADMIN_PATH ? `${ADMIN_PATH}.html` : path);
      if (body === undefined)
        return response.writeHead(404, { 'Content-Type': 'text/html' }).end('Not found');
      const [, ending = 'html'] = /\.(css|js|json)$/.exec(path) ?? [];
      const type = { css: 'text/css', js: 'text/javascript', json: 'application/json', html: 'text/html' }[
        ending
      ];
      return response
        .writeHead(200, { ...(path === ADMIN_PATH && Object.fromEntries(headers)), 'Content-Type': type })
        .end(ending === 'js' ? withApi(body.toString()) : body);
    }),
  );
  return { ...site, origin };
}
