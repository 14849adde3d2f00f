import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { UserError } from '../../../build/base/errors.ts';
import { formatMistake } from '../../../build/base/report.ts';
import { contentMistakes, placeholders } from '../../../build/checks/texts.ts';
import { read } from '../../../build/read/reader.ts';
import { newContent } from '../../../tools/new/new.ts';
import { ANSWERS, CITY } from '../../../tools/new/site/answers.ts';
import { askAnswers, type GivenAnswers } from '../../../tools/new/site/ask.ts';
import { readAnswers } from '../../../tools/new/site/read-answers.ts';
import { newSite } from '../../../tools/new/site/site.ts';
import { STARTER_SERVICES } from '../../../tools/new/starter.ts';
import { inspect } from '../../../tools/seo/inspect.ts';
import { hrefs } from '../../content/html.ts';
import { type RenderedSite, renderSite } from '../../content/rendered-site.ts';
import { blocksOf, textOf } from '../../content/visible-text.ts';
import { ownCopy } from '../../samples/own-copy.ts';
import { readingEase } from '../../samples/reading-ease.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { CLEAR, END_OF_INPUT, INTERRUPT, type Turn, typeWhenShown } from './typing.ts';

const SMALL = {
  name: 'Fernhill',
  email: 'hello@fernhill.example',
  phone: '(541) 555-0142',
  cities: ['Bend, OR'],
  services: 'seo, web-design',
};
const LARGE = {
  ...{ name: "Route 66 & O'Neil's Marketing", legalName: '"Mother_Road" *Holding* LLC', founded: 2011 },
  ...{ email: 'hello@route.example', phone: '+15415550142', street: '12 Mill Street: Suite #3' },
  cities: [
    { city: 'Bend, Oregon', postalCode: '97701', coordinates: '44.0582, -121.3153' },
    { city: 'Boise, ID', postalCode: '83702', coordinates: '43.615, -116.2023' },
    { city: 'Spokane, washington', postalCode: '99201', coordinates: '47.6588, -117.426' },
  ],
  ...{ states: 'MT', radius: 40, hours: '08:30-17:30', timeZone: 'America/Los_Angeles', services: 'all' },
  industries: ['Home services', 'Restaurants', 'HVAC', 'Health care & clinics'],
  ...{ mainColor: '#5b1a3a', actionColor: 'gold', headingTypeface: 'Public Sans', textTypeface: 'Besley' },
  url: 'https://www.route.example',
};

let folder: string;
beforeEach(async () => {
  folder = temporaryFolder();
});

const at = (name: string) => join(folder, name);

/** @param answers values, or the text of their file */
async function create(
  answers: object | string,
  options: Partial<Parameters<typeof newSite>[0]> = {},
): Promise<string> {
  await writeFile(at('answers.yaml'), typeof answers === 'string' ? answers : stringify(answers));
  const words = ['site', at('site')];
  return newSite({ content: at('content'), words, answers: at('answers.yaml'), inPlace: false, ...options });
}

async function errorOf(made: Promise<unknown>): Promise<string> {
  const error: unknown = await made.catch((thrown) => thrown);
  expect(error).toBeInstanceOf(UserError);
  return (error as Error).message;
}

const MARKETING = /^\/(?:about|services|contact)?$|^\/(?:services|industries|locations)\/./;

