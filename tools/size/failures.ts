import { formatMistake } from '../../build/base/errors.ts';
import { overLimit } from '../../build/checks/budgets/over-limit.ts';
import type { SharedWeight } from '../../build/checks/budgets/weigh-site.ts';
import { type Measure, over, type PageSize } from './measure.ts';
import { LABELS, shown } from './show.ts';

/** What to do about a measure that is over its limit. */
const MENDS: Readonly<Record<Measure['name'], string>> = {
  html: 'shorten the text, or what its largest part holds',
  domNodes: 'show less, or take wrappers out of its templates',
  blockingRequests: 'inline the styles, and give scripts type="module"',
  images: 'let pictures below the first screen be lazy, or draw fewer marks',
  total: 'look for the largest file that it loads',
  requests: 'load files later, or join those that always come together',
};

/**
 * What is over a limit, a line for each measure, with what to do.
 * @param shared scripts and fonts
 */
export function overText(pages: readonly PageSize[], shared: readonly SharedWeight[]): string[] {
  const found = Map.groupBy(
    pages.flatMap((page) => over(page, 'limit').map((measure) => ({ page, measure }))),
    ({ measure }) => measure.name,
  );
  const lines = [...found].map(([name, all]) => {
    const [{ page, measure } = {}] = all.sort((a, b) => b.measure.counted - a.measure.counted);
    const worst = `${page?.path} with ${shown(name, measure?.counted ?? 0)}, limit ${shown(name, measure?.budget?.limit ?? 0)}`;
    const pagesOver = `${all.length} ${all.length === 1 ? 'page is' : 'pages are'} over the limit of ${LABELS[name]}`;
    return `${pagesOver}, most of all ${worst}: ${MENDS[name]}. See npm run size -- ${page?.path}`;
  });
  const [fonts] = shared.filter(({ name }) => name === 'fonts');
  const scripts = shared.filter(({ name }) => name !== 'fonts');
  const sharedLines = overLimit({
    pages: [],
    scripts,
    fonts: fonts ?? { name: 'fonts', bytes: 0, budget: { goal: 0, limit: 0 } },
  }).map(formatMistake);
  const all = [...lines, ...sharedLines];
  return all.length > 0 ? ['', ...all] : [];
}
