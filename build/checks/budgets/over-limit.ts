import type { Mistake } from '../../base/errors.ts';
import { formatBytes } from '../../base/report.ts';
import type { SharedWeight } from './weigh-scripts.ts';
import type { PageWeight, SiteWeight } from './weigh-site.ts';

/** What exceeds its limit, with the file to change and what to do. */
export function overLimit({ pages, scripts, fonts }: SiteWeight): Mistake[] {
  return [
    ...[...Map.groupBy(pages, ({ kind }) => kind.name).values()].flatMap(overPages),
    ...scripts.flatMap((script) => overShared(script, 'islands/', `script "${script.name}"`)),
    ...overShared(fonts, 'build/assets/fonts/fonts.ts', 'fonts'),
  ];
}

/** Bytes of English text that compress to one. */
const TEXT_RATIO = 3;

/** @param pages all pages of a kind; when every one of them is over the limit, only the heaviest is reported */
function overPages(pages: readonly PageWeight[]): Mistake[] {
  const over = pages
    .filter(({ counted, budget }) => counted > budget.limit)
    .sort((a, b) => b.counted - a.counted);
  const areAll = over.length > 1 && over.length === pages.length;
  return over.slice(0, areAll ? 1 : undefined).map(({ path, source, kind, counted, budget }) => {
    const fix =
      areAll || kind.longText
        ? `All ${kind.name} share the excess: make templates, styles or menus smaller`
        : `Shorten the text by at least ${formatBytes(Math.ceil((counted - budget.limit) * TEXT_RATIO))}`;
    return {
      file: source,
      message:
        `${path}: ${formatBytes(counted)} of HTML and styles after brotli${kind.longText ? ', without the text,' : ''} exceeds ` +
        `the limit of ${formatBytes(budget.limit)} (package.json, budgets). ${fix}; ` +
        `npm run size -- ${path} shows what each part costs`,
    };
  });
}

function overShared({ bytes, budget }: SharedWeight, file: string, what: string): Mistake[] {
  if (bytes <= budget.limit) return [];
  const message =
    `${what}: ${formatBytes(bytes)} exceeds the limit of ${formatBytes(budget.limit)} (package.json, budgets). ` +
    'Make it smaller or raise the limit; npm run size shows what each part costs';
  return [{ file, message }];
}
