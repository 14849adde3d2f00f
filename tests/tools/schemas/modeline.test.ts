import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { listContent, readEntry } from '../../../build/content/read/content-file.ts';
import { TOP_LEVEL } from '../../../model/kinds.ts';
import { sites } from '../../sample.ts';

const files = sites().flatMap((site) =>
  listContent(site.root).map((file) => ({ file, site, name: relative(site.root, file) })),
);

test.each(files)(
  '$site.name/$name starts with the comment that refers editors to its schema',
  ({ file, site, name }) => {
    const isTopLevel = Object.hasOwn(TOP_LEVEL, name);
    const line = readFileSync(file, 'utf8').split('\n')[isTopLevel ? 0 : 1];
    const schema = isTopLevel
      ? `.schemas/${name.replace('.yaml', '')}`
      : `../.schemas/${readEntry(file, site.root).kind}`;
    expect(line).toBe(`# yaml-language-server: $schema=${schema}.json`);
  },
);
