import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SubmitOptions } from '../../../build/indexnow/command.ts';

export const KEY = 'a-key-of-this-test';

/** What a search engine reads of a submission. */
interface Submission {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

/** A live site and a search engine behind one local address, and a folder in which the site is built. */
export interface SearchEngine {
  origin: string;
  options: SubmitOptions;
  /** Everything that was submitted, in order. */
  submissions: Submission[];
  /** Status of the next answers, with other headers; the last one stays. */
  answers: { status: number; headers?: Record<string, string> }[];
  /** What the live site has at the address of the key; undefined for nothing. */
  keyFile: string | undefined;
  /** Writes the sitemap and the pages: their words by address. */
  build(pages: Record<string, string>, robots?: string): Promise<void>;
  write(path: string, text: string): Promise<void>;
  close(): Promise<void>;
}

export async function startSearchEngine(): Promise<SearchEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'indexnow-'));
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      const found = request.url === `/${KEY}.txt` && engine.keyFile !== undefined;
      return response.writeHead(found ? 200 : 404).end(found ? engine.keyFile : 'Not found');
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    const type = request.headers['content-type'];
    if (type === 'application/json; charset=utf-8') engine.submissions.push(JSON.parse(body));
    const [answer = { status: 200 }] = engine.answers;
    if (engine.answers.length > 1) engine.answers.shift();
    return response.writeHead(answer.status, answer.headers).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const out = join(folder, 'dist');
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(out, path)), { recursive: true });
    await writeFile(join(out, path), text);
  };
  const engine: SearchEngine = {
    origin,
    options: {
      ...{ origin, key: KEY, endpoint: `${origin}/indexnow` },
      ...{ out, record: join(folder, 'kept/record.json'), dryRun: false },
    },
    submissions: [],
    answers: [],
    keyFile: KEY,
    write,
    async build(pages, robots = 'index,follow') {
      await rm(out, { recursive: true, force: true });
      const paths = Object.keys(pages);
      await write('sitemap.xml', sitemapOf(paths.map((path) => origin + path)));
      for (const path of paths) {
        await write(fileOf(path), `<meta name="robots" content="${robots}"><main>${pages[path]}</main>`);
      }
    },
    close: async () => {
      await closed(server);
      await rm(folder, { recursive: true });
    },
  };
  return engine;
}

export function sitemapOf(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${address}</loc></url>`);
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
