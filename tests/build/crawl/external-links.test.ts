import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenElsewhere } from '../../../build/crawl/external-links.ts';
import { listen } from '../../../build/serve/serve.ts';

const ANSWERS: Record<string, [number, string]> = {
  '/good': [200, '<p id="part">x</p><a href="/never-asked">x</a>'],
  '/moved': [301, ''],
};
const asked: string[] = [];
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const [status, body] = ANSWERS[url.replace(/\?.*/, '')] ?? [404, ''];
    response.writeHead(status, { 'Content-Type': 'text/html', ...(status === 301 && { Location: '/good' }) });
    response.end(body);
  });
  origin = await listen(server, 0, '127.0.0.1');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('finds which addresses of other sites do not answer, redirect, or lack their anchor', async () => {
  const addresses = ['/good?a=b&c=d', '/good#part', '/good#g%C3%B6ne', '/moved', '/gone'].map(
    (at) => origin + at,
  );
  const broken = await brokenElsewhere(addresses);
  expect(broken.map(({ fault }) => fault).sort((a, b) => a.address.localeCompare(b.address))).toEqual([
    { address: `${origin}/gone`, problem: 'unanswered', status: 404 },
    { address: `${origin}/good#g%C3%B6ne`, problem: 'unanswered', status: 200 },
    { address: `${origin}/moved`, problem: 'unanswered', status: 301 },
  ]);
  expect(asked).toContain('/good?a=b&c=d');
  expect(asked).not.toContain('/never-asked');
});

test('asks nobody where there is nothing to ask', async () => {
  expect(await brokenElsewhere([])).toEqual([]);
});
