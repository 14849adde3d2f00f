import type { Content } from '../../model/content.ts';
import type { Settings } from '../../model/settings.ts';
import { isLoopback } from '../../rules/loopback.ts';
import { formUrl } from '../../rules/receiver-paths.ts';
import type { SiteOrigin, UnsupportedRedirects } from '../base/environment.ts';
import type { Mistake } from '../base/errors.ts';
import {
  displayPath,
  formatBytes,
  formatDuration,
  formatMistake,
  type Paint,
  warningLines,
} from '../base/report.ts';
import type { LinkSummary } from '../checks/links.ts';
import { placeholders } from '../checks/texts.ts';
import { sampleWarnings } from '../checks/warnings.ts';
import type { Compression } from './compress.ts';
import type { Staging } from './staging.ts';

interface BuildResult {
  files: Staging['files'];
  /** Undefined when the build writes none. */
  copies: Compression['written'] | undefined;
  links: Pick<LinkSummary, 'checked' | 'external'>;
  /** Warnings about the content, for its editors. */
  warnings: readonly Mistake[];
  content: Content;
  origin: SiteOrigin;
  /** The name of the host if it serves files only. */
  hostWithoutReceiver: string | undefined;
  /** The redirects that the host can't do. */
  unsupportedRedirects: UnsupportedRedirects | undefined;
  /** In milliseconds. */
  time: number;
  /** Whether the command is `check`, which publishes nothing. */
  isCheck: boolean;
  /** Whether the site shows drafts and scheduled posts. */
  drafts: boolean;
  /** Whether links to other sites were checked. */
  external: boolean;
  isVerbose: boolean;
}

/** The lines that a build ends with. */
export function summarize(build: BuildResult, paint: Paint): string {
  const { files, copies, links, content } = build;
  const address = formUrl(content.settings.forms);
  const pages = [...files.keys()].filter((path) => path.endsWith('.html')).length;
  const warnings = [...siteWarnings(build), ...groupWarnings(build.warnings, build.isVerbose)];
  const linked = `${links.checked} links checked; ${links.external.length} to other sites`;
  const hidden = content.unpublished.map(
    ({ entry, reason }) =>
      `${build.drafts ? 'in previews only' : 'not published'}: ${displayPath(entry.file)} (${reason})`,
  );
  if (build.isCheck) {
    const others = build.external ? links.external.map((url) => `  ${url}`) : [];
    const more =
      build.warnings.length > 0 ? ['npm run seo reports what search engines see on every page'] : [];
    const warned = warnings.length > 0 ? warningLines(warnings, paint) : [];
    return [linked, ...others, ...hidden, ...warned, ...more, 'No mistakes'].join('\n');
  }
  return [
    `${pages} pages, ${files.size} files, ${totalSize(files)}, ${formatDuration(build.time)}`,
    ...(copies ? [`${copies.size} compressed copies, ${totalSize(copies)}`] : []),
    linked,
    ...(address ? [`forms are posted to ${address}${needsReceiver(build)}`] : []),
    ...hidden,
    ...warningLines(warnings, paint),
  ].join('\n');
}

const totalSize = (files: ReadonlyMap<string, { size: number }>) =>
  formatBytes([...files.values()].reduce((sum, { size }) => sum + size, 0));

/** Warnings that differ only in names and numbers are counted, not listed, if there are more than this. */
const LISTED = 3;

function groupWarnings(warnings: readonly Mistake[], listsAll: boolean): string[] {
  const alike = Map.groupBy(warnings, ({ message }) => message.replace(/"[^"]*"|[\d-]+/g, ''));
  return [...alike.values()].flatMap((group) => {
    if (listsAll || group.length <= LISTED) return group.map(formatMistake);
    return group
      .slice(0, 1)
      .map((first) => `${formatMistake(first)} (${group.length - 1} more like this: --verbose)`);
  });
}

/** Reminds the owner to run the receiver, too. */
const needsReceiver = ({ content, origin }: BuildResult) =>
  content.settings.forms.delivery === 'receiver' && origin.production
    ? ', where your server needs the receiver (docs/forms-server.md)'
    : '';

function* siteWarnings(build: BuildResult): Generator<string> {
  const { content, origin, hostWithoutReceiver, unsupportedRedirects, isCheck, drafts } = build;
  const { settings, claims, redirects } = content;
  if (!origin.production && !isCheck)
    yield `preview: every page is noindex. Set SITE_URL=${settings.url}${drafts ? ' and leave out --drafts' : ''} for production`;
  yield* placeholderWarnings(content, isCheck);
  if (origin.production) {
    yield* formWarnings(settings.forms, hostWithoutReceiver);
    yield* sampleWarnings(content);
  }
  const dead = redirects.filter(({ from }) => unsupportedRedirects?.pattern.test(from));
  if (unsupportedRedirects && dead.length > 0) {
    const list = dead.map(({ from }) => from).join(', ');
    yield `OLD ADDRESSES LEAD NOWHERE: ${unsupportedRedirects.host} can't redirect ${list} (docs/hosting.md)`;
  }
  if (!claims) {
    yield 'THE LEDGER IS OFF: without content/claims.yaml, the figures on the site are not checked. Start it with npm run claims -- --missing';
  }
}

function* formWarnings({ delivery, endpoint }: Settings['forms'], hostWithoutReceiver?: string) {
  if (delivery === 'simulated') {
    yield 'FORMS ARE SIMULATED: inquiries reach nobody. Set forms.delivery in content/site.yaml, or FORMS_ENDPOINT';
  }
  if (delivery === 'receiver' && hostWithoutReceiver) {
    yield `FORMS LEAD NOWHERE: ${hostWithoutReceiver} can't run the receiver. Run it elsewhere, and set FORMS_ENDPOINT to its address (docs/forms-server.md)`;
  }
  if (delivery === 'endpoint' && endpoint !== null && isLoopback(new URL(endpoint).hostname)) {
    yield `FORMS LEAD NOWHERE: ${endpoint} is the visitor's own computer. Set FORMS_ENDPOINT to a public https address`;
  }
}

/** Lists texts that are still to be written. Production builds refuse them. */
function placeholderWarnings(content: Content, listAll: boolean): string[] {
  const left = placeholders(content);
  if (left.length === 0) return [];
  const byFile = [...Map.groupBy(left, ({ file }) => file)];
  const lines = byFile.map(([file, { length }]) => `${displayPath(file)}: ${count(length, 'placeholder')}`);
  const total = `${count(left.length, 'placeholder')} (TODO:) in ${count(byFile.length, 'file')}, which production builds refuse`;
  return listAll ? [...lines, total] : [`${total}: npm run check lists the files`];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
