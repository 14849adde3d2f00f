import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ContentError } from '../../../build/base/errors.ts';
import { listStatic } from '../../../build/base/files.ts';
import { formatMistake } from '../../../build/base/report.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

function mistakes(): string[] {
  try {
    listStatic(folder);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const shown = relative(process.cwd(), folder);
    return error.mistakes.map((mistake) => formatMistake(mistake).replace(shown, 'static')).sort();
  }
}

test('files are listed at any depth, by their names', () => {
  mkdirSync(join(folder, 'images/old'), { recursive: true });
  for (const name of ['images/old/a.jpg', 'b:c.txt', 'back\\slash', '.gitkeep']) {
    writeFileSync(join(folder, name), '');
  }
  expect(listStatic(folder)).toEqual(['b:c.txt', 'back\\slash', 'images/old/a.jpg']);
  expect(listStatic(join(folder, 'missing'))).toEqual([]);
  const file = join(folder, 'b:c.txt');
  expect(() => listStatic(file)).toThrow(`${file} is not a folder. Pass one with --static`);
});

test('whatever else is there is a mistake; no link is followed, and no pipe is read', () => {
  symlinkSync('.', join(folder, 'circle'));
  symlinkSync('/nowhere', join(folder, 'dangling'));
  symlinkSync('/etc', join(folder, 'outside'));
  spawnSync('mkfifo', ['pipe'], { cwd: folder });
  writeFileSync(join(folder, 'film.mp4'), '');
  truncateSync(join(folder, 'film.mp4'), 3 * 1024 ** 3);
  writeFileSync(Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.of(0xe9)]), '');
  for (const name of ['Logo.SVG', 'old.htm', 'ok.svg', 'page.html', 'zip.svgz'])
    writeFileSync(join(folder, name), '');
  const unchecked =
    'may contain scripts, but only files named .html and .svg (in lower case) are checked for them. Rename it, or save it in one of these formats';
  const link = 'is a symbolic link, which is not copied. Put the files themselves here';
  expect(mistakes()).toEqual([
    `static/Logo.SVG ${unchecked}`,
    "static/caf\ufffd can't be found under this name. Rename it with letters, digits and hyphens",
    `static/circle ${link}`,
    `static/dangling ${link}`,
    'static/film.mp4 is 3072.0 MB; the limit is 1024.0 MB. Publish it on a server for large files, and link to it',
    `static/old.htm ${unchecked}`,
    `static/outside ${link}`,
    'static/pipe is a pipe, a socket or a device, not a file. Remove it',
    `static/zip.svgz ${unchecked}`,
  ]);
});
