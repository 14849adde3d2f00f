import { resolve } from 'node:path';
import { readTopLevel } from '../../build/read/top-level.ts';
import { buildSite, pageSource, serveSite } from '../browser/built-site.ts';
import { CATEGORIES, startAuditor } from '../browser/lighthouse.ts';
import { kinds } from '../browser/scenes.ts';

// Lighthouse as on a phone, on a page of every kind: npm run audit [-- home post]
// Search, accessibility and best practices must be 100. Unknown addresses answer 404, which Lighthouse refuses to rate.

const print = (line: string) => void process.stdout.write(`${line}\n`);
const wanted = process.argv.slice(2);

// A preview would be no fair subject: it is kept out of search engines.
process.env.SITE_URL = (await readTopLevel(resolve('content'), 'site.yaml')).url;
buildSite();
const { server, address } = await serveSite();
const auditor = await startAuditor();
let perfect = true;
print(`${'page'.padEnd(16)} ${CATEGORIES.join('  ')}`);
for (const { name, path } of kinds()) {
  if (/not-found/.test(name) || (wanted.length > 0 && !wanted.includes(name))) continue;
  const scores = await auditor.audit(address + path, pageSource(path).includes('content="noindex"'));
  const cells = scores.map(({ category, score }) => String(score).padStart(category.length));
  print(`${name.padEnd(16)} ${cells.join('  ')}`);
  for (const { lost, score } of scores) {
    perfect &&= score === 100;
    for (const line of lost) print(`  ${line}`);
  }
}
await auditor.close();
server.closeAllConnections();
server.close();
if (!perfect) process.exitCode = 1;
