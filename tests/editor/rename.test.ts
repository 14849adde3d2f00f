import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { mentionsOf } from '../../editor/actions/mentions.ts';
import { renameEntry } from '../../editor/actions/rename.ts';
import { mistakesOf, POST, readChecked } from '../fixture-site.ts';
import { sharedSite } from '../shared-site.ts';

const site = await sharedSite();
beforeEach(async () => {
  await site.write('posts/x.md', POST);
});

const rename = (file: string, name: string) => renameEntry(site.root, join(site.root, file), name);
const mistakes = () => mistakesOf(site, readChecked(site));
/** Every text of the content. */
async function contents(): Promise<Record<string, string>> {
  const paths = (await readdir(site.root, { recursive: true })).filter((path) => /\.(?:md|yaml)$/.test(path));
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await site.read(path)])));
}

test('prices in the ledger, anchors of terms and the id of a post change with the name', async () => {
  const text = '{{seo-pricing.growth-seo}} [a](/guarantee#healthcare) [b](/pricing#seo) [c](/blog/x#seo).';
  await site.write('posts/x.md', POST.replace('\nauthor:', '\nid: x\nauthor:').replace('The body', text));
  await site.write(
    'claims.yaml',
    'names: []\nclaims:\n  - wording: "{{seo-pricing.growth-seo}} a month"\n    value: "1"\n    in: posts/x.md\n    source: list\n',
  );
  expect(await rename('services/seo-pricing.md', 'SEO plans')).toEqual({ slug: 'seo-plans' });
  expect(await rename('industries/healthcare.md', 'Health')).toEqual({ slug: 'health' });
  expect(await rename('services/seo.md', 'Search')).toEqual({ slug: 'search' });
  expect(await rename('posts/x.md', 'Y & z')).toEqual({ slug: 'y-z' });
  expect(await site.read('claims.yaml')).toContain('"{{seo-plans.growth-seo}} a month"');
  expect(await site.read('claims.yaml')).toContain('posts/y-z.md');
  const post = await site.read('posts/y-z.md');
  expect(post).toContain(
    '{{seo-plans.growth-seo}} [a](/guarantee#health) [b](/pricing#search) [c](/blog/y-z#seo).',
  );
  expect(post).toMatch(/^id: y-z\n[\s\S]*^aliases:\n {2}- \/blog\/x\n/m);
  await site.delete('claims.yaml');
  expect(await mistakes()).toEqual([]);
});

test('only what leads to the page changes: no old address, no file of that name and no other word', async () => {
  const text = '[a](/blog/x.pdf) [b](/blog/x). [c](/blog/x/) [d](/blog/x-1) See /blog/x.';
  await site.write(
    'posts/y.md',
    POST.replace('The body', text).replace('author: dana-whitfield', 'author: >-\n  dana-whitfield'),
  );
  await site.write('posts/z.md', POST.replace('dana-whitfield', '[luis-ortega, dana-whitfield]'));
  await site.write(
    'redirects.yaml',
    '- { from: "/blog/x?p=7", to: /blog/x }\n- from: /blog/x.pdf\n  to: /blog/x\n',
  );
  await site.edit('services/local-seo.md', (file) =>
    file.replace(
      /^( +)items:\n +- service: .*\n(?: {6}.*\n)*/m,
      '$1items:\n$1  - { description: seo is first here, service: seo }\n',
    ),
  );
  const before = await site.read('services/local-seo.md');
  expect(before).toContain('{ description: seo is first here, service: seo }');
  for (const [file, name] of Object.entries({
    'posts/x.md': 'new',
    'services/seo.md': 'search',
    'authors/dana-whitfield.md': 'dana',
  }))
    expect(await rename(file, name)).toEqual({ slug: name });
  expect(await site.read('redirects.yaml')).toBe(
    '- { from: "/blog/x?p=7", to: /blog/new }\n- from: /blog/x.pdf\n  to: /blog/new\n',
  );
  expect(await site.read('services/local-seo.md')).toContain(
    '{ description: seo is first here, service: search }',
  );
  const post = await site.read('posts/y.md');
  expect(post).toContain('[a](/blog/x.pdf) [b](/blog/new). [c](/blog/x/) [d](/blog/x-1) See /blog/new.');
  expect(post).toMatch(/^author: (?:>-\n {2})?dana\n/m);
  expect(await site.read('posts/z.md')).toMatch(/^author:\s+(?:\[ ?|- )luis-ortega(?:, |\n +- )dana\b/m);
  await site.write('redirects.yaml', '');
});

test('nothing changes where a name is no address, another page has it or had it, or a file has mistakes', async () => {
  await site.write('posts/y.md', POST.replace('\nseo:', '\naliases: [/blog/old-y]\nseo:'));
  await site.write(
    'redirects.yaml',
    '- { from: /blog/archive/*, to: /blog }\n- { from: /blog/moved, to: /about }\n',
  );
  const before = await contents();
  const errors: Record<string, string> = {
    '???': '"???" has no letters that an address can have. Choose another name',
    Con: 'A page can\'t be called "con". Choose another name',
    Y: 'posts/y already exists. Choose another name',
    'Old y': '/blog/old-y is an old address of /blog/y. Choose another name',
    moved: '/blog/moved is an old address of /about. Choose another name',
  };
  for (const [name, error] of Object.entries(errors))
    expect(await rename('posts/x.md', name)).toEqual({ error });
  expect(await rename('pages/about.md', 'us')).toEqual({
    error: 'The address of this page is always /about',
  });
  expect(await contents()).toEqual(before);

  for (const file of ['posts/x.md', 'posts/y.md']) {
    await site.write(file, POST.replace('title: Six', 'title: "Six'));
    const broken = await contents();
    const { error } = (await rename('posts/x.md', 'new')) as { error: string };
    expect(error).toContain(`content/${file}:2 opens a quotation mark`);
    expect(await contents()).toEqual(broken);
    await site.write(file, POST);
  }
  // Its own old address is taken back.
  expect(await rename('posts/x.md', 'new')).toEqual({ slug: 'new' });
  expect(await rename('posts/new.md', 'x')).toEqual({ slug: 'x' });
  expect(await site.read('posts/x.md')).toContain('aliases:\n  - /blog/new\n');
});

test('the ledger is no place that names a page', async () => {
  expect(await mentionsOf(site.root, join(site.root, 'services/seo.md'))).not.toContainEqual(
    expect.objectContaining({ file: expect.stringContaining('claims.yaml') }),
  );
});
