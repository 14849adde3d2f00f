import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  append,
  build,
  field,
  folder,
  OLD,
  out,
  prepareRebuiltSite,
  published,
  QUICK,
  site,
  told,
} from './rebuilt-site.ts';

prepareRebuiltSite();

describe('a build writes only what changed', () => {
  const times = () => {
    const all = readdirSync(out('again'), { recursive: true, encoding: 'utf8' });
    return new Map(
      all
        .filter((path) => statSync(published(path)).isFile())
        .map((path) => [path, statSync(published(path)).mtimeMs]),
    );
  };

  test('after a mistake that was mended, nothing', async () => {
    await build('again');
    const before = times();
    const text = await site.read(OLD);
    await site.write(OLD, field('category', 'nonsense')(text));
    expect(await build('again')).toMatchObject({ code: 1 });
    await site.write(OLD, text);
    const { stdout } = await build('again');
    expect(times()).toEqual(before);
    expect(stdout).toContain('pages, ');
    expect((await build('again')).stdout).toMatch(/^nothing changed$/m);
    expect(existsSync(join(folder, 'again/.staging'))).toBe(false);
  });

  test('other sites are asked each time that they shall be', async () => {
    told.options = ['--skip', 'social,links', '--no-compress', '--external'];
    await build('again');
    const { code, stdout } = await build('again');
    told.options = QUICK;
    expect(code).toBe(0);
    expect(stdout).not.toContain('nothing changed');
    await build('again');
  });

  test('after a word of a post, its page, the page as markdown and the feeds that hold it', async () => {
    const before = times();
    await site.edit(OLD, append('Another word.'));
    await build('again');
    const changed = [...times()].filter(([path, time]) => before.get(path) !== time).map(([path]) => path);
    const page = OLD.replace('posts', 'blog').replace('.md', '');
    const category = `blog/category/${/^category: (.+)$/m.exec(await site.read(OLD))?.[1]}`;
    expect(changed.filter((path) => !/\.(br|gz|zst)$/.test(path)).sort()).toEqual([
      ...['blog/atom.xml', `${category}/atom.xml`, `${category}/feed.json`, `${category}/feed.xml`],
      ...['blog/feed.json', 'blog/feed.xml', `${page}.html`, `${page}.md`, 'llms-full.txt'],
    ]);
  });
});
