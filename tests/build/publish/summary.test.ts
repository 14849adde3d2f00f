import { expect, test } from 'vitest';
import type { SiteWeight } from '../../../build/checks/budgets/weigh-site.ts';
import type { Compressed } from '../../../build/publish/compress.ts';
import { summarize } from '../../../build/publish/summary.ts';
import type { Content } from '../../../model/content.ts';
import type { Settings } from '../../../model/settings.ts';

const URL = 'https://www.sectionline.example';

/** A site of one page, within its budgets but for what a test adds. */
const WEIGHT: SiteWeight = {
  pages: [],
  scripts: [],
  fonts: { name: 'fonts', bytes: 30_156, budget: { goal: 30_720, limit: 34_816 } },
  images: { count: 2, bytes: 4096 },
};

const NOTHING = {
  ...{ claims: undefined, unpublished: [], posts: [], categories: [], pages: {} },
  ...{ services: [], pricing: [], industries: [], locations: [] },
};

/** The lines that a build ends with. */
function summaryOf(
  forms: Settings['forms'],
  production: boolean,
  more: { compressed?: Compressed; weight?: SiteWeight; services?: object[] } = {},
): string[] {
  const { compressed, weight = WEIGHT, services = [] } = more;
  const content = { ...NOTHING, services, settings: { url: URL, forms } } as unknown as Content;
  const built = {
    files: new Map([['index.html', 100]]),
    links: { checked: 1, external: ['https://other.example/'] },
    origin: { origin: URL, production },
    time: 10,
    listExternal: false,
  };
  return summarize({ ...built, compressed, weight, content }, (_, text) => text).split('\n');
}

const SIMULATED: Settings['forms'] = { delivery: 'simulated', endpoint: null };
const to = (endpoint: string): Settings['forms'] => ({ delivery: 'endpoint', endpoint });
const FORMS = 'https://forms.example.com/inquiries';

test('a build counts its files, and the compressed copies beside them', () => {
  const lines = summaryOf(SIMULATED, false, { compressed: { files: 3, bytes: 2048 } });
  const at = lines.indexOf('1 pages, 1 files, 100 B, 10 ms');
  expect(lines.slice(at + 1, at + 3)).toEqual([
    '3 compressed copies, 2.0 kB',
    '1 links checked; 1 to other sites',
  ]);
  expect(summaryOf(SIMULATED, false).join()).not.toContain('compressed');
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
])('a build with %s says so; production: %s', (_, forms, production, line) => {
  expect(summaryOf(forms, production)).toContainEqual(expect.stringMatching(`^${line}`));
});

test.each([
  ['a preview with simulated forms', SIMULATED, false],
  ['a preview that posts to this computer', to('http://localhost:8787'), false],
  ['production with an endpoint', to(FORMS), true],
])('%s gets no warning about its forms', (_, forms, production) => {
  expect(summaryOf(forms, production).join('\n')).not.toMatch(/FORMS (ARE|LEAD)/);
});

test('a preview warns that no page of it may be indexed', () => {
  expect(summaryOf(SIMULATED, false)).toContain(
    `  preview: every page is noindex. Set SITE_URL=${URL} for production`,
  );
  expect(summaryOf(SIMULATED, true).join('\n')).not.toContain('preview');
});

test('the weight of the site comes first', () => {
  expect(summaryOf(SIMULATED, false).slice(1, 4)).toEqual([
    'fonts       29.4 kB  34.0 kB',
    'images  2    4.0 kB',
    '',
  ]);
});

test('a build that may be over a limit warns of it', () => {
  const heavy = { ...WEIGHT, fonts: { ...WEIGHT.fonts, bytes: 40_000 } };
  expect(summaryOf(SIMULATED, false, { weight: heavy })).toContainEqual(
    expect.stringMatching(
      /^ {2}build\/assets\/fonts\/fonts\.ts fonts: 39\.1 kB exceeds the limit of 34\.0 kB/,
    ),
  );
});

test('of many titles that repeat, the first are listed and the others counted', () => {
  const services = Array.from({ length: 13 }, (_, index) => ({
    path: `/services/${index}`,
    file: `content/services/${index}.md`,
    bodyLine: 9,
    data: { seo: { title: 'Ads', description: `What we do, ${index}` } },
  }));
  const lines = summaryOf(to(FORMS), true, { services });
  expect(lines).toContain(
    '  content/services/1.md seo.title: "Ads" is also the title of content/services/0.md. Give each page its own',
  );
  expect(lines).toContain('  2 more titles and descriptions repeat: npm run seo lists them');
});
