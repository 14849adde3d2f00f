import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { projectSite } from '../../../../tools/project-site.ts';
import { type FixtureSite, mistakesOf } from '../../../fixture-site.ts';
import { addOwnForm } from '../../../own-form.ts';
import { photo } from '../../../sample-pictures.ts';
import { sharedSite } from '../../../shared-site.ts';

const PAGE = await readFile(join(import.meta.dirname, '../../../data/custom-page.md'), 'utf8');
const SIMPLE = PAGE.replace(
  /^blocks:\n[\s\S]*?^---\n[\s\S]*/m,
  'blocks:\n  - block: body\n---\n\nSome text.\n',
)
  .replace('indexed: false\n', '')
  .replace('name: Hail season 2027', 'name: Careers');

const fixture = await sharedSite();
const images = resolve(fixture.root, '../static/images');
await mkdir(images, { recursive: true });
for (const name of ['yard.jpg', 'barn.jpg'])
  await writeFile(join(images, name), await photo(1200, 800).jpeg().toBuffer());
const plan = ({ root }: FixtureSite) =>
  projectSite({ root, today: '2026-01-01' }, resolve(root, '../static'));
const mistakes = () => mistakesOf(fixture, plan(fixture));

test('a custom page has its blocks in their order, and what other pages have of them', async () => {
  await fixture.write('pages/lp/hail-2027.md', PAGE);
  const site = await plan(fixture);
  const $ = load(site.page('/lp/hail-2027') ?? '');
  const headings = $('main h2')
    .toArray()
    .map((heading) => $(heading).text().replace('’', "'").replaceAll('\u00a0', ' '));
  const titles = [...PAGE.matchAll(/^ {4}title: (.*)|^ {2}- block: body/gm)].map(
    ([, title]) => title ?? 'What a hail page needs',
  );
  expect(headings.filter((text) => titles.includes(text))).toEqual(titles);
  for (const part of [
    '.feature-grid li',
    '.on-band .stats dd',
    '.quotes blockquote',
    '.case-teaser h2',
    '.team .portrait',
    '.steps li',
    '.prose table',
    '.wide-picture source[type="image/avif"]',
    '.gallery li:nth-child(2) img',
    '.section.picture-right h2',
    '.section.picture-left img',
    '.section .wordmarks svg',
    '.service-prices li:nth-child(2)',
    '.plans .on-band .button',
    '.faq h3',
    'form#contact-form',
    'form#industry-form',
    'form#newsletter-inline',
    '.closing .button',
  ])
    expect($(part).length, part).toBeGreaterThan(0);
  const graph = JSON.parse($('script[type="application/ld+json"]').text())['@graph'];
  const questions = graph.find((node: { '@type': string }) => node['@type'] === 'FAQPage').mainEntity;
  expect(questions.map(({ name }: { name: string }) => name)).toEqual([
    ...['Do I need ads', 'Can I stop in winter', 'Is there a setup fee'],
  ]);
});

test('the pictures of a gallery are described, open in a dialog each, and stand in the page for programs', async () => {
  const items = ['yard', 'barn'].map(
    (name) => `      - { file: /images/${name}.jpg, alt: The ${name}, caption: In ${name} }`,
  );
  const gallery = ['  - block: gallery', '    title: Work', '    items:', ...items, ''].join('\n');
  await fixture.write(
    'pages/work.md',
    SIMPLE.replace('  - block: body', `${gallery + gallery}  - block: body`),
  );
  const site = await plan(fixture);
  const $ = load(site.page('/work') ?? '');
  const buttons = $('.gallery > li > button').toArray();
  expect(buttons.map((button) => $(button).find('img').attr('alt') + $(button).text())).toEqual([
    ...['The yardIn yard', 'The barnIn barn', 'The yardIn yard', 'The barnIn barn'],
  ]);
  for (const button of buttons) {
    const large = $(`dialog#${$(button).attr('popovertarget')}[popover]`);
    expect(large.attr('aria-label')).toBe($(button).find('img').attr('alt'));
    expect(large.find('img').attr('loading')).toBe('lazy');
  }
  const text = String((await site.file('work.md'))?.body);
  expect(text.match(/!\[The barn\]\(http.*barn.*\)\s+In barn/g)).toHaveLength(2);
  expect(text.match(/In barn/g)).toHaveLength(2);
  await fixture.edit('pages/work.md', (page) => page.replace('barn.jpg', 'none.jpg'));
  const [wrong, ...others] = (await plan(fixture)).pictureMistakes();
  expect(wrong).toMatchObject({ field: ['blocks', 0, 'items', 1, 'file'], subject: '/images/none.jpg' });
  expect(others).toEqual([]);
});

