import { expect, test } from 'vitest';
import { createMarkdown } from '../../../build/markdown/render.ts';
import { read } from '../../../build/read/reader.ts';
import { createCasing } from '../../../rules/casing.ts';
import { mistakesOf, POST, readChecked, readFixtureSite } from '../../fixture-site.ts';
import { sharedSite } from '../../shared-site.ts';

const site = await sharedSite();

const content = () => readFixtureSite(site);
const writePost = (text: string) => site.write('posts/x.md', POST.replace('The body of the post.', text));
const shown = async () => {
  const { posts, insertions, settings } = await content();
  const markdown = createMarkdown({ casing: createCasing([]), origin: settings.url, insertions });
  return posts.filter(({ slug }) => slug === 'x').map((post) => markdown(post).html.trim())[0];
};
const mistakes = () => mistakesOf(site, readChecked(site));

test('texts insert counts, figures and prices; counts below ten are words', async () => {
  await writePost(
    '{{services}} services, {{industries}} industries, {{cities}} cities, {{clients}}, {{seo.price}}, {{seo-pricing.growth-seo}}',
  );
  await site.edit('pages/contact.md', (text) =>
    text.replace(/^( +title): .*/m, '$1: "In {{states}} states"'),
  );
  expect(await shown()).toBe('<p>13 services, four industries, five cities, 25, $2,500, $4,500</p>');
  expect(JSON.stringify((await content()).pages.contact.data)).toContain('In five states');
});

test('texts insert the weeks of a phase, which start a field with a capital', async () => {
  await writePost('Pages go live in {{seo.pages}}, between {{seo.pages.start}} and {{seo.pages.end}}.');
  await site.edit('pages/contact.md', (text) => text.replace(/^( +title): .*/m, '$1: "{{seo.pages}}"'));
  await site.edit('services/web-design.md', (text) =>
    text.replace(/^( +)timeline: Week 7$/m, '$1timeline: Month 2'),
  );
  const { insertions } = await read({ root: site.root, today: '2026-01-01', eachAlone: true });
  expect([insertions['web-design.launch'], insertions['web-design.launch.start']]).toEqual([
    'month 2',
    undefined,
  ]);
  expect(await shown()).toBe('<p>Pages go live in weeks 5–8, between week 5 and week 8.</p>');
  expect(JSON.stringify((await content()).pages.contact.data)).toContain('"Weeks 5–8"');
});

test('drafts do not count, and what is counted needs no entry in the ledger', async () => {
  await writePost('We have {{services}} services.');
  await site.write('claims.yaml', 'names: []\nclaims: []\n');
  expect((await mistakes()).filter((line) => line.startsWith('content/posts/x.md'))).toEqual([]);
  await site.edit('industries/startups.md', (text) => text.replace('\n---\n', '\ndraft: true\n---\n'));
  const { insertions } = await read({ root: site.root, today: '2026-01-01', eachAlone: true });
  expect(insertions.industries).toBe('three');
});

test('pictures and titles are texts, too; references write braces that mean nothing', async () => {
  await writePost('![Our {{services}} services](/images/a.svg "All {{services}}") &#123;&#123;services}}');
  expect(await shown()).toBe(
    '<figure><img src="/images/a.svg" alt="Our 13 services" loading="lazy" decoding="async" /><figcaption>All 13</figcaption></figure>\n<p> {{services}}</p>',
  );
  await writePost('![{{a}}](/images/a.svg\n"{{b}}") [c](/blog "{{c}}")\n<abbr title="{{d}}">{{e}}</abbr>');
  expect((await mistakes()).map((line) => line.split(' is not a figure')[0])).toEqual([
    'content/posts/x.md:15 "{{a}}"',
    'content/posts/x.md:16 "{{b}}"',
    'content/posts/x.md:16 "{{c}}"',
    'content/posts/x.md:17 "{{d}}"',
    'content/posts/x.md:17 "{{e}}"',
  ]);
});

test('names where none are filled in are mistakes: in settings, other figures and categories, or no figure has them', async () => {
  await site.edit('site.yaml', (text) =>
    text
      .replace(/^tagline: .*/m, 'tagline: "{{clients}} at most"')
      .replace(/^(figures:\n(?:.*\n)*? +text): .*/m, '$1: "{{cities}} cities"'),
  );
  await site.edit('words.yaml', (text) => text.replace(/^(callout): .*/m, '$1: "{{cities}} {{nothing}}"'));
  await site.edit('categories.yaml', (text) => text.replace(/^(- label): .*/m, '$1: "{{nothing}}"'));
  expect(
    (await mistakes()).map((line) => line.replace(/:\d+/, '').replace(/figures\[\d+\]/, 'figures')),
  ).toEqual([
    'content/categories.yaml [0].label: "{{nothing}}" inserts nothing in this file. Write out what it stands for',
    'content/site.yaml tagline: "{{clients}}" inserts nothing in this file. Write out what it stands for',
    'content/site.yaml figures.text: "{{cities}}" inserts nothing in this file. Write out what it stands for',
    expect.stringMatching(/^content\/words\.yaml callout: "\{\{nothing\}\}" is not a figure of this site\. /),
  ]);
});

test('a file that cannot be read causes no mistakes elsewhere', async () => {
  await writePost(
    'From {{seo.price}}, or [{{seo-pricing.growth-seo}}](/contact?plan=seo-pricing.growth-seo), {{sites}}.',
  );
  for (const file of ['services/seo.md', 'services/seo-pricing.md'])
    await site.edit(file, (text) => text.replace('---\n', '---\nunknown: 1\n'));
  expect((await mistakes()).map((line) => line.split(' is not a ')[0])).toEqual([
    'content/posts/x.md:15 "{{sites}}"',
    expect.stringMatching(/^content\/services\/seo-pricing\.md:2 unknown: /),
    expect.stringMatching(/^content\/services\/seo\.md:2 unknown: /),
  ]);
});

test('code stays as it is, and other names are mistakes', async () => {
  await writePost('Write `{{first_name}}` or `{{services}}`');
  expect(await shown()).toBe('<p>Write <code>{{first_name}}</code> or <code>{{services}}</code></p>');
  await writePost(
    '`{{name}}` <code>{{name}}</code>\n\n```\nDear {{name}}\n```\n\nOur {{servces}}\n\n<pre>{{name}}</pre>',
  );
  expect(await mistakes()).toEqual([
    'content/posts/x.md:21 "{{servces}}" is not a figure of this site. Did you mean services?',
  ]);
});
