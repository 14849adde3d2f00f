import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import sharp from 'sharp';
import type { Picture } from '../../../editor/actions/api.ts';
import { serve } from '../../serve.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** What the page of the editor may do. Styles are in files and in sheets that scripts make. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; form-action 'none'";
const FRAME = `:root { color-scheme: light dark; --accent: light-dark(#0f5f6e, #6cc5d6); --line: light-dark(#c9ced6, #4a525e);
  --danger: light-dark(#b3261e, #ff8a80); --muted: light-dark(#5b6470, #a5aebb); --surface: light-dark(#fff, #1b1f25);
  --text: light-dark(#15191f, #e8ecf1); font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: var(--surface); }
main { max-width: 60rem; margin: 0 auto; padding: 0 1rem 3rem; }
.project-dialog { box-sizing: border-box; max-width: calc(100vw - 2rem); padding: 1.5rem; color: var(--text); background: var(--surface);
  border: 1px solid var(--line); border-radius: 8px; }
.project-dialog label { display: block; } .project-dialog h2 { margin: 0 2rem 1rem 0; font-size: 1.25rem; }
.project-dialog form > label input { display: block; box-sizing: border-box; width: 100%; margin: 0.25rem 0 1rem; font: inherit; }
.project-dialog small { display: block; } .project-dialog .close { position: absolute; top: 1rem; right: 1rem; }
.visually-hidden { position: absolute; clip-path: inset(50%); }`;

export interface ServedTextPage {
  address: string;
  /** The pictures that are stored now. */
  pictures: Map<string, Picture & { body: Buffer }>;
}

/** Serves a page with the fields for texts and pictures, and a small site behind it. */
export async function serveTextPage(): Promise<ServedTextPage> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'text-page.tsx')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    write: false,
  });
  const { outputFiles: styles } = await build({
    stdin: {
      contents: '@import "./text/text.css"; @import "./pictures/pictures.css";',
      resolveDir: join(ROOT, 'editor/form'),
      loader: 'css',
    },
    bundle: true,
    logLevel: 'error',
    write: false,
  });
  const pictures: ServedTextPage['pictures'] = new Map();
  const store = async (name: string, body: Buffer) => {
    const { width, height } = await sharp(body).metadata();
    const path = `/images/${name}`;
    const uses = pictures.get(path)?.uses ?? [];
    const picture = { path, file: `static${path}`, size: body.length, width, height, uses };
    pictures.set(path, { ...picture, body });
    return picture;
  };
  for (const [at, name] of [
    'team.jpg',
    'desk.png',
    'a-sign-with-a-rather-long-name-for-a-picture.jpg',
  ].entries()) {
    const create = {
      width: 300 + 100 * at,
      height: 300,
      channels: 3 as const,
      background: { r: 60, g: 90 + 50 * at, b: 130 },
    };
    await store(
      name,
      await sharp({ create })
        .toFormat(name.endsWith('png') ? 'png' : 'jpeg')
        .toBuffer(),
    );
  }
  const place = { file: 'content/pages/about.md', title: 'About us', line: 4, field: 'photo' };
  pictures.get('/images/team.jpg')?.uses.push(place, { ...place, file: 'content/site.yaml', title: '' });

  const answer = async (action: string, params: Record<string, string>): Promise<unknown> => {
    if (action === 'pictures') return [...pictures.values()].map(({ body: _, ...picture }) => picture);
    if (action === 'upload') {
      const { name = '', data = '', replaces } = params;
      let free = replaces?.replace('/images/', '') ?? name;
      for (let number = 2; !replaces && pictures.has(`/images/${free}`); number += 1)
        free = name.replace(/(?:-\d+)?(?=\.\w+$)/, `-${number}`);
      return store(free, Buffer.from(data, 'base64'));
    }
    const path = params.file?.replace(/^static/, '') ?? '';
    const places = pictures.get(path)?.uses ?? [];
    if (places.length > 0) return { places };
    pictures.delete(path);
    return { addresses: [] };
  };
  const server = createServer(async (request, response) => {
    const path = request.url?.replace(/\?.*/, '') ?? '';
    const send = (type: string, body: string | Uint8Array = '', status = 200) =>
      response.writeHead(status, { 'Content-Type': type, 'Content-Security-Policy': POLICY }).end(body);
    if (path.startsWith('/api/'))
      return send(
        'application/json',
        JSON.stringify(await answer(path.slice(5), JSON.parse(await bodyOf(request)))),
      );
    if (path === '/page.js') return send('text/javascript', outputFiles[0]?.contents);
    if (path === '/page.css') return send('text/css', FRAME + styles[0]?.text);
    const picture = pictures.get(path);
    if (picture) return send(path.endsWith('png') ? 'image/png' : 'image/jpeg', picture.body);
    if (path !== '/' && path !== '/pictures')
      return send('text/plain', '', path === '/favicon.ico' ? 204 : 404);
    return send(
      'text/html; charset=utf-8',
      '<!doctype html><html lang="en" data-api="/api"><title>Text</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/page.css"><div id="root"></div><script src="/page.js"></script></html>',
    );
  });
  return { address: await serve(server), pictures };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
