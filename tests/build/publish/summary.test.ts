import { expect, test } from 'vitest';
import { unsupportedRedirects } from '../../../build/base/environment.ts';
import { summarize } from '../../../build/publish/summary.ts';
import type { Content } from '../../../model/content.ts';
import { COLLECTIONS } from '../../../model/kinds.ts';
import type { Settings } from '../../../model/settings.ts';

const URL = 'https://www.sectionline.example';

const NOTHING = {
  ...{ claims: undefined, unpublished: [], posts: [], categories: [], pages: {} },
  ...Object.fromEntries(Object.keys(COLLECTIONS).map((name) => [name, []])),
};

/** The lines that a build ends with. @param more what differs from a build of one page without warnings */
function summaryOf(
  forms: Settings['forms'],
  production: boolean,
  more: Partial<Parameters<typeof summarize>[0]> = {},
  own: { services?: object[]; redirects?: { from: string }[] } = {},
): string[] {
  const settings = { url: URL, forms };
  const content = { ...NOTHING, redirects: [], ...own, settings } as unknown as Content;
  const built = {
    files: new Map([['index.html', { size: 100, sum: '' }]]),
    links: { checked: 1, external: ['https://other.example/'] },
    origin: { origin: URL, production },
    time: 10,
    ...{ warnings: [], isCheck: false, drafts: false, external: false, isVerbose: false },
    ...{ copies: undefined, hostWithoutReceiver: undefined, unsupportedRedirects: undefined },
  };
  return summarize({ ...built, content, ...more }, (_, text) => text).split('\n');
}

const SIMULATED: Settings['forms'] = { delivery: 'simulated', endpoint: null };
const RECEIVER: Settings['forms'] = { delivery: 'receiver', endpoint: null };
const to = (endpoint: string): Settings['forms'] => ({ delivery: 'endpoint', endpoint });
const FORMS = 'https://forms.example.com/inquiries';

const copy = (path: string, size: number) => [path, { extension: path.slice(-3), size, sum: '' }] as const;

test('files, compressed copies and links are counted', () => {
  const lines = summaryOf(SIMULATED, false, {
    copies: new Map([copy('a.br', 1000), copy('a.gz', 24), copy('b.br', 1024)]),
  });
  expect(lines.slice(0, 3)).toEqual([
    '1 pages, 1 files, 100 B, 10 ms',
    '3 compressed copies, 2.0 kB',
    '1 links checked; 1 to other sites',
  ]);
  expect(summaryOf(SIMULATED, false).join()).not.toContain('compressed');
});

const LOCAL = to('http://localhost:8787');
test.each([
  ['simulated forms', SIMULATED, true, 'FORMS ARE SIMULATED: inquiries reach nobody. Set forms.delivery in '],
  ['forms for the receiver', RECEIVER, true, 'forms are posted to /api/leads, where your server needs the '],
  ['forms for the receiver', RECEIVER, false, 'forms are posted to /api/leads\n'],
  ['an endpoint', to(FORMS), true, `forms are posted to ${FORMS}`],
  ['an endpoint', to(FORMS), false, `forms are posted to ${FORMS}`],
  ['an endpoint on this computer', LOCAL, true, 'FORMS LEAD NOWHERE: http://localhost:8787'],
  ['simulated forms', SIMULATED, false, undefined],
  ['an endpoint on this computer', LOCAL, false, undefined],
])('the summary mentions %s; production: %s', (_, forms, production, line) => {
  const text = summaryOf(forms, production).join('\n');
  if (line) expect(text).toContain(line);
  expect(/FORMS (?:ARE|LEAD)/.test(text)).toBe(line?.startsWith('FORMS') ?? false);
});

test('a host that only serves files needs a receiver elsewhere', () => {
  const warning =
    "  FORMS LEAD NOWHERE: Netlify can't run the receiver. Run it elsewhere, and set FORMS_ENDPOINT to its address (docs/forms-server.md)";
  const netlify = { hostWithoutReceiver: 'Netlify' };
  expect(summaryOf(RECEIVER, true, netlify)).toContain(warning);
  expect(summaryOf(to(FORMS), true, netlify)).not.toContain(warning);
});

test('warnings about the content are listed; of a check, with the command that reports more', () => {
  const warnings = [{ file: 'content/posts/x.md', line: 9, message: 'Look at this' }];
  const seo = 'npm run seo reports what search engines see on every page';
  const [build, check] = [false, true].map((isCheck) => summaryOf(SIMULATED, false, { warnings, isCheck }));
  expect(build?.at(-1)).toBe('  content/posts/x.md:9 Look at this');
  expect(check?.slice(-3)).toEqual(['  content/posts/x.md:9 Look at this', seo, 'No mistakes']);
});

test('the check of a clean site ends with one line, and lists other sites if they were asked', () => {
  const clean = (external: boolean) => summaryOf(RECEIVER, false, { isCheck: true, external }).slice(1);
  expect(clean(false).filter((line) => !line.includes('LEDGER'))).toEqual(['1 warning:', 'No mistakes']);
  expect(clean(true)[0]).toBe('  https://other.example/');
});

test('placeholders are counted; npm run check lists their files', () => {
  const file = 'content/services/begun.md';
  const begun = { file, bodyLine: 9, body: 'TODO: More', data: { a: 'TODO: Say it' } };
  const lines = (isCheck: boolean) => summaryOf(to(FORMS), false, { isCheck }, { services: [begun] });
  expect(lines(false)).toContain(
    '  2 placeholders (TODO:) in 1 file, which production builds refuse: npm run check lists the files',
  );
  expect(lines(true)).toContain('  content/services/begun.md: 2 placeholders');
  expect(lines(true)).toContain('  2 placeholders (TODO:) in 1 file, which production builds refuse');
});

test('many warnings of one kind are one line with their number, or all of them', () => {
  const warnings = [1, 2, 3, 4, 5].map((line) => ({
    ...{ file: 'content/posts/x.md', line },
    message: `is dated 201${line}-05-01, before "Section ${line}" was founded`,
  }));
  const [some, all] = [false, true].map((isVerbose) =>
    summaryOf(RECEIVER, false, { warnings, isVerbose }).filter((line) => line.includes('founded')),
  );
  expect(some).toEqual([
    '  content/posts/x.md:1 is dated 2011-05-01, before "Section 1" was founded (4 more like this: --verbose)',
  ]);
  expect(all).toHaveLength(5);
});

test('old addresses that the host does not answer are named', () => {
  const redirects = [{ from: '/old' }, { from: '/?p=1' }, { from: '/news/*' }, { from: '/a:b' }];
  const dead = (env: NodeJS.ProcessEnv, metaPolicy: boolean) =>
    summaryOf(
      RECEIVER,
      true,
      { unsupportedRedirects: unsupportedRedirects(env, metaPolicy) },
      { redirects },
    ).filter((line) => line.includes('OLD ADDRESSES'));
  expect(dead({}, false)).toEqual([]);
  const line = (what: string) => [`  OLD ADDRESSES LEAD NOWHERE: ${what} (docs/hosting.md)`];
  expect(dead({ CF_PAGES: '1' }, false)).toEqual(line("Cloudflare Pages can't redirect /?p=1, /a:b"));
  expect(dead({}, true)).toEqual(line("GitHub Pages can't redirect /?p=1, /news/*, /a:b"));
});
