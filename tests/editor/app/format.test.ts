import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { listContent, parseFile } from '../../../build/content/read/content-file.ts';
import { contentFormat } from '../../../editor/app/format.ts';
import type { Collection } from '../../../editor/config/collection.ts';
import { collections } from '../../../editor/config/collections.ts';
import { SAMPLE } from '../../sample.ts';
import { SITE } from '../config/known.ts';

const COLLECTIONS = collections('content', SITE);
const FILES = listContent(SAMPLE)
  .map((path) => relative(SAMPLE, path))
  .filter((file) => file !== 'claims.yaml');

/** The collection that lists a file. */
function collectionOf(file: string, data: { layout?: unknown }): Collection {
  const isListed = ({ files = [], folder, filter }: Collection) =>
    files.some((each) => each.file === `content/${file}`) ||
    (folder === `content/${file.split('/')[0]}` && (!filter || filter.value === (data.layout ?? 'service')));
  const found = COLLECTIONS.filter(isListed);
  expect(
    found.map(({ name }) => name),
    file,
  ).toHaveLength(1);
  return found[0] as Collection;
}

test.each(FILES)('%s comes back as it was', (file) => {
  const path = `${SAMPLE}/${file}`;
  const data = parseFile(path).data as object;
  const format = contentFormat(collectionOf(file, data));
  const opened = format.fromFile(readFileSync(path, 'utf8'));
  const { values } = format.inFile(opened);
  const { body: _, ...fields } = values as { body?: string };
  expect(Array.isArray(values) ? values : fields).toEqual(data);
});
