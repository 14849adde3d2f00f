import axe, { type Result } from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe reports about a page: rule, element and reason, a line each. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: Result[] }> };
    };
    return (await axe.run({ runOnly: tags, resultTypes: ['violations'] })).violations;
  }, TAGS);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
