import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { brokenUrls, checkExternalLinks } from '../../../build/checks/external-links.ts';
import type { PageRecord } from '../../../build/pages/inspect/inspect-page.ts';
import { serve } from '../../serve.ts';
import { contentOf, errorsOf } from './rendered-site.ts';

const ANSWERS: Record<string, [number, string]> = {
  '/good': [200, '<p id="part">x</p><a href="/never-requested">x</a>'],
  '/moved': [301, ''],
};
const requested: string[] = [];
const origin = await serve(
  createServer(({ url = '' }, response) => {
    requested.push(url);
    const [status, body] = ANSWERS[url.replace(/\?.*/, '')] ?? [404, ''];
    response.writeHead(status, { 'Content-Type': 'text/html', ...(status === 301 && { Location: '/good' }) });
    response.end(body);
  }),
);

test('reports URLs that do not answer, redirect, or lack their anchor', async () => {
  const paths = ['/good?a=b&c=d', '/good#part', '/good#g%C3%B6ne', '/moved', '/gone'];
  const broken = Object.fromEntries(await brokenUrls(paths.map((path) => origin + path)));
  expect(broken).toEqual({
    [`${origin}/good#g%C3%B6ne`]: 'has no such anchor',
    [`${origin}/moved`]: 'redirects (301)',
    [`${origin}/gone`]: 'answers 404',
  });
  expect(requested).toContain('/good?a=b&c=d');
  expect(requested).not.toContain('/never-requested');
});

test('asks all at once, and gives up on those that are silent', async () => {
  const waiting: (() => void)[] = [];
  const slow = createServer((_, response) => {
    waiting.push(() => response.end());
    if (waiting.length === 5) for (const answer of waiting) answer();
  });
  const silent = createServer(() => {});
  const origins = [await serve(slow), await serve(silent)] as const;
  const urls = [1, 2, 3, 4, 5].map((part) => `${origins[0]}/${part}`);
  expect(await brokenUrls(urls)).toEqual(new Map());
  expect(await brokenUrls([origins[1]], 50)).toEqual(new Map([[origins[1], 'does not answer']]));
});

test('names the pages with a broken URL', async () => {
  const url = `${origin}/gone`;
  const page = { path: '/about', source: 'about.md', links: [url] } as PageRecord;
  const errors = errorsOf(await checkExternalLinks([url], [page], contentOf({})));
  expect(errors).toEqual([['on page /about:', 0, `${url}: answers 404`]]);
  expect(await checkExternalLinks([], [page], contentOf({}))).toEqual([]);
});
