import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { languageOf, listContent } from '../../../build/read/content-file.ts';
import { parseFile } from '../../../build/read/source-file.ts';
import { contentFormat } from '../../../editor/hosted/app/format.ts';
import type { DecapCollection } from '../../../editor/hosted/config/collection.ts';
import { collections } from '../../../editor/hosted/config/collections.ts';
import { SAMPLE } from '../../sample.ts';
import { SITE } from '../config/edited-site.ts';

const COLLECTIONS = collections('content', SITE);
/** The editor has the files of the first language. */
const FILES = listContent(SAMPLE)
  .filter((path) => !languageOf(path, SAMPLE))
  .map((path) => relative(SAMPLE, path))
  .filter((file) => file !== 'claims.yaml');

/** The collection that lists a file: Decap CMS filters what its format reads. */
function collectionOf(file: string, text: string): DecapCollection {
  const isListed = (collection: DecapCollection) => {
    const { files = [], folder, filter } = collection;
    if (folder !== `content/${file.split('/')[0]}`)
      return files.some((each) => each.file === `content/${file}`);
    return !filter || contentFormat(collection).fromFile(text)[filter.field] === filter.value;
  };
  const found = COLLECTIONS.filter(isListed);
  expect(
    found.map(({ name }) => name),
    file,
  ).toHaveLength(1);
  return found[0] as DecapCollection;
}

test('every file is in one collection, and comes back as it was', () => {
  const wrong = FILES.filter((file) => {
    const path = `${SAMPLE}/${file}`;
    const text = readFileSync(path, 'utf8');
    const format = contentFormat(collectionOf(file, text));
    const opened = format.fromFile(text);
    const { values } = format.inFile(opened);
    const { body: _, ...fields } = values as { body?: string };
    const isRead = isDeepStrictEqual(Array.isArray(values) ? values : fields, parseFile(path).data);
    return !isRead || format.toFile(opened) !== text;
  });
  expect(wrong).toEqual([]);
});
