import type { Mistake } from '../../base/errors.ts';
import { formatBytes } from '../../base/report.ts';
import { type KindWeight, type SharedWeight, type SiteWeight, WEIGHED_OF_A_KIND } from './weigh-site.ts';

/** What a site weighs over its limits, told with the file to blame and the mend; nothing when it is within them. */
export function overLimit({ kinds, scripts, fonts }: SiteWeight): Mistake[] {
  return [
    ...kinds.flatMap(overPages),
    ...scripts.flatMap((script) => overShared(script, 'islands/', `the script "${script.name}"`, 'script')),
    ...overShared(fonts, 'build/assets/fonts/fonts.ts', 'the fonts', 'fonts'),
  ];
}

/** Pages of one kind; when all of them are over, it is what they share. */
function overPages({ kind, budget, count, over }: KindWeight): Mistake[] {
  const limit = formatBytes(budget.limit);
  const without = kind.longText ? ' without its text' : '';
  const left = over.length - SHOWN;
  const areAll = count > 1 && over.length === Math.min(count, WEIGHED_OF_A_KIND);
  return over.slice(0, SHOWN).map(({ path, source, counted }, index) => {
    const more = left > 0 && index === SHOWN - 1 ? `. ${left} more of the ${kind.name} are over it, too` : '';
    const mend =
      kind.longText || areAll
        ? `All ${kind.name} share what is too much: make templates, styles or menus smaller`
        : `Shorten it by ${formatBytes(Math.ceil((counted - budget.limit) * TEXT_RATIO))} of text or more`;
    return {
      file: source,
      message:
        `makes ${path}, whose HTML with its styles weighs ${formatBytes(counted)} after brotli${without}, and ${limit} is the ` +
        `limit (package.json, budgets). ${mend}; npm run size -- ${path} shows what each part costs${more}`,
    };
  });
}

/** Mistakes of one kind beyond these are reported as a number. */
const SHOWN = 5;

/** Bytes of English text that brotli writes as one. */
const TEXT_RATIO = 3;

function overShared(
  { bytes: weight, budget }: SharedWeight,
  file: string,
  what: string,
  name: string,
): Mistake[] {
  if (weight <= budget.limit) return [];
  return [
    {
      file,
      message:
        `makes ${what}, ${formatBytes(weight)} in all, and ${formatBytes(budget.limit)} is the limit (package.json, budgets). ` +
        `Make it smaller, or give ${name} another limit; npm run size shows what each part costs`,
    },
  ];
}