test('a custom page is listed unless it says otherwise, and only pages are its crumbs', async () => {
  await fixture.write('pages/careers.md', SIMPLE);
  await fixture.write('pages/careers/designer.md', SIMPLE.replace('name: Careers', 'name: Designer'));
  await fixture.write('pages/lp/hail-2027.md', PAGE);
  const site = await plan(fixture);
  const at = (path: string) => site.routes.find((route) => route.path === path);
  const crumbs = (path: string) => at(path)?.crumbs.map(({ label }) => label);
  expect(at('/careers')).toMatchObject({ listed: true, label: 'Careers', alternate: 'careers.md' });
  expect(at('/lp/hail-2027')).toMatchObject({ listed: false, alternate: undefined });
  expect(crumbs('/careers/designer')).toEqual(['Home', 'Careers', 'Designer']);
  expect(crumbs('/lp/hail-2027')).toEqual(['Home', 'Hail Season 2027']);
  const file = async (path: string) => String((await site.file(path))?.body);
  for (const list of ['sitemap.xml', 'llms.txt', 'sitemap.html']) {
    expect(await file(list), list).toContain('/careers');
    expect(await file(list), list).not.toContain('/lp/hail-2027');
  }
});

test('a landing page leads to its form, the phone and the legal pages, and nowhere else', async () => {
  const LANDING = SIMPLE.replace('name: Careers', 'name: Careers\nshell: bare').replace(
    /^ {2}actions:\n(?: {4}.*\n)+/m,
    '',
  );
  await fixture.write('pages/lp/hail.md', LANDING);
  await fixture.write(
    'pages/lp/leads.md',
    LANDING.replace('blocks:\n', 'blocks:\n  - block: form\n    title: Ask\n    form: industry-lead\n'),
  );
  await addOwnForm(fixture);
  await fixture.write(
    'pages/lp/talks.md',
    LANDING.replace('blocks:\n', 'blocks:\n  - block: form\n    title: Ask\n    form: speaking\n'),
  );
  const site = await plan(fixture);
  const own = load(site.page('/lp/talks') ?? '');
  expect(own('.action-bar .button').last().attr('href')).toBe('#speaking-form');
  expect(own('#speaking-form').length).toBe(1);
  const $ = load(site.page('/lp/hail') ?? '');
  const links = (page: typeof $) => [
    ...new Set(
      page('body a')
        .toArray()
        .map((link) => page(link).attr('href')),
    ),
  ];
  const legal = ['/privacy-policy', '/terms-of-service', '/cookie-policy', '/accessibility'];
  const usual = ['/', 'tel:+14025550142', 'mailto:hello@sectionline.example', ...legal];
  expect(links($)).toEqual(['#main', ...usual]);
  expect($('.header-phone').text()).toBe('(402) 555-0142');
  expect($('footer').text()).toContain('1300 Survey Street');
  expect($('.breadcrumb').length).toBe(0);
  expect($('script[type="application/ld+json"]').text()).not.toMatch(/breadcrumb/i);
  const form = load(site.page('/lp/leads') ?? '');
  expect(links(form)).toEqual(expect.arrayContaining(['#main', '#industry-form', ...usual]));
  expect(form('.action-bar .button').last().attr('href')).toBe('#industry-form');
  expect(form('#industry-form').length).toBe(1);
});

