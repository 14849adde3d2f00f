import { beforeEach, describe, expect, test } from 'vitest';
import { throwIfAny } from '../../../build/base/errors.ts';
import { checkLinks } from '../../../build/checks/links.ts';
import { mistakesOf, POST, readChecked } from '../../fixture-site.ts';
import { sharedSite } from '../../shared-site.ts';
import { renderedSite } from './rendered-site.ts';

const site = await sharedSite();
beforeEach(async () => {
  await site.write('posts/x.md', POST);
});

const check = async () =>
  throwIfAny((await checkLinks(await renderedSite(await readChecked(site)))).mistakes);
const mistakes = () => mistakesOf(site, check());
const write = (text: string) => site.edit('posts/x.md', (post) => `${post}\n${text}\n`);

describe('a link to the contact page', () => {
  test('has only parameters that the page knows', async () => {
    await site.edit('services/mobile-app-development.md', (text) =>
      text.replace(
        'service=mobile-app-development&cta=strategy-session',
        'service=mobile-apps&cta=strategy-sesion',
      ),
    );
    await site.edit(
      'posts/x.md',
      (text) => `${text}\n[Ask](/contact?plan=seo) or [ask](/contact?cta=quote).\n`,
    );
    expect(await mistakes()).toEqual([
      'content/posts/x.md:17 /contact?plan=seo: unknown parameter "plan". Use one of: service, cta',
      expect.stringMatching(
        /^content\/services\/mobile-app-development\.md:\d+ \S+: \S+: unknown service "mobile-apps"\. /,
      ),
      expect.stringMatching(/unknown cta "strategy-sesion"\. Did you mean strategy-session\?$/),
    ]);
  });

  test('may name a service whose file has mistakes', async () => {
    await write('[Ask](/contact?service=seo)');
    await site.edit('services/seo.md', (text) => text.replace(/order: \d+/, 'order: none'));
    expect(await mistakes()).toEqual([
      expect.stringMatching(/services\/seo\.md:\d+ listing\.order: "none" is/),
    ]);
  });
});

describe('a link to a page that does not exist', () => {
  test('is reported where it is: in fields, bodies, menus and redirects', async () => {
    await site.write('redirects.yaml', '- { from: /new-businesses, to: /industries/farming }\n');
    await site.edit('site.yaml', (text) => text.replace(/href: \/about/, 'href: /industries/farming'));
    await site.edit('pages/404.md', (text) => text.replace(/href: .*/, 'href: /industries/farming'));
    await write('[One](/services/seo),\n[two](https://www.sectionline.example/industries/farming#faq).');
    const found = (await mistakes()).filter((line) => line.includes('no such page'));
    for (const place of [
      /^content\/pages\/404\.md:\d+ actions\[0\]\.href: \/industries\/farming: no such page\. /,
      /^content\/posts\/x\.md:18 \/industries\/farming#faq: no such page\. /,
      /^content\/redirects\.yaml:1 \[0\]\.to: \/industries\/farming: no such page\. /,
      /^content\/site\.yaml:\d+ \S+: \/industries\/farming: no such page\. /,
    ]) {
      expect(found).toContainEqual(expect.stringMatching(place));
    }
  });

  test('is no picture with a space in its address, which is a mistake of its own', async () => {
    await write('![A barn](/images/my barn.jpg)');
    expect(await mistakes()).toEqual([expect.stringContaining('has a space in the address')]);
  });

  test('suggests a page that shares a word with it', async () => {
    await write('[Old](/services/mobile-games)');
    expect(await mistakes()).toEqual([
      'content/posts/x.md:17 /services/mobile-games: no such page. Remove the link, or link to /services/mobile-app-development',
    ]);
  });

  test.each([
    '`[code](/nowhere)`',
    '```md\n[code](/nowhere)\n```',
    '[Category](/blog/category/seo-and-content) and [home](/)',
  ])('is none of these: %j', async (words) => {
    await write(words);
    expect(await mistakes()).toEqual([]);
  });

  test('a draft is not a page yet, except for other drafts', async () => {
    await site.write('posts/begun.md', POST.replace('tags:', 'draft: true\ntags:'));
    await site.write(
      'posts/other.md',
      POST.replace('tags:', 'draft: true\ntags:').replace('The body', '[Begun](/blog/begun)'),
    );
    expect(await mistakes()).toEqual([]);
    await write('[Begun](/blog/begun)');
    expect(await mistakes()).toEqual([
      "content/posts/x.md:17 /blog/begun: is a draft, so visitors can't open it. Publish it or remove the link",
    ]);
  });

  test('a scheduled post may link to another one', async () => {
    const later = POST.replace('2025-03-11', '2027-03-11');
    await site.write('posts/later.md', later);
    await site.write('posts/after.md', later.replace('The body', '[Later](/blog/later)'));
    expect(await mistakes()).toEqual([]);
    await write('[Later](/blog/later)');
    expect(await mistakes()).toEqual([
      'content/posts/x.md:17 /blog/later: is not published yet. Link to it when it is',
    ]);
  });
});
