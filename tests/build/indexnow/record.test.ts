import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRecord, writeRecord } from '../../../build/indexnow/record.ts';

const ORIGIN = 'https://www.sectionline.example';
const PAGES = new Map([[`${ORIGIN}/`, '1a2b']]);

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'record-'));
  file = join(folder, 'new/record.json');
});
afterEach(() => rm(folder, { recursive: true }));

test('what is written is read again, and nothing else is left', async () => {
  writeRecord(file, ORIGIN, new Map([[`${ORIGIN}/old`, '0']]));
  writeRecord(file, ORIGIN, PAGES);
  expect(await readRecord(file, ORIGIN)).toEqual(PAGES);
  expect(await readdir(join(folder, 'new'))).toEqual(['record.json']);
});

test('without a file nothing was submitted', async () => {
  expect(await readRecord(file, ORIGIN)).toEqual(new Map());
});

test('what was submitted for another address does not count', async () => {
  writeRecord(file, 'https://old.example', new Map([['https://old.example/', '1']]));
  expect(await readRecord(file, ORIGIN)).toEqual(new Map());
});

test.each(['', '{"origin":', '[]', '{"pages":{}}', '{"origin":"x","pages":{"/":1}}'])(
  'a file that holds %j is refused with the way out',
  async (text) => {
    await mkdir(join(folder, 'new'));
    await writeFile(file, text);
    await expect(readRecord(file, ORIGIN)).rejects.toThrow(
      /record\.json is not a record of submissions\. Delete it: the next run submits every page again$/,
    );
  },
);

test('a folder in the place of the file is told', async () => {
  await expect(readRecord(folder, ORIGIN)).rejects.toThrow(
    /cannot be read \(EISDIR\)\. Give another file with --record/,
  );
});
