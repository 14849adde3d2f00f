import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { prepareAssets } from '../build/assets/assets.ts';
import { stage } from '../build/publish/stage.ts';
import { publish } from '../build/publish/publish.ts';
import { read } from '../build/content/read/reader.ts';
import { render } from '../build/render/render.ts';
import { plan } from '../build/pages/routes/plan.ts';
import { createSiteServer, listen } from '../build/serve/serve.ts';
import { siteOrigin } from '../build/content/read/site-origin.ts';
import { launch } from '../tests/browser/chromium.ts';
import { generatedPosts } from './generated-posts.ts';

// Measures the blog list of a site with many posts, in a browser: npm run bench:blog [-- 10000]

const GOAL = { bytes: 110, milliseconds: 16 };
const QUERIES = ['search', 'the', 'zebra', 'a', 'paid search', ''];
const print = (line: string) => void process.stdout.write(`${line}\n`);
const count = Number(process.argv[2] ?? 10_000);
const folder = mkdtempSync(join(tmpdir(), 'bench-blog-'));
const root = join(folder, 'content');
const out = join(folder, 'dist');

cpSync('content', root, { recursive: true });
rmSync(join(root, 'claims.yaml'), { force: true });
for (const { slug, text } of generatedPosts(count)) writeFileSync(join(root, 'posts', `${slug}.md`), text);

const content = { ...(await read({ root, today: '2026-01-01' })), downloads: [] };
const assets = await prepareAssets(content, resolve('static'));
const routes = plan(content, siteOrigin(content.settings, {}), assets).filter(({ path }) => path === '/blog');
// Preview images of posts have no part in this.
const social = { ...assets.social, outputs: async function* () {} };
await publish(await stage(render(routes, content, { ...assets, social }), out), out);

const name = readdirSync(join(out, 'assets')).find((file) => file.startsWith('blog-index-'));
const compressed = brotliCompressSync(readFileSync(join(out, 'assets', name ?? ''))).length;
const each = compressed / content.posts.length;
print(`index: ${compressed} B br, ${each.toFixed(1)} B a post (goal: ${GOAL.bytes})`);

const server = createSiteServer(out);
const browser = await launch();
const page = await browser.newPage({ serviceWorkers: 'block' });
await page.goto(`${await listen(server, 0, '127.0.0.1')}/blog?q=the`);
await page.getByRole('status').filter({ hasText: 'with “the”' }).waitFor();
for (const query of QUERIES) {
  const times = await page.evaluate(async (text) => {
    const input = document.querySelector('input[name=q]') as HTMLInputElement;
    const status = document.querySelector('[data-index] [role=status]') as HTMLElement;
    const measured: number[] = [];
    // Between two measurements the list is empty, so that all of it is drawn anew.
    for (const value of Array.from({ length: 7 }, () => ['qqqq', text]).flat()) {
      const drawn = new Promise((done) =>
        new MutationObserver(done).observe(status, { childList: true, characterData: true, subtree: true }),
      );
      input.value = value;
      const start = performance.now();
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await drawn;
      if (value === text) measured.push(performance.now() - start);
    }
    return measured.sort((a, b) => a - b);
  }, query);
  const [median = 0, worst = 0] = [times[3], times.at(-1)];
  const shown = await page.getByRole('status').textContent();
  print(
    `search ${JSON.stringify(query)}: median ${median.toFixed(1)} ms, at most ${worst.toFixed(1)} ms (goal: ${GOAL.milliseconds}), ${shown}`,
  );
}
await browser.close();
server.closeAllConnections();
server.close();
rmSync(folder, { recursive: true, force: true });
