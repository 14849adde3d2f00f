import type { Content } from '../../model/content.ts';
import { formatMistake } from '../base/errors.ts';
import { formatBytes, formatDuration, type Paint } from '../base/report.ts';
import { overLimit } from '../checks/budgets/over-limit.ts';
import type { SiteWeight } from '../checks/budgets/weigh-site.ts';
import { weightTable } from '../checks/budgets/weight-table.ts';
import type { LinkSummary } from '../checks/links/check-links.ts';
import { conflicts, describeConflict } from '../content/claims/conflicts.ts';
import { repeatedWords } from '../content/facts/page-words.ts';
import { isLoopback } from '../content/read/form-endpoint.ts';
import type { SiteOrigin } from '../content/read/site-origin.ts';
import type { Compressed } from './compress.ts';
import type { Staging } from './staging.ts';

/** What a build did. */
interface Built {
  files: Staging['files'];
  /** Compressed copies, which are not files of the site; undefined when none were wanted. */
  compressed: Compressed | undefined;
  weight: SiteWeight;
  links: LinkSummary;
  content: Content;
  origin: SiteOrigin;
  /** How long it took, in milliseconds. */
  time: number;
  /** List the addresses of other sites, too. */
  listExternal: boolean;
}

/** The lines that a build ends with. @param paint colors for a terminal */
export function summarize(build: Built, paint: Paint): string {
  const { files } = build;
  const pages = [...files.keys()].filter((path) => path.endsWith('.html')).length;
  const total = [...files.values()].reduce((sum, size) => sum + size, 0);
  const warnings = [...warn(build.content, build.origin), ...overLimit(build.weight).map(formatMistake)];
  const lines = [
    ...weightTable(build.weight, paint),
    '',
    `${pages} pages, ${files.size} files, ${formatBytes(total)}, ${formatDuration(build.time)}`,
    ...compressedLines(build.compressed),
    ...linkLines(build.links, build.listExternal),
    ...formLines(build.content),
    ...build.content.unpublished.map(({ post, reason }) => `left out: ${post.slug} (${reason})`),
    paint(warnings.length > 0 ? 'yellow' : 'dim', countWarnings(warnings.length)),
    ...warnings.map((text) => `  ${text}`),
  ];
  return lines.join('\n');
}

function countWarnings(count: number): string {
  return `${count} ${count === 1 ? 'warning' : 'warnings'}${count > 0 ? ':' : ''}`;
}

function linkLines(links: LinkSummary, listExternal: boolean): string[] {
  return [
    `${links.checked} links checked; ${links.external.length} to other sites`,
    ...(listExternal ? links.external.map((address) => `  ${address}`) : []),
  ];
}

function compressedLines(compressed: Compressed | undefined): string[] {
  return compressed ? [`${compressed.files} compressed copies, ${formatBytes(compressed.bytes)}`] : [];
}

/** Where forms go; simulated ones are told as a warning, and only where visitors would be misled. */
function formLines({ settings }: Content): string[] {
  const { delivery, endpoint } = settings.forms;
  return delivery === 'endpoint' ? [`forms are posted to ${endpoint}`] : [];
}

/** More of one kind are told as a number. */
const REPEATED_MAX = 10;

function warn(content: Content, { production }: SiteOrigin): string[] {
  const { settings, claims } = content;
  const warnings: string[] = [];
  if (!production)
    warnings.push(`preview: every page is noindex. Set SITE_URL=${settings.url} for production`);
  const { delivery, endpoint } = settings.forms;
  if (production && delivery === 'simulated') {
    warnings.push(
      'FORMS ARE SIMULATED: inquiries reach nobody. Set FORMS_ENDPOINT, or forms.delivery in content/site.yaml',
    );
  }
  if (production && endpoint !== null && delivery === 'endpoint' && isLoopback(endpoint)) {
    warnings.push(
      `FORMS LEAD NOWHERE: ${endpoint} is the visitor's own computer. Set FORMS_ENDPOINT to a public https address`,
    );
  }
  if (!claims) {
    warnings.push('no content/claims.yaml: nobody accounts for the figures that the site states');
  }
  for (const conflict of claims ? conflicts(claims) : []) {
    warnings.push(`accepted conflict of ${describeConflict(conflict)}`);
  }
  const repeated = repeatedWords(content);
  warnings.push(...repeated.slice(0, REPEATED_MAX).map(formatMistake));
  if (repeated.length > REPEATED_MAX) {
    warnings.push(
      `${repeated.length - REPEATED_MAX} more titles and descriptions repeat: npm run seo lists them`,
    );
  }
  return warnings;
}
