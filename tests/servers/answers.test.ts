import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { ask, decoded, type HostAnswer, header } from './ask.ts';
import { cacheOf, describeEachHost, headersOf, sameHeaders } from './each-host.ts';
import { bytesOf, visibleFiles } from './site-files.ts';

const rules = inject('rules');
const folder = inject('folder');
const files = visibleFiles(folder, rules);
const font = files.find(({ file }) => file.endsWith('.woff2'));
const script = files.find(({ file }) => file.endsWith('.js') && file.startsWith('assets/main'));
if (!script || !font) throw new Error('The site has no script, or no font');
const old = rules.redirects[0]?.from ?? '/resources';

describeEachHost(({ server, differs }) => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is refused', async (method) => {
    const paths = ['/about', '/about/', '/about.html.br', '/nowhere'];
    for (const path of differs.looseMethods ? paths : [...paths, old]) {
      const answer = await ask(server, path, { 'Accept-Encoding': 'br' }, method);
      expect([path, answer.status]).toEqual([path, 405]);
      if (differs.looseMethods) continue;
      const said = [header(answer, 'Allow'), header(answer, 'Content-Encoding')];
      expect([path, ...said]).toEqual([path, 'GET, HEAD', undefined]);
    }
  });

  test.each(['/about', font.path, '/about/', old, '/nowhere'])(
    'HEAD %s responds like GET, without a body',
    async (path) => {
      const [get, head] = [await ask(server, path), await ask(server, path, {}, 'HEAD')];
      const names = ['content-type', 'cache-control', 'etag', 'location', 'vary', 'content-security-policy'];
      const kept = (answer: HostAnswer) => names.map((name) => [name, header(answer, name)]);
      expect([head.status, head.body.length]).toEqual([get.status, 0]);
      expect(kept(head)).toEqual(kept(get));
    },
  );

  test.skipIf(differs.noRanges)(
    'a range is sent, refused outside of the file, and whole of a changed file',
    async () => {
      const whole = bytesOf(folder, font.file);
      const { length } = whole;
      for (const [Range, from, to] of [
        ['bytes=0-99', 0, 100],
        ['bytes=100-', 100, length],
        ['bytes=-50', length - 50, length],
      ] as const) {
        const answer = await ask(server, font.path, { Range });
        const said = [header(answer, 'Content-Range'), header(answer, 'Cache-Control')];
        const wanted = [`bytes ${from}-${to - 1}/${length}`, cacheOf(font.path)];
        expect([answer.status, ...said], Range).toEqual([206, ...wanted]);
        expect(answer.body.equals(whole.subarray(from, to)), Range).toBe(true);
      }
      const outside = await ask(server, font.path, { Range: `bytes=${length}-` });
      expect([outside.status, header(outside, 'Content-Range')]).toEqual([416, `bytes */${length}`]);
      const changed = await ask(server, font.path, { Range: 'bytes=0-9', 'If-Range': '"another"' });
      expect([changed.status, changed.body.equals(whole)]).toEqual([200, true]);
    },
  );

  test.each(['/', '/about', '/about.md', '/favicon.svg', font.path, '/blog/feed.xml'])(
    '%s is not sent again to a browser that has it',
    async (path) => {
      const takes = { 'Accept-Encoding': 'br' };
      const first = await ask(server, path, takes);
      const again = await ask(server, path, { ...takes, 'If-None-Match': header(first, 'ETag') ?? '' });
      const changed = await ask(server, path, { ...takes, 'If-None-Match': '"another"' });
      expect([again.status, again.body.length, changed.status]).toEqual([304, 0, 200]);
      // RFC 9110, section 15.4.5.
      const wanted = headersOf(path, differs);
      const kept = differs.bare304 ? {} : { ETag: '', 'Cache-Control': '', Vary: '' };
      expect(sameHeaders(again, { ...wanted, ...kept })).toEqual({ ...wanted, ...sameHeaders(first, kept) });
      if (!differs.bare304) expect(header(again, 'Content-Encoding')).toBeUndefined();
    },
  );

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, zstd', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.0', 'gzip'],
    ['br;q=0.1', 'br'],
    ['xbr, brotli, gzipped', undefined],
    ['gzip;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('text for "Accept-Encoding: %s" is encoded as %s', async (accepted, coding) => {
    for (const path of ['/', '/about', '/about.md', '/sitemap.xml', script.path, '/nowhere']) {
      const answer = await ask(server, path, { 'Accept-Encoding': accepted });
      const plain = await ask(server, path);
      expect([path, decoded(answer).equals(plain.body)]).toEqual([path, true]);
      expect(header(answer, 'Content-Type')).toBe(header(plain, 'Content-Type'));
      if (differs.codings === 'its own') continue;
      const chosen = differs.codings === 'none' ? undefined : coding;
      const varies = differs.codings === 'none' ? undefined : 'Accept-Encoding';
      const said = [header(answer, 'Content-Encoding'), header(answer, 'Vary'), header(plain, 'Vary')];
      expect([path, ...said]).toEqual([path, chosen, varies, varies]);
    }
  });

  test.skipIf(differs.codings)(
    'every file with a compressed copy is sent compressed, with an ETag of its own',
    async () => {
      const copied = files.filter(({ file }) => existsSync(join(folder, `${file}.br`)));
      expect(copied.length).toBeGreaterThan(100);
      for (const { path, file } of files) {
        const answer = await ask(server, path, { 'Accept-Encoding': 'br' });
        const coding = copied.some((one) => one.file === file) ? 'br' : undefined;
        expect([path, header(answer, 'Content-Encoding')]).toEqual([path, coding]);
        expect([path, decoded(answer).equals(bytesOf(folder, file))]).toEqual([path, true]);
      }
      const tags = ['br', 'gzip', 'identity'].map(async (coding) =>
        header(await ask(server, '/about', { 'Accept-Encoding': coding }), 'ETag'),
      );
      expect(new Set(await Promise.all(tags)).size).toBe(3);
    },
  );

  test('formats with built-in compression are sent as they are', async () => {
    const answer = await ask(server, font.path, { 'Accept-Encoding': 'gzip, br' });
    expect([header(answer, 'Content-Encoding'), header(answer, 'Vary')]).toEqual([undefined, undefined]);
    expect(answer.body.equals(bytesOf(folder, font.file))).toBe(true);
  });
});
