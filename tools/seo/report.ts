import { columns, displayPath } from '../../build/base/report.ts';
import type { Inspection } from './inspect.ts';
import type { SeoPage } from './seo-page.ts';

/** On larger sites, only pages with mistakes are listed. */
const TABLE_MAX = 200;

const HEAD = ['page', 'title', 'description', 'words', 'in', 'out', 'clicks', 'structured data'];

const LEGEND = [
  'title, description: length in characters. in, out: links from and to other pages, in the main content.',
  'clicks: from the home page. The pages of one list count once. Pages in (…) are noindex.',
];

/** A table with one line per page, and a summary. */
export function siteReport({ pages, graph, mistakes }: Inspection): string {
  const withMistakes = new Set(mistakes.map(({ page }) => page));
  const visible = pages.length <= TABLE_MAX ? pages : pages.filter(({ path }) => withMistakes.has(path));
  const rows = visible.map(({ path, indexable, facts, mainTargets }) => [
    indexable ? path : `(${path})`,
    ...[facts.title.length, facts.description.length, facts.wordCount].map(String),
    String(graph.inbound.get(path)?.length ?? 0),
    String(mainTargets.length),
    String(graph.clicks.get(path) ?? '-'),
    facts.types.join(' '),
  ]);
  const indexable = pages.filter((page) => page.indexable);
  return [
    ...columns([HEAD, ...rows], [0, HEAD.length - 1]),
    '',
    ...LEGEND,
    '',
    `${pages.length} pages, ${indexable.length} of them indexable; ${visible.length} listed.`,
    mistakes.length === 0
      ? 'No mistakes.'
      : `Mistakes: ${mistakes.length}, on ${withMistakes.size} of the pages.`,
  ].join('\n');
}

/** Everything that search engines read on one page. */
export function pageReport({ path, source, facts, mainTargets }: SeoPage, { graph }: Inspection): string {
  const { title, description, keywords, robots, canonical, headings, wordCount, images, types } = facts;
  return [
    `${path} (${displayPath(source)})`,
    `title (${title.length}): ${title}`,
    `description (${description.length}): ${description}`,
    `keywords: ${keywords}`,
    `robots: ${robots || 'none'}`,
    `canonical: ${canonical || 'none'}`,
    `words: ${wordCount}`,
    `structured data: ${types.join(' ') || 'none'}`,
    `clicks from the home page: ${graph.clicks.get(path) ?? 'unreachable'}`,
    ...list(
      'headings',
      headings.map(({ level, text }) => `${'  '.repeat(level - 1)}h${level} ${text}`),
    ),
    ...list('linked from', graph.inbound.get(path) ?? []),
    ...list(
      'links to',
      mainTargets.filter((target) => target !== path),
    ),
    ...list(
      'images',
      images.map(({ src, alt }) => `${src}: ${alt === undefined ? 'no alt' : alt || 'decorative'}`),
    ),
  ].join('\n');
}

function list(name: string, lines: readonly string[]): string[] {
  return [`${name} (${lines.length}):`, ...lines.map((line) => `  ${line}`)];
}
