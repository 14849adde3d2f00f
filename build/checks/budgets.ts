import type { Mistake } from '../base/errors.ts';
import { columns, formatBytes, type Paint } from '../base/report.ts';
import type { PageWeight, SiteWeight } from './weigh.ts';
import type { SharedWeight } from './weigh-scripts.ts';

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
  const over = pages.filter(({ counted, budget }) => counted > budget).sort((a, b) => b.counted - a.counted);
  const areAll = over.length > 1 && over.length === pages.length;
  return over.slice(0, areAll ? 1 : undefined).map(({ path, source, kind, counted, budget }) => {
    const fix =
      areAll || kind.longText
        ? `All ${kind.name} share the excess: make templates, styles or menus smaller`
        : `Shorten the text by at least ${formatBytes(Math.ceil((counted - budget) * TEXT_RATIO))}`;
    return {
      file: source,
      message:
        `${path}: ${formatBytes(counted)} of HTML and styles after brotli${kind.longText ? ', without the text,' : ''} exceeds ` +
        `the limit of ${formatBytes(budget)} (package.json, budgets). ${fix}; ` +
        `npm run size -- ${path} shows what each part costs`,
    };
  });
}

function overShared({ bytes, budget }: SharedWeight, file: string, what: string): Mistake[] {
  if (bytes <= budget) return [];
  const message =
    `${what}: ${formatBytes(bytes)} exceeds the limit of ${formatBytes(budget)} (package.json, budgets). ` +
    'Make it smaller or raise the limit; npm run size shows what each part costs';
  return [{ file, message }];
}

/** A part of the script is listed from this share of its limit on. */
const NOTABLE = 0.9;
/** The first two scripts are those of every page, which are always listed. */
const ALWAYS = 2;

/** The lines of a build's summary: kinds of pages with the heaviest of each, then what all pages share. */
export function weightTable({ pages, scripts, fonts, images }: SiteWeight, paint: Paint): string[] {
  const shared = scripts.filter(({ bytes, budget }, index) => index < ALWAYS || bytes > budget * NOTABLE);
  const sharedRow = (name: string, { bytes, budget }: SharedWeight) => [
    ...[name, '', formatBytes(bytes), formatBytes(budget), mark(bytes, budget, paint)],
  ];
  return columns(
    [
      ['pages', '', 'heaviest', 'limit', '', ''].map((text) => paint('dim', text)),
      ...[...Map.groupBy(pages, ({ kind }) => kind.name).values()].map((same) => kindRow(same, paint)),
      ...shared.map((script) => sharedRow(`script, ${script.name}`, script)),
      sharedRow('fonts', fonts),
      ['images', String(images.count), formatBytes(images.bytes)],
    ],
    [0, 4, 5],
  );
}

function kindRow(pages: readonly PageWeight[], paint: Paint): string[] {
  const exact = pages.filter(({ isExact }) => isExact);
  const { kind, bytes, counted, budget, path } = exact.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  const verdict =
    counted === bytes ? mark(counted, budget, paint) : `${formatBytes(counted)} without its text`;
  return [
    ...[kind.name, String(pages.length), formatBytes(bytes), formatBytes(budget)],
    ...[verdict, paint('dim', path)],
  ];
}

/** Marks what is over its limit. */
export function mark(amount: number, limit: number, paint: Paint): string {
  return amount > limit ? paint('red', 'OVER LIMIT') : '';
}
