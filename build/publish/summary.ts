import type { Content } from '../../model/content.ts';
import type { Settings } from '../../model/settings.ts';
import { isLoopback } from '../../rules/loopback.ts';
import { formUrl } from '../../rules/receiver-paths.ts';
import type { SiteOrigin, Unanswered } from '../base/environment.ts';
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

interface Built {
  files: Staging['files'];
  /** Undefined when the build writes none. */
  copies: Compression['written'] | undefined;
  links: Pick<LinkSummary, 'checked' | 'external'>;
  /** What editors should look at in the content. */
  warnings: readonly Mistake[];
  content: Content;
  origin: SiteOrigin;
  /** The name of the host, if it serves files only. */
  hostWithoutReceiver: string | undefined;
  /** Old addresses that the host can't answer. */
  unanswered: Unanswered | undefined;
  /** Milliseconds. */
  time: number;
  /** Nothing is published: only what was found counts. */
  isCheck: boolean;
  /** Whether links to other sites were checked. */
  external: boolean;
  /** Whether every warning is listed. */
  isVerbose: boolean;
}

/** The lines that a build ends with. */
export function summarize(build: Built, paint: Paint): string {
  const { files, copies, links, content } = build;
  const address = formUrl(content.settings.forms);
  const pages = [...files.keys()].filter((path) => path.endsWith('.html')).length;
  const warnings = [...warn(build), ...grouped(build.warnings, build.isVerbose)];
  const linked = `${links.checked} links checked; ${links.external.length} to other sites`;
  const hidden = content.unpublished.map(
    ({ entry, reason }) => `not published: ${displayPath(entry.file)} (${reason})`,
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

/** Of warnings that differ only in names and numbers, more than these are counted. */
const LISTED = 3;

function grouped(warnings: readonly Mistake[], listsAll: boolean): string[] {
  const alike = Map.groupBy(warnings, ({ message }) => message.replace(/"[^"]*"|[\d-]+/g, ''));
  return [...alike.values()].flatMap((same) => {
    if (listsAll || same.length <= LISTED) return same.map(formatMistake);
    return same
      .slice(0, 1)
      .map((first) => `${formatMistake(first)} (${same.length - 1} more like this: --verbose)`);
  });
}

/** What the owner has to do beside publishing the site. */
const needsReceiver = ({ content, origin }: Built) =>
  content.settings.forms.delivery === 'receiver' && origin.production
    ? ', where your server needs the receiver (docs/forms.md)'
    : '';

function* warn({ content, origin, hostWithoutReceiver, unanswered, isCheck }: Built): Generator<string> {
  const { settings, claims, redirects } = content;
  if (!origin.production && !isCheck)
    yield `preview: every page is noindex. Set SITE_URL=${settings.url} for production`;
  yield* placeholderWarnings(content, isCheck);
  if (origin.production) {
    yield* formWarnings(settings.forms, hostWithoutReceiver);
    yield* sampleWarnings(content);
  }
  const dead = redirects.filter(({ from }) => unanswered?.pattern.test(from));
  if (unanswered && dead.length > 0) {
    const list = dead.map(({ from }) => from).join(', ');
    yield `OLD ADDRESSES LEAD NOWHERE: ${unanswered.host} can't redirect ${list} (docs/hosting.md)`;
  }
  if (!claims) {
    yield 'THE LEDGER IS OFF: without content/claims.yaml, nobody checks the figures on the site. npm run claims -- --missing starts it';
  }
}

function* formWarnings({ delivery, endpoint }: Settings['forms'], hostWithoutReceiver?: string) {
  if (delivery === 'simulated') {
    yield 'FORMS ARE SIMULATED: inquiries reach nobody. Set forms.delivery in content/site.yaml, or FORMS_ENDPOINT';
  }
  if (delivery === 'receiver' && hostWithoutReceiver) {
    yield `FORMS LEAD NOWHERE: ${hostWithoutReceiver} can't run the receiver. Set FORMS_ENDPOINT to one elsewhere (docs/forms.md)`;
  }
  if (delivery === 'endpoint' && endpoint !== null && isLoopback(new URL(endpoint).hostname)) {
    yield `FORMS LEAD NOWHERE: ${endpoint} is the visitor's own computer. Set FORMS_ENDPOINT to a public https address`;
  }
}

/** What is still to be written, which a production build refuses. */
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
