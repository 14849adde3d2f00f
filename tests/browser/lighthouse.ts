import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import lighthouse from 'lighthouse';
import { launch } from './chromium.ts';

/** What Lighthouse looks at, beside speed. */
export const CATEGORIES = ['seo', 'accessibility', 'best-practices'] as const;

/** A category's score from 0 to 100, with what it was lost for. */
interface Score {
  category: string;
  score: number;
  lost: string[];
}

/** Runs Lighthouse as on a phone. */
export interface Auditor {
  /**
   * @param address absolute
   * @param hidden kept out of search engines on purpose, as previews and the legal pages are
   */
  audit(address: string, hidden: boolean): Promise<Score[]>;
  close(): Promise<void>;
}

/** Starts a browser that Lighthouse drives by its own protocol. */
export async function startAuditor(): Promise<Auditor> {
  const port = await freePort();
  const browser = await launch({ args: [`--remote-debugging-port=${port}`] });
  return {
    async audit(address, hidden) {
      const result = await lighthouse(address, {
        port,
        onlyCategories: [...CATEGORIES],
        skipAudits: hidden ? ['is-crawlable'] : null,
        logLevel: 'silent',
      });
      if (!result) throw new Error(`Lighthouse says nothing of ${address}`);
      const { categories, audits, runtimeError } = result.lhr;
      if (runtimeError) throw new Error(runtimeError.message);
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