/** Everything that tests/content/ asks of a site, in short. */
async function expectSound(site: RenderedSite): Promise<void> {
  expect(site.warnings).toEqual([]);
  const known = new Set(site.pages.map(({ path }) => path));
  const linked = site.pages.flatMap(({ document }) => hrefs(document)).filter((href) => href.startsWith('/'));
  expect(linked.map((href) => href.replace(/#.*/, '')).filter((path) => !known.has(path))).toEqual([]);
  const { mistakes } = inspect(site, (path) => site.page(path).html);
  expect(mistakes).toEqual([]);
  const marks = site.pages.filter(({ html }) => /\{\{\w|undefined|\[object/.test(html));
  expect(marks.map(({ path }) => path)).toEqual([]);
  for (const page of site.pages.filter(({ path }) => MARKETING.test(path))) {
    const { ease, hardest } = readingEase(ownCopy(page));
    expect(ease, `${page.path}: ${hardest[0]?.text}`).toBeGreaterThanOrEqual(55);
  }
}

test('a site from the fewest answers has the pages that it needs, and everything on them is sound', async () => {
  const output = await create(SMALL);
  expect(output).toContain(`npm run dev -- --content ${at('site')}`);
  const site = await renderSite(at('site'));
  expect(site.pages.map(({ path }) => path).sort()).toEqual([
    ...['/', '/404', '/about', '/accessibility', '/contact', '/cookie-policy', '/downloads/first-month'],
    ...['/offline', '/privacy-policy'],
    ...['/services', '/services/seo', '/services/web-design', '/sitemap', '/terms-of-service', '/thank-you'],
  ]);
  await expectSound(site);
  const home = textOf(site.page('/').main);
  expect(home).toContain('We are based in Bend, Oregon, and work with businesses in the Bend area');
  // The place of its city is unknown.
  const drafts = site.content.unpublished.map(({ entry }) => entry.path);
  expect(drafts).toEqual(['/locations/bend-oregon']);
});

test('a site from all answers has them on its pages, everything on them is sound, and marks what only the agency knows', async () => {
  await create(LARGE);
  const site = await renderSite(at('site'));
  const { settings, services, industries, locations, claims } = site.content;
  expect(settings).toMatchObject({
    ...{ name: 'Route 66 & O’Neil’s Marketing', founded: 2011, phone: '+15415550142', url: LARGE.url },
    states: ['Oregon', 'Idaho', 'Washington', 'Montana'],
    hours: { shown: 'Monday to Friday, 8:30AM–5:30PM' },
    brand: {
      colors: { main: '#5b1a3a', action: 'gold' },
      typefaces: { display: 'Public Sans', text: 'Besley' },
    },
  });
  expect(services.map(({ slug }) => slug)).toEqual(STARTER_SERVICES);
  expect(industries.map(({ data }) => data.name)).toEqual(LARGE.industries);
  expect(locations.map(({ data }) => data.business.radiusMiles)).toEqual([40, 40, 40]);
  expect(claims?.claims.map((claim) => claim.in.length)).toEqual([3]);
  // No starter copy is left out of the ledger.
  expect(claims?.names.filter((name) => !/66|8:30/.test(name))).toEqual([]);
  await expectSound(site);

  const files = placeholders(site.content).map(({ file }) => file.slice(at('site').length + 1));
  expect(files).toEqual(
    expect.arrayContaining(['pages/about.md', 'pages/privacy-policy.md', 'locations/boise-idaho.md']),
  );
  expect(contentMistakes(site.content, { mustBeComplete: true })).not.toEqual([]);
});

test('an agency in Canada has its office, a person and services of its own, and no map', async () => {
  await create({
    ...{ name: 'Harbourline', email: 'hello@harbourline.example', phone: '(416) 555-0142' },
    ...{ cities: [{ city: 'Toronto, ON', postalCode: 'm5v 2t6' }], street: '12 Mill Street' },
    ...{
      person: 'Priya Chandran',
      role: 'Strategist',
      services: ['branding', 'SEO', 'Event "photo": all', 'Local PR', 'branding'],
    },
  });
  const site = await renderSite(at('site'));
  const { settings, services, locations, authors } = site.content;
  expect(settings).toMatchObject({
    ...{ states: [], brand: { landscape: 'quilt' } },
    address: { locality: 'Toronto', region: 'ON', country: 'CA', postalCode: 'M5V 2T6' },
  });
  expect(locations).toEqual([]);
  expect(services.map(({ slug, data }) => [slug, data.listing.name, data.listing.group])).toEqual([
    ['branding', 'Branding', 'more'],
    ['seo', 'SEO', 'search'],
    ['event-photo-all', 'Event “photo”: all', 'more'],
    ['local-pr', 'Local PR', 'more'],
  ]);
  expect(authors.map(({ data }) => data.name)).toEqual(['Priya Chandran']);
  await expectSound(site);
  // What is left to write is counted, and no visitor sees it.
  expect(placeholders(site.content).length).toBeGreaterThan(5);
  expect(site.pages.filter(({ html }) => html.includes('TODO')).map(({ path }) => path)).toEqual([]);
  expect(site.page('/about').html).toMatch(/portrait-initials.*?>PC<\/text>/);
  expect(site.page('/').html).not.toContain('region-map');
});

/** Frequent words of English that are none of Spanish. */
const ENGLISH_WORDS =
  /(?<![\p{L}/.-])(?:the|and|of|to|with|your|you|for|from|this|that|what|when|how|we|our|are|is|it|or|not|on|in|by|about|more|read|see|write|page|site|home)(?![\p{L}/-])/giu;

test('a site in Spanish has no English in its pages and files, and neither has what is begun in it later', async () => {
  const [tucson, phoenix] = [
    { city: 'Tucson, AZ', postalCode: '85701', coordinates: '32.2226, -110.9747' },
    { city: 'Phoenix, AZ', postalCode: '85003', coordinates: '33.4484, -112.074' },
  ];
  await create({
    ...{ ...SMALL, language: 'es-US', name: 'Lomas', person: 'Ana Ruiz', cities: [tucson, phoenix] },
    ...{ services: [...STARTER_SERVICES, 'Eventos'], industries: ['Restaurantes', 'Servicios del hogar'] },
  });
  const site = await renderSite(at('site'));
  const { settings, authors, locations, services } = site.content;
  expect(settings).toMatchObject({
    language: 'es-US',
    hours: { shown: 'Lunes a viernes, de 9:00 a. m. a 5:00 p. m.' },
  });
  expect(authors[0]?.data.role).toBe('Dirección');
  expect([locations.length, services.length]).toEqual([2, STARTER_SERVICES.length + 1]);
  expect(site.warnings).toEqual([]);
  expect(inspect(site, (path) => site.page(path).html).mistakes).toEqual([]);
  const english = site.pages.flatMap(({ path, document }) =>
    blocksOf(document).flatMap((block) => (block.match(ENGLISH_WORDS) ? `${path}: ${block}` : [])),
  );
  expect(english).toEqual([]);

  const begun = [
    ...['author Eva Paz', 'client Panadería Paz', 'page Empleo', 'pricing Precios de SEO'],
    ...['post Seis consejos', 'case-study Más llamadas', 'city Mesa, Arizona', 'industry Hoteles'],
    ...['service Eventos y ferias', 'service SEO local'],
  ];
  await rm(at('site/services/local-seo.md'));
  for (const words of begun) newContent({ content: at('site'), words: words.split(' ') });
  const files = (await readdir(at('site'), { recursive: true })).filter((file) =>
    /\.(?:md|yaml)$/.test(file),
  );
  const texts = await Promise.all(files.map((file) => readFile(at(`site/${file}`), 'utf8')));
  const lines = texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => !/^\s*(?:- )?(?:layout|group|slug):/.test(line));
  expect(lines.filter((line) => line.replace(/^\s*(?:- )?\w+:/, '').match(ENGLISH_WORDS))).toEqual([]);
  // Its name is that of starter copy, whose address stays.
  expect(files).toContain('services/local-seo.md');
  expect(await readFile(at('site/locations/mesa-arizona.md'), 'utf8')).toContain(
    'Trabajamos con negocios de Tucson, Phoenix y Mesa.',
  );
});

test('later cities, industries and services begin as ready as the first', async () => {
  await create(LARGE);
  const begin = (...words: string[]) => newContent({ content: at('site'), words });
  for (const file of ['services/local-seo.md', 'industries/hvac.md']) await rm(at(`site/${file}`));
  begin('city', 'Eugene, Oregon');
  begin('service', 'Local SEO');
  begin('industry', 'HVAC');
  const begun = ['locations/eugene-oregon.md', 'services/local-seo.md', 'industries/hvac.md'];
  const texts = await Promise.all(begun.map((file) => readFile(at(`site/${file}`), 'utf8')));
  expect(texts.map((text) => text.match(/TODO:/g)?.length ?? 0)).toEqual([1, 0, 1]);
  for (const [index, text] of texts.entries()) {
    const published = text
      .replace(/^draft: true.*\n/m, '')
      .replace('"00000"', '"97401"')
      .replace('latitude: 0', 'latitude: 44.05')
      .replace('longitude: 0', 'longitude: -123.09');
    await writeFile(at(`site/${begun[index]}`), published);
  }
  const site = await renderSite(at('site'));
  expect(site.content.locations.at(-1)?.data.business).toMatchObject({ radiusMiles: 40 });
  await expectSound(site);
});

test('a service names only services that the site has', async () => {
  await create({ ...SMALL, services: ['graphic-design'] });
  const { services, pages } = await read({ root: at('site') });
  expect(services.map(({ data }) => data.related)).toEqual([undefined]);
  const text = await readFile(at('site/services/graphic-design.md'), 'utf8');
  expect(text).toMatch(/^---\n# yaml-language-server: \$schema=\.\.\/\.schemas\/service\.json\nlisting:/);
  expect(pages.services.data.groups.items.map(({ slug }) => slug)).toEqual(['web']);
});

test('all wrong answers are listed with their lines, and nothing is written', async () => {
  const answers = [
    'name: Fernhill\nemail: hello\nphone: 555-0142\ncities:\n  - city: Bend\n    coordinates: 121.3, 44.05\n    postalCode: 9770 1',
    '  - Boise, Idahoe\nservices: seo, web-desing\ntimeZone: Pacific\nheadingTypeface: Fraunces\nlandscape: desert\nmainColor: gold\nactionColor: golden\ncolour: red\nlanguage: fr\n',
  ].join('\n');
  const error = await create(answers).catch((thrown) => thrown);
  const lines = error.mistakes.map((mistake: Parameters<typeof formatMistake>[0]) =>
    formatMistake(mistake).replace(/^.*answers\.yaml:/, ''),
  );
  expect(lines).toEqual([
    '2 email: "hello" is not an email address. Write it as name@example.com',
    '3 phone: "555-0142" is not an international number. Write it as "+14025550142"',
    '5 cities[0].city: "Bend" is not a city and its state. Write it as "Bend, Oregon"',
    '6 cities[0].coordinates: "121.3, 44.05" is outside the United States and Canada. Latitude comes first, and longitude is negative there',
    '7 cities[0].postalCode: "9770 1" is not a postal code. Write it in quotes, for example "68102" or "M5V 2T6"',
    '8 cities[1].city: "Boise, Idahoe" is in an unknown state. Did you mean Idaho?',
    '9 services[1]: "web-desing" is not a service of the starter. Did you mean web-design? The name of another service begins with a capital',
    '10 timeZone: "Pacific" is not a time zone. Write it as America/Chicago',
    expect.stringMatching(
      /^11 headingTypeface: "Fraunces" is not installed\. .* npm install .*@fontsource-variable\/fraunces /,
    ),
    '12 landscape: unknown value "desert". Use one of: quilt, contours, arcs, fields, coast, none',
    expect.stringMatching(
      /^13 mainColor: "gold" has with white text a contrast of [\d.]+:1, .* color that passes is "#/,
    ),
    '14 actionColor: "golden" is not a color. Write it as "#174029", "navy" or "oklch(33% 0.06 156)"',
    expect.stringMatching(/^15 colour: unknown field\. Known fields: language, name, /),
    '16 language: "fr" has no starter copy. Use en-US or es, and translate that (docs/languages.md)',
  ]);
  expect(await errorOf(create({ ...SMALL, name: 'x'.repeat(139) }))).toMatch(
    /^These answers make a site with mistakes, so nothing was written:\n {2}pages\/about\.md:\d+ story\.title: /,
  );
  expect(await readdir(folder)).toEqual(['answers.yaml']);
});

test.each([
  ['postalCode', '85701', '85701'],
  ['postalCode', '"85701"', '85701'],
  ['postalCode', 85701, '85701'],
  ['postalCode', 2134, '02134'],
  ['coordinates', '32.2226, -110.9747', { latitude: 32.2226, longitude: -110.9747 }],
  ['coordinates', '32.2226° N, 110.9747° W', { latitude: 32.2226, longitude: -110.9747 }],
  ['coordinates', '(32.2226, -110.9747)', { latitude: 32.2226, longitude: -110.9747 }],
  ['coordinates', '32.2226,−110.9747', { latitude: 32.2226, longitude: -110.9747 }],
])('%s may be written as %j', (key, given, meant) => {
  expect(CITY.parse({ city: 'Tucson, AZ', [key]: given })).toMatchObject({ [key]: meant });
});

test.each([
  ['9am-5pm', '09:00', '17:00'],
  ['9:00 - 17:00', '09:00', '17:00'],
  ['9 a.m. to 5 p.m.', '09:00', '17:00'],
  ['09:00-17:00', '09:00', '17:00'],
  ['8:30 AM – 12 PM', '08:30', '12:00'],
])('hours may be written as %s', (given, opens, closes) => {
  expect(ANSWERS.shape.hours.parse(given)).toEqual({ opens, closes });
});

test.each(['9-5', '9am-5', '17:00-09:00', '9:60-17:00', '13pm-5pm', '9 to', '24:00-25:00'])(
  'hours may not be written as %s',
  (given) => {
    expect(ANSWERS.shape.hours.safeParse(given).success).toBe(false);
  },
);

/** Answers the interview. */
async function answer(given: GivenAnswers, ...turns: Turn[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let printed = '';
  output.on('data', (chunk) => {
    printed += chunk;
  });
  typeWhenShown(output, input, turns);
  const saved: GivenAnswers[] = [];
  const save = (answers: GivenAnswers) => saved.push({ ...answers });
  const answers = await askAnswers(given, { save, goOn: 'Go on' }, { input, output }).catch(String);
  return { answers, saved: saved.at(-1), printed };
}

test('an interview that ends is gone on with where it ended, asking only what is missing', async () => {
  const first = await answer(
    {},
    ['Language of the site', ''],
    ['Name of the agency', ' '],
    ['is missing. Add it', `${CLEAR}Saguaro`],
    ['Its legal name', ''],
    ['Year it was founded', ''],
    ['Email address', 'a@saguaro.example'],
    ['Phone number', '520 555 0142'],
    ['Person who reads messages', 'Ana Ruiz'],
    ['Role of this person', ''],
    ['Street and number', ''],
    ['City of the office', 'Tucson, AZ'],
    ['Its postal code', '85701'],
    ['Its coordinates', INTERRUPT],
  );
  expect(first.answers).toBe(
    'Error: You stopped at "Its coordinates, if you know them, such as 44.0582, -121.3153". Go on',
  );
  expect(first.saved).toMatchObject({ name: 'Saguaro', legalName: 'Saguaro', street: '' });
  expect(first.saved).not.toHaveProperty('cities');
  const second = await answer(
    { ...first.saved },
    ['City of the office', 'Tucson, AZ'],
    ['Its postal code', '85701'],
    ['Its coordinates', '(32.2226, -110.9747)'],
    ['Another city', END_OF_INPUT],
  );
  expect(second.answers).toBe('Error: You stopped at "Another city where you work, if any". Go on');
  expect(second.saved).toMatchObject({ cities: [{ city: 'Tucson, AZ', postalCode: '85701' }] });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const third = await answer(
    { ...second.saved },
    ['Another city', ''],
    ['States you work in', ''],
    ['Miles around', ''],
    ['Office hours', '9am-5pm'],
    ['Time zone', 'Tucson'],
    ['"Tucson" is not a time zone. Write it as America/Chicago', CLEAR],
    ['Services', ' '],
    ['Other services, if any', 'branding'],
    ['Industries', ''],
    ['Main color', ''],
    ['Color of buttons', ''],
    ['Typeface of headings', 'Fraunces'],
    ['@fontsource-variable/fraunces', `${CLEAR}Besley`],
    ['Typeface of everything else', ''],
    ['Drawings', ''],
    ['Address of the site', ''],
  );
  expect(third.printed).not.toContain('Name of the agency');
  expect(third.answers).toMatchObject({ name: 'Saguaro', landscape: 'quilt', timeZone });
  // The first of the five that are chosen at first was unchosen.
  const services = 'local-seo, content-marketing, paid-ads-ppc, web-design, branding';
  expect(third.saved).toMatchObject({ radius: '25', hours: '9am-5pm', services });
  expect((await answer({ ...third.saved })).answers).toEqual(third.answers);
});

test('the example of answers is one', async () => {
  const answers = join(import.meta.dirname, '../../../tools/new/site/answers.yaml');
  expect(readAnswers(answers)).toMatchObject({ name: 'Fernhill', states: ['Oregon'] });
  expect(await create({}, { answers })).toMatch(/^Created /);
});

test('the folder has to be named, and may be there if it is empty', async () => {
  expect(await errorOf(create(SMALL, { words: ['site'] }))).toContain('The folder is missing');
  await mkdir(at('site'));
  await create(SMALL);
  expect(await readdir(folder)).toEqual(['answers.yaml', 'site']);
  const before = await readdir(at('site'));
  expect(await errorOf(create(SMALL))).toContain('site is not empty. Choose another folder, or empty it');
  expect(await readdir(at('site'))).toEqual(before);
});

test('--in-place moves the sample once, and takes its place; content that is not the sample is refused', async () => {
  await create({ ...SMALL, name: 'The sample' });
  const text = await readFile(at('site/site.yaml'), 'utf8');
  await mkdir(at('content'));
  const begin = async (settings: string) => {
    await writeFile(at('content/site.yaml'), settings);
    return create(SMALL, { words: ['site'], inPlace: true });
  };
  expect(await errorOf(begin(text))).toMatch(
    /content is not the sample: its site.yaml does not say "sample: true"/,
  );
  expect(await readFile(at('content/site.yaml'), 'utf8')).toBe(text);
  const sample = `sample: true\n${text}`;
  await writeFile(at('package.json'), '{ "name": "section-line-site", "version": "1.2.3" }');
  await writeFile(at('wrangler.toml'), '# Name it\nname = "sectionline"\nother = 1\n');
  const output = await begin(sample);
  expect(output).toMatch(/content, and moved the sample to examples\/section-line\/content\n/);
  expect(output).toContain('git remote rename origin upstream\n  git remote add origin ADDRESS');
  expect(JSON.parse(await readFile(at('package.json'), 'utf8'))).toEqual({
    ...{ name: 'fernhill', version: '1.2.3' },
    description: 'The site of Fernhill, a marketing agency in Bend, Oregon.',
  });
  expect(await readFile(at('wrangler.toml'), 'utf8')).toBe('# Name it\nname = "fernhill"\nother = 1\n');
  const readme = await readFile(at('.github/README.md'), 'utf8');
  expect(readme).toContain('The website of Fernhill, <https://www.fernhill.example>.');
  const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  const { dirname: here } = import.meta;
  expect(links.filter((link) => !existsSync(join(here, '../../../.github', link)))).toEqual([]);
  expect(await readFile(at('examples/section-line/content/site.yaml'), 'utf8')).toBe(sample);
  expect((await read({ root: at('content') })).settings.name).toBe('Fernhill');
  expect(await errorOf(begin(sample))).toMatch(/line\/content already exists, so the sample can't move/);
});
