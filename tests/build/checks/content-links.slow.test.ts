import { expect, test } from 'vitest';
import { throwIfAny } from '../../../build/base/errors.ts';
import { formatMistake } from '../../../build/base/report.ts';
import { checkLinks, checkWrittenLinks } from '../../../build/checks/links.ts';
import { createReader } from '../../../build/read/reader.ts';
import { locate } from '../../../build/read/source-file.ts';
import { mistakesOf, POST, readChecked } from '../../fixture-site.ts';
import { sharedSite } from '../../shared-site.ts';
import { linkedSite } from './rendered-site.ts';

const site = await sharedSite();

const check = async () =>
  throwIfAny(locate((await checkLinks(await linkedSite(await readChecked(site)))).mistakes));
const mistakes = () => mistakesOf(site, check());
const withText = (text: string) => POST.replace('The body of the post.', text);
const asDraft = (post: string) => post.replace('tags:', 'draft: true\ntags:');
const later = (post: string) => post.replace('2025-03-11', '2027-03-11');

test('links that lead nowhere are reported where they are written: in fields, bodies, menus and redirects', async () => {
  await site.write(
    'redirects.yaml',
    [
      '- { from: /new-businesses, to: /industries/farming }',
      '- { from: /farms/*, to: /industries/farming }',
      '- { from: "/?p=1", to: /bolg }',
      '',
    ].join('\n'),
  );
  await site.edit('site.yaml', (text) => text.replace(/href: \/about/, 'href: /industries/farming'));
  await site.edit('pages/404.md', (text) => text.replace(/href: .*/, 'href: /industries/farming'));
  await site.edit('services/mobile-app-development.md', (text) =>
    text.replace(
      'service=mobile-app-development&cta=strategy-session',
      'service=mobile-apps&cta=strategy-sesion',
    ),
  );
  await site.write('posts/begun.md', asDraft(POST));
  await site.write('posts/later.md', later(POST));
  const links = [
    '[One](/services/seo),',
    '[two](https://www.sectionline.example/industries/farming#faq).',
    '[Ask](/contact?size=seo) or [ask](/contact?cta=quote).',
    '[Old](/services/mobile-games) [begun](/blog/begun) [later](/blog/later)',
  ];
  await site.write('posts/x.md', withText(links.join('\n')));
  const found = await mistakes();
  expect(found.filter((line) => /posts|redirects|404|mobile-app/.test(line.split(' ')[0] ?? ''))).toEqual([
    expect.stringMatching(
      /^content\/pages\/404\.md:\d+ actions\[0\]\.href: \/industries\/farming: no such page\. /,
    ),
    expect.stringMatching(/^content\/posts\/x\.md:16 \/industries\/farming#faq: no such page\. /),
    'content/posts/x.md:17 /contact?size=seo: unknown parameter "size". Use one of: service, cta, plan',
    'content/posts/x.md:18 /services/mobile-games: no such page. Correct or remove the link',
    "content/posts/x.md:18 /blog/begun: is a draft, so visitors can't open it. Publish it or remove the link",
    'content/posts/x.md:18 /blog/later: is not published yet. Link to it when it is',
    expect.stringMatching(/^content\/redirects\.yaml:1 \[0\]\.to: \/industries\/farming: no such page\. /),
    expect.stringMatching(/^content\/redirects\.yaml:2 \[1\]\.to: \/industries\/farming: no such page\. /),
    expect.stringMatching(/^content\/redirects\.yaml:3 \[2\]\.to: \/bolg: no such page\. /),
    expect.stringMatching(
      /^content\/services\/mobile-app-development\.md:\d+ \S+: \S+: unknown service "mobile-apps"\. /,
    ),
    expect.stringMatching(/unknown cta "strategy-sesion"\. Did you mean strategy-session\?$/),
  ]);
  expect(found).toContainEqual(
    expect.stringMatching(/^content\/site\.yaml:\d+ \S+: \/industries\/farming: no such page\. /),
  );
});

test('code has no links, lists of posts are pages, and unpublished posts may link to each other', async () => {
  const text = [
    '`[code](/nowhere)` [Category](/blog/category/seo-and-content) and [home](/)',
    '```md\n[code](/nowhere)\n```',
  ];
  await site.write('posts/x.md', withText(text.join('\n\n')));
  await site.write('posts/begun.md', asDraft(POST));
  await site.write('posts/other.md', asDraft(withText('[Begun](/blog/begun)')));
  await site.write('posts/later.md', later(POST));
  await site.write('posts/after.md', later(withText('[Later](/blog/later)')));
  expect(await mistakes()).toEqual([]);
});

test('beside mistakes that keep pages from being rendered, links are checked as they are written', async () => {
  await site.edit('services/seo.md', (text) => text.replace(/order: \d+/, 'order: none'));
  const links = [
    '[a](/nowhere)',
    '[b](/contact?service=nope)',
    // These may be right.
    '[c](/services/seo) [d](/contact?service=seo) [e](/about#f) [g](/blog/category/x) [h](/x.pdf)',
  ];
  await site.write('posts/x.md', withText(links.join('\n')));
  const reader = createReader({ root: site.root, today: '2026-01-01' });
  const { content, canRender, mistakes: unread } = await reader.read();
  expect(canRender).toBe(false);
  expect((await checkWrittenLinks(content, unread)).map(formatMistake)).toEqual([
    expect.stringMatching(/posts\/x\.md:15 \/nowhere: no such page/),
    expect.stringMatching(/posts\/x\.md:16 \/contact\?service=nope: unknown service "nope"/),
  ]);
});

test('beside such mistakes, anchors in posts are checked, and what their pages have outside the text is right', async () => {
  await site.write('posts/x.md', withText('## Some words\n\nText.[^1]\n\n[^1]: A note.'));
  const rendered = await linkedSite(await readChecked(site));
  const page = rendered.pages.find(({ path }) => path === '/blog/x');
  expect(page?.ids).toEqual(expect.arrayContaining(['some-words', 'menu', 'newsletter-sidebar']));
  const right = page?.ids.map((id) => `[a](/blog/x#${id})`);
  const wrong = ['#a', '#b', '/blog/x#some-wrods', '/blog/x#c', '#d'].map((href) => `[a](${href})`);
  await site.write('posts/y.md', withText([...wrong, right?.join(' ')].join('\\\n')));
  const complete = await mistakes();
  expect(complete).toEqual([
    'content/posts/y.md:15 /blog/y#a: the page /blog/y has no element with the id "a" (2 more like it: lines 16, 19)',
    'content/posts/y.md:17 /blog/x#some-wrods: the page /blog/x has no element with the id "some-wrods". Did you mean #some-words? (1 more like it: line 18)',
  ]);
  await site.edit('posts/y.md', (text) => text.replace('seo-and-content', 'nope'));
  const { content, mistakes: unread } = await createReader({ root: site.root, today: '2026-01-01' }).read();
  const written = throwIfAny.bind(undefined, await checkWrittenLinks(content, unread));
  expect(await mistakesOf(site, Promise.resolve().then(written))).toEqual(complete);
});
