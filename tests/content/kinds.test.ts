import { describe, expect, test } from 'vitest';
import { siteCopy } from '../../build/checks/claim-copy.ts';
import { ADDRESS_PREFIX, COLLECTIONS, type Collection } from '../../model/kinds.ts';
import { renderedSite } from './rendered-site.ts';

const { content, pages, file } = await renderedSite();
const routes = new Map(pages.map(({ path, route }) => [path, route]));
const copies = new Set(siteCopy(content, 'content').map((copy) => copy.file));

describe.each(Object.keys(COLLECTIONS) as Collection[])('%s', (name) => {
  const { folder, group } = COLLECTIONS[name];
  const entries = content[name];

  test('are in the ledger', () => {
    expect(entries.filter((entry) => !copies.has(entry.file))).toEqual([]);
  });

  test.runIf(ADDRESS_PREFIX[folder])(
    'have pages, which search engines and language models find',
    async () => {
      expect(group).toBeTruthy();
      const sitemap = String((await file('sitemap.xml'))?.body);
      const llms = String((await file('llms.txt'))?.body);
      for (const { path } of entries) {
        expect(routes.get(path)?.listed, path).toBe(true);
        expect(routes.get(path)?.kind.group, path).toBeTruthy();
        expect(sitemap).toContain(`${path}<`);
        if (name !== 'posts') expect(llms, path).toContain(`${path}.md`);
      }
    },
  );
});
