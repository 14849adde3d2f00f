import { isAbsolute } from 'node:path';
import type { Mistake } from '../../build/base/errors.ts';
import { locate } from '../../build/content/read/locate.ts';
import { readSource } from '../../build/content/read/source-file.ts';
import type { Problem } from './seo-page.ts';

/** Adds the line of each problem: that of its field, or the first with its text. */
export function locateProblems(problems: readonly Problem[]): Mistake[] {
  return locate(problems.map(withLine));
}

function withLine({ page: _, near, ...mistake }: Problem): Mistake {
  if (!near || !isAbsolute(mistake.file)) return mistake;
  const lines = readSource(mistake.file).split('\n');
  const index = near.map((text) => lines.findIndex((line) => line.includes(text))).find((at) => at >= 0);
  return index === undefined ? mistake : { ...mistake, line: index + 1 };
}
