import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import lighthouse, { type Flags } from 'lighthouse';
import { launch } from './chromium.ts';

/** What Lighthouse looks at, beside speed. */
export const CATEGORIES = ['seo', 'accessibility', 'best-practices'] as const;

/** A category's score from 0 to 100, with what it was lost for. */
interface Score {
  category: string;
  score: number;
  lost: string[];
}

/** The run of the median score: that from 0 to 100, and what it was made of, as Lighthouse writes it ("1.2 s"). */
interface Speed {
  score: number;
  /** Score of each run, the lowest first. */
  scores: number[];
  metrics: Record<(typeof METRICS)[number], string>;
}

/** What the score of speed is made of. */
export const METRICS = [
  'first-contentful-paint',
  'speed-index',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

/** Runs Lighthouse as on a phone. */
export interface Auditor {
  /**
   * @param address absolute
   * @param hidden kept out of search engines on purpose, as previews and the legal pages are
   */
  audit(address: string, hidden: boolean): Promise<Score[]>;
  /**
   * Speed on a slow phone: the network and the processor are simulated (Lighthouse's own defaults for mobile).
   * @param address absolute
   * @param runs how often; the run of the median score counts
   */
  speed(address: string, runs: number): Promise<Speed>;
  close(): Promise<void>;
}

/** Starts a browser that Lighthouse drives by its own protocol. */
export async function startAuditor(): Promise<Auditor> {
  const port = await freePort();
  const browser = await launch({ args: [`--remote-debugging-port=${port}`] });
  async function run(address: string, flags: Flags) {
    const result = await lighthouse(address, { port, logLevel: 'silent', ...flags });
    if (!result) throw new Error(`Lighthouse says nothing of ${address}`);
    const { runtimeError } = result.lhr;
    if (runtimeError) throw new Error(runtimeError.message);
    return result.lhr;
  }
  return {
    async audit(address, hidden) {
      const { categories, audits } = await run(address, {
        onlyCategories: [...CATEGORIES],
        skipAudits: hidden ? ['is-crawlable'] : null,
      });
      return Object.values(categories).map(({ id, score, auditRefs }) => ({
        category: id,
        score: Math.round((score ?? 0) * 100),
        lost: auditRefs
          .filter(
            ({ weight, id: audit }) =>
              weight > 0 && audits[audit]?.score !== null && audits[audit]?.score !== 1,
          )
          .map(({ id: audit }) => `${audit}: ${audits[audit]?.title}`),
      }));
    },
    async speed(address, runs) {
      const all: { score: number; metrics: Speed['metrics'] }[] = [];
      while (all.length < runs) {
        const { categories, audits } = await run(address, {
          onlyCategories: ['performance'],
          formFactor: 'mobile',
          throttlingMethod: 'simulate',
        });
        const metrics = METRICS.map((name) => [name, audits[name]?.displayValue ?? '']);
        const score = Math.round((categories.performance?.score ?? 0) * 100);
        all.push({ score, metrics: Object.fromEntries(metrics) });
      }
      const sorted = all.toSorted((a, b) => a.score - b.score);
      const median = sorted[Math.floor((runs - 1) / 2)];
      if (!median) throw new RangeError(`${runs} runs have no median`);
      return { ...median, scores: sorted.map(({ score }) => score) };
    },
    close: () => browser.close(),
  };
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
