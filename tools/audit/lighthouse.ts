import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { launch } from '../../tests/browser/chromium.ts';
import { freePort } from '../../tests/servers/hosts/own-process.ts';
import { auditProgram, INSTALL } from './program.ts';

/** The categories that must score 100. */
export const CATEGORIES = ['seo', 'accessibility', 'best-practices'] as const;

/** What the performance score consists of. */
export const METRICS = [
  'first-contentful-paint',
  'speed-index',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

/** A category's score from 0 to 100, with the audits that failed. */
interface Score {
  category: string;
  score: number;
  failed: string[];
}

/** The median run: its score from 0 to 100, and its metrics as Lighthouse prints them ("1.2 s"). */
interface Speed {
  score: number;
  /** Scores of all runs, ascending. */
  scores: number[];
  metrics: Record<(typeof METRICS)[number], string>;
}

/** The part of Lighthouse's JSON report that we read. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<
    string,
    { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

/** Runs Lighthouse with its mobile settings. */
export interface Auditor {
  /** @param hidden whether the page is meant to be noindex, as previews and the legal pages are */
  audit(url: string, hidden: boolean): Promise<Score[]>;
  /** Measures speed on a simulated slow phone. The run with the median score counts. */
  measureSpeed(url: string, runs: number): Promise<Speed>;
  close(): Promise<void>;
}

/** Lighthouse's command; undefined where it is not installed. */
export const LIGHTHOUSE = auditProgram('lighthouse/cli/index.js');

/** Starts a browser that Lighthouse controls over its debugging port. */
export async function startAuditor(): Promise<Auditor> {
  const port = await freePort();
  const browser = await launch({ args: [`--remote-debugging-port=${port}`] });
  async function run(url: string, ...options: string[]): Promise<Report> {
    if (!LIGHTHOUSE) throw new Error(`Lighthouse is not installed. Run: ${INSTALL}`);
    const base = [`--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting'];
    const { stdout } = await promisify(execFile)(process.execPath, [LIGHTHOUSE, url, ...base, ...options], {
      maxBuffer: 1e8,
    });
    const report = JSON.parse(stdout) as Report;
    if (report.runtimeError) throw new Error(report.runtimeError.message);
    return report;
  }
  return {
    async audit(url, hidden) {
      const options = [
        `--only-categories=${CATEGORIES.join()}`,
        ...(hidden ? ['--skip-audits=is-crawlable'] : []),
      ];
      const { categories, audits } = await run(url, ...options);
      return Object.values(categories).map(({ id, score, auditRefs }) => ({
        category: id,
        score: percent(score),
        failed: auditRefs
          .filter(({ weight }) => weight > 0)
          .flatMap(({ id }) => {
            const audit = audits[id];
            return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : [];
          }),
      }));
    },
    async measureSpeed(url, runs) {
      const all: { score: number; metrics: Speed['metrics'] }[] = [];
      while (all.length < runs) {
        const { categories, audits } = await run(
          url,
          '--only-categories=performance',
          '--throttling-method=simulate',
        );
        const metrics = METRICS.map((name) => [name, audits[name]?.displayValue ?? '']);
        all.push({
          score: percent(categories.performance?.score),
          metrics: Object.fromEntries(metrics),
        });
      }
      const sorted = all.toSorted((a, b) => a.score - b.score);
      const median = sorted[Math.floor((runs - 1) / 2)];
      if (!median) throw new RangeError(`cannot take the median of ${runs} runs`);
      return { ...median, scores: sorted.map(({ score }) => score) };
    },
    close: () => browser.close(),
  };
}

function percent(score: number | null | undefined): number {
  return Math.round((score ?? 0) * 100);
}
