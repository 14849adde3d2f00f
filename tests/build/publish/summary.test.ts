import { expect, test } from 'vitest';
import type { SiteWeight } from '../../../build/checks/budgets/weigh-site.ts';
import type { Compressed } from '../../../build/publish/compress.ts';
import type { Paint } from '../../../build/base/report.ts';
import { summarise } from '../../../build/publish/summary.ts';
import type { Content } from '../../../model/content.ts';
import type { Settings } from '../../../model/settings.ts';

const URL = 'https://www.sectionline.example';

/** A site of one page, within its budgets but for what a test adds. */
const WEIGHT: SiteWeight = {
  kinds: [],
  scripts: [],
  fonts: { name: 'fonts', bytes: 30_156, budget: { goal: 30_720, limit: 34_816 } },
  images: { count: 2, bytes: 4096 },
};
const paint: Paint = (_, text) => text;

const NOTHING = {
  ...{ claims: undefined, unpublished: [], posts: [], categories: [], pages: {} },
  ...{ services: [], pricing: [], industries: [], locations: [] },
};

/** What a build tells of its forms. */
function told(
  forms: Settings['forms'],
  production: boolean,
  compressed?: Compressed,
  weight = WEIGHT,
): string {
  return summarise({
    staged: { folder: '/x', files: new Map([['index.html', 100]]) },
    compressed,
    ...{ weight, paint },
    links: { checked: 1, external: [], elsewhere: 0 },
    content: { ...NOTHING, settings: { url: URL, forms } } as unknown as Content,
    site: { origin: URL, production },
    time: '10 ms',
    listExternal: false,
  });
}

const SIMULATED: Settings['forms'] = { delivery: 'simulated', endpoint: null };
const to = (endpoint: string): Settings['forms'] => ({ delivery: 'endpoint', endpoint });
const FORMS = 'https://forms.example.com/inquiries';

test('a build tells its compressed copies apart from the files of the site', () => {
  const lines = told(SIMULATED, false, { files: 3, bytes: 2048, brotli: new Map(), copies: new Map() }).split(
    '\n',
  );
  const at = lines.indexOf('1 pages, 1 files, 100 B, 10 ms');
  expect(lines[at + 1]).toBe('3 compressed copies, 2.0 kB');
  expect(told(SIMULATED, false)).not.toContain('compressed');
});

test.each([
  ['simulated forms', SIMULATED, true, '  FORMS ARE SIMULATED: inquiries reach nobody. Set FORMS_ENDPOINT'],
  ['an endpoint', to(FORMS), true, `forms are posted to ${FORMS}`],
  ['an endpoint', to(FORMS), false, `forms are posted to ${FORMS}`],
  [
    'an endpoint on this computer',
    to('http://localhost:8787'),
    true,
    '  FORMS LEAD NOWHERE: http://localhost:8787',
  ],
])('a build with %s tells it; production: %s', (_, forms, production, line) => {
  expect(told(forms, production).split('\n')).toContainEqual(expect.stringMatching(`^${line}`));
});

test.each([
  ['a preview with simulated forms', SIMULATED, false],
  ['a preview that posts to this computer', to('http://localhost:8787'), false],
  ['production with an endpoint', to(FORMS), true],
])('%s has nothing to warn of', (_, forms, production) => {
  expect(told(forms, production)).not.toMatch(/FORMS (ARE|LEAD)/);
});

test('a build tells what the site weighs before all else', () => {
  expect(told(SIMULATED, false).split('\n').slice(1, 4)).toEqual([
    'fonts       29.4 kB  34.0 kB',
    'images  2    4.0 kB',
    '',
  ]);
});

test('a build that may be over a limit warns of it', () => {
  const heavy = { ...WEIGHT, fonts: { ...WEIGHT.fonts, bytes: 40_000 } };
  expect(told(SIMULATED, false, undefined, heavy)).toMatch(
    /^ {2}build\/assets\/fonts\.ts makes the fonts, 39\.1 kB in all, and 34\.0 kB is the limit/m,
  );
});

test('titles that repeat are told, and many of them as a number', () => {
  const services = Array.from({ length: 13 }, (_, index) => ({
    path: `/services/${index}`,
    file: `content/services/${index}.md`,
    data: { seo: { title: 'Ads', description: `What we do, ${index}` } },
  }));
  const lines = summarise({
    staged: { folder: '/x', files: new Map() },
    ...{ weight: WEIGHT, paint },
    links: { checked: 1, external: [], elsewhere: 0 },
    content: { ...NOTHING, services, settings: { url: URL, forms: to(FORMS) } } as unknown as Content,
    site: { origin: URL, production: true },
    time: '10 ms',
    listExternal: false,
  }).split('\n');
  expect(lines).toContain(
    '  content/services/1.md seo.title: "Ads" is also the title of content/services/0.md. Give each page its own',
  );
  expect(lines).toContain('  2 more titles and descriptions repeat: npm run seo lists them');
});