/** What an author reads of a block, by the lines that take the place of the first one. */
const IN_BLOCKS: Record<string, string> = {
  '- block: faqs\n    title: a': 'blocks[0].block: unknown value "faqs". Did you mean faq?',
  '- block: faq\n    titel: Questions\n    items: []': 'blocks[0].titel: unknown field. Did you mean title?',
  '- block: text\n    title: a\n    text: b\n    quote: c':
    'blocks[0].quote: unknown field. Known fields: block, title, text, link, tone',
  '- block: case\n    study: overmeyer': 'blocks[0].study: unknown case study "overmeyer". Use one of: ',
  '- block: people\n    title: a\n    authors: [dana]': 'blocks[0].authors[0]: unknown author "dana"',
  '- block: plans\n    title: a\n    pricing: seo':
    'blocks[0].pricing: unknown price list "seo". Use one of: seo-pricing, local-seo-pricing',
  '- block: quote\n    text: a\n    client: overmeyer-roofing\n    person: Greg':
    'blocks[0].person: unknown person "Greg" of Overmeyer Roofing',
  '- block: gallery\n    title: a\n    items: [{ file: /images/a.jpg, alt: b }]':
    'blocks[0].items: needs at least 2',
  '- block: logos\n    clients: [overmeyer-roofing, calloway]':
    'blocks[0].clients[1]: unknown client "calloway"',
  '- block: body': 'blocks[1].block: "body" is the second block "body" of this page. Remove one',
};

test.each(Object.entries(IN_BLOCKS))(
  'a mistake in a block has its field and its fix: %s',
  async (block, message) => {
    await fixture.write('pages/careers.md', SIMPLE.replace('blocks:\n', `blocks:\n  ${block}\n`));
    expect(await mistakes()).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
  },
);

test('a text is shown by a block, and a block has a text', async () => {
  await fixture.write(
    'pages/careers.md',
    SIMPLE.replace('- block: body', '- block: form\n    title: a\n    form: contact'),
  );
  await fixture.write('pages/partners.md', SIMPLE.replace('Some text.', ''));
  expect(await mistakes()).toEqual([
    expect.stringMatching(/careers\.md:\d+ has text that no block shows\. Add "- block: body" to blocks$/),
    expect.stringMatching(
      /partners\.md:\d+ has no text\. Write the text of the block "body" below the front matter$/,
    ),
  ]);
});

test('only custom pages are in folders, under names that are addresses and not a tool of the site', async () => {
  await fixture.write('pages/lp/Hail 2027.md', SIMPLE);
  await fixture.write('pages/L P/hail.md', SIMPLE);
  await fixture.write('pages/aux/hail.md', SIMPLE);
  await fixture.write('pages/lp/index.md', SIMPLE);
  await fixture.write('pages/inbox/hail.md', SIMPLE);
  await fixture.write('pages/lp/legal.md', await fixture.read('pages/accessibility.md'));
  expect((await mistakes()).sort()).toEqual([
    'content/pages/L P/hail.md is in the folder "L P", which can\'t be part of an address. Rename it: l-p',
    'content/pages/aux/hail.md is in the folder "aux", which can\'t be part of an address. Rename it: aux-page',
    'content/pages/inbox/hail.md has a reserved address: /inbox/hail belongs to a tool of the site. Move it, for example to content/pages/inbox-hail.md',
    "content/pages/lp/Hail 2027.md has a name that can't be an address. Use lower-case letters, digits and single hyphens: hail-2027.md",
    'content/pages/lp/index.md is in a subfolder. Move it up to content/pages/lp.md, and its pictures to static/images/',
    'content/pages/lp/legal.md is in a subfolder. Move it up to content/pages/legal.md, or write layout: page',
  ]);
});
