import { dirname, join } from 'node:path';
import type { Options } from './base/command-line.ts';
import { recover, removeAbandoned } from './publish/publish.ts';
import { TIME } from './record/site-record.ts';
import { lookAtSituation } from './record/situation.ts';
import { asShown, type Report, seconds } from './base/report.ts';

/**
 * Builds the site, unless nothing that it is made from changed since it was last built, and nobody touched what was
 * published. The code that builds is loaded only when it is needed.
 * @throws ContentError with every mistake that was found; the published site stays as it was
 */
export async function buildSite(options: Options, report: Report): Promise<void> {
  const start = performance.now();
  // What a killed build began is ended before anybody looks.
  await recover(options.out);
  await removeAbandoned(join(dirname(options.out), '.staging'));
  // A check looks at everything, whatever was built before.
  const situation =
    options.command === 'check' ? undefined : await lookAtSituation(options, process.env, loadEarly);
  // Other sites change, too.
  if (situation?.last?.isCurrent && !options.external) {
    const summary = asShown(situation.last.seen.summary);
    report.line(`nothing changed\n${summary.replace(TIME, seconds(performance.now() - start))}`);
    return;
  }
  const { makeSite } = await load();
  await makeSite(options, report, situation);
}

const load = () => import('./make-site.ts');

/** A failure is told when the code is needed. */
const loadEarly = () => void load().catch(() => undefined);
