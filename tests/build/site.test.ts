import { describe, expect, test } from 'vitest';
import { listStatic } from '../../build/base/files.ts';
import type { Output } from '../../build/base/output.ts';
import { projectSite } from '../../tools/project-site.ts';
import { SAMPLE } from '../sample.ts';

const site = await projectSite({ root: SAMPLE, today: '2026-01-01' });
const outputs: Output[] = [];
for await (const output of site.files()) outputs.push(output);
const files = new Map(outputs.map((output) => [output.path, output]));

describe('the files of a site', () => {
  test('start with its pages and end with those of static/', async () => {
    const paths = outputs.map(({ path }) => path);
    const pages = site.routes.flatMap(({ file, alternate }) => (alternate ? [file, alternate] : [file]));
    expect(paths.slice(0, pages.length)).toEqual(pages);
    expect(outputs.filter(({ source }) => source === '')).toEqual([]);
    const copied = await listStatic('static');
    expect(paths.slice(paths.length - copied.length)).toEqual(copied);
  });

  test.each([
    ...['services/seo.html', 'services/seo.md', 'blog/feed.xml'],
    ...['llms.txt', 'robots.txt', 'sitemap.xml', '.well-known/gpc.json', 'favicon.ico'],
    ...['assets/main-…js', 'assets/overlays-…css', 'assets/public-sans-…woff2', 'assets/card-…svg'],
    ...['assets/social-…png', 'assets/blog-index-…json'],
  ])('are available one by one: %s', async (name) => {
    const [start = '', end = ''] = name.split('…');
    const output = outputs.find(({ path }) => path.startsWith(start) && path.endsWith(end));
    if (!output) throw new Error(`There is no ${name}`);
    expect(site.mayHave(output.path)).toBe(true);
    expect(await site.file(output.path)).toEqual(output);
  });

  test('include the page of each path, and no unknown paths', async () => {
    expect(site.page('/')).toBe(files.get('index.html')?.body);
    expect(site.page('/services/seo')).toBe(files.get('services/seo.html')?.body);
    expect(site.page('/nowhere')).toBeUndefined();
    for (const path of ['nowhere.html', 'nowhere.md', 'assets/nowhere.svg']) {
      expect(await site.file(path), path).toBeUndefined();
    }
    expect(['nowhere.html', 'nowhere.md'].map(site.mayHave)).toEqual([false, false]);
  });
});

test('every page has a link preview image that exists, except error pages', () => {
  const { url } = site.content.settings;
  for (const { file, head } of site.routes) {
    const named = /<meta property="og:image" content="([^"]*)"/.exec(String(files.get(file)?.body))?.[1];
    expect(named, file).toBe(head.image);
    expect(named === undefined, file).toBe(/(^|\/)404\.html$/.test(file));
    if (named) expect(files.has(named.replace(`${url}/`, '')), file).toBe(true);
  }
  const [post] = site.content.posts;
  const posting = site.routes.find(({ path }) => path === post?.path);
  expect(JSON.stringify(posting?.graph)).toContain(`"image":"${posting?.head.image}"`);
});

test('an old address redirects even on hosts without rules', () => {
  const page = String(files.get('terms.html')?.body);
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/terms-of-service">');
  expect(page).toContain(`<link rel="canonical" href="${site.content.settings.url}/terms-of-service">`);
});
