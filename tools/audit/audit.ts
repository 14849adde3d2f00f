import { resolve } from 'node:path';
import { readTopLevel } from '../../build/read/content-file.ts';
import { pageSource, serveSite } from '../../tests/browser/built-site.ts';
import { kinds, type Scene } from '../../tests/browser/scenes.ts';
import { buildWithGallery } from '../../tests/built-sites.ts';
import { readCommandLine } from '../command-line.ts';
import { type Auditor, CATEGORIES, METRICS, startAuditor } from './lighthouse.ts';

// Runs Lighthouse as on a phone, on a page of every kind: npm run audit [-- home post] [--runs 3]
// Search, accessibility and best practices must score 100. With --runs, each page is also loaded that many times on a
// simulated slow phone, and its median performance must reach the limit.

const SPEED = { limit: 97, goal: 100 };
const ABBREVIATIONS = ['FCP', 'SI', 'LCP', 'TBT', 'CLS'];

const print = (line: string) => void process.stdout.write(`${line}\n`);
const { values, positionals: selected } = readCommandLine({
  options: { runs: { type: 'string', default: '0' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 0) {
  print(`--runs must be a whole number, not "${values.runs}": npm run audit -- --runs 3`);
  process.exit(1);
}

// A preview is noindex, which costs points for search.
process.env.SITE_URL = readTopLevel(resolve('content'), 'site.yaml').url;
await buildWithGallery('content');
const address = await serveSite();
const auditor = await startAuditor();
// Lighthouse refuses to rate a page that answers 404.
const pages = kinds().filter(
  ({ name }) => !name.includes('not-found') && (selected.length === 0 || selected.includes(name)),
);
let passed = await auditCategories(pages, auditor);
if (runs > 0) passed = (await auditSpeed(pages, auditor)) && passed;
await auditor.close();
if (!passed) process.exitCode = 1;

/** Prints all scores but performance. @returns whether all are 100 */
async function auditCategories(pages: readonly Scene[], { audit }: Auditor): Promise<boolean> {
  let perfect = true;
  print(`${'page'.padEnd(16)} ${CATEGORIES.join('  ')}`);
  for (const { name, path } of pages) {
    const scores = await audit(address + path, pageSource(path).includes('content="noindex"'));
    const cells = scores.map(({ category, score }) => String(score).padStart(category.length));
    print(`${name.padEnd(16)} ${cells.join('  ')}`);
    for (const { failed, score } of scores) {
      perfect &&= score === 100;
      for (const line of failed) print(`  ${line}`);
    }
  }
  return perfect;
}

/** Prints the median performance of pages. @returns whether all reach the limit */
async function auditSpeed(pages: readonly Scene[], { measureSpeed }: Auditor): Promise<boolean> {
  let passed = true;
  print(`\nperformance, median of ${runs}; limit ${SPEED.limit}, goal ${SPEED.goal}`);
  print(`${'page'.padEnd(16)} score  ${ABBREVIATIONS.map((name) => name.padStart(7)).join('  ')}  runs`);
  for (const { name, path } of pages) {
    const { score, scores, metrics } = await measureSpeed(address + path, runs);
    const cells = METRICS.map((metric) => metrics[metric].replace(/\s/g, ' ').padStart(7));
    const verdict = score < SPEED.limit ? '  BELOW LIMIT' : score < SPEED.goal ? '  below goal' : '';
    print(
      `${name.padEnd(16)} ${String(score).padStart(5)}  ${cells.join('  ')}  ${scores.join(' ')}${verdict}`,
    );
    passed &&= score >= SPEED.limit;
  }
  return passed;
}
