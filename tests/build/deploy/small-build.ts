import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { HostingRules } from '../../../build/hosts/hosting-rules.ts';
import { headersFile } from '../../../build/hosts/netlify.ts';

/** Folders of one test. */
export interface Workbench {
  /** Where releases go; it is not there yet. */
  root: string;
  /** Writes a small site. @returns its folder */
  build(mark: string, options?: BuildOptions): Promise<string>;
  remove(): Promise<void>;
}

interface BuildOptions {
  preview?: boolean;
  /** Further files of the site, or other ones; undefined leaves one out. */
  files?: Record<string, string | undefined>;
  /** What servers are told. */
  rules?: HostingRules;
}

/** Makes a folder for a test; its name has what a shell would trip over. */
export async function workbench(): Promise<Workbench> {
  const folder = await mkdtemp(join(tmpdir(), "deploy it's $HOME-"));
  return {
    root: join(folder, 'srv/site'),
    async build(mark, { preview = false, files = {}, rules } = {}) {
      const out = join(folder, `build-${mark}`, 'dist');
      await rm(dirname(out), { recursive: true, force: true });
      const headers = rules && { _headers: headersFile(rules) };
      const all = { ...siteOf(mark, preview), ...headers, ...files };
      for (const [path, body] of Object.entries(all))
        if (body !== undefined) await write(join(out, path), body);
      if (rules) {
        const host = 'www.sectionline.example';
        await write(join(out, '../hosting/rules.json'), JSON.stringify({ host, rules }));
      }
      return out;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function write(file: string, body: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
}

/** Every page and every asset carries the mark of its build; one asset and one page are the same in all. */
function siteOf(mark: string, preview: boolean): Record<string, string> {
  const page = [
    '<!doctype html><html><head>',
    `<meta name="robots" content="${preview ? 'noindex,nofollow' : 'index,follow'}"/>`,
    `<link rel="stylesheet" href="/assets/style-${mark}.css"/><script src="/assets/same.js"></script>`,
    `</head><body data-mark="${mark}">${'words '.repeat(200)}</body></html>`,
  ].join('\n');
  return {
    'index.html': page,
    'blog/post.html': page,
    '404.html': '<!doctype html><html></html>\n',
    'same.html': '<!doctype html><html><body>The same in all builds</body></html>\n',
    _headers: '/*\n',
    'sitemap.xml':
      '<urlset><url><loc>https://www.sectionline.example/</loc></url><url><loc>https://www.sectionline.example/blog/post</loc></url></urlset>',
    [`assets/style-${mark}.css`]: `main{--mark:${mark}}${'/* more */'.repeat(2000)}`,
    'assets/same.js': 'void 0;',
  };
}
