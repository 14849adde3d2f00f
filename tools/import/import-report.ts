import { basename, relative } from 'node:path';
import type { Mistake } from '../../build/base/errors.ts';
import { formatField } from '../../build/base/errors.ts';
import type { Moved } from './links.ts';
import type { ImportNote, OldSite } from './old-site.ts';

/** What an import did. */
export interface Imported {
  site: OldSite;
  /** Absolute path of the old site. */
  source: string;
  /** The content folder, as people see it. */
  content: string;
  written: readonly Moved[];
  /** Files that were here already. */
  already: readonly string[];
  /** All notes of the posts that were written. */
  notes: ReadonlyMap<Moved, readonly ImportNote[]>;
  /** What the check says about drafts, by path in the content folder. */
  mistakes: ReadonlyMap<string, readonly Mistake[]>;
  /** About the site as a whole. */
  general: readonly ImportNote[];
  /** How many files are in static/. */
  files: number;
  redirects: number;
  isDryRun: boolean;
}

const MAX_LISTED = 5;

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** A few lines for the terminal. */
export function importSummary(imported: Imported): string {
  const { written, already, isDryRun, site, files, redirects } = imported;
  const drafts = written.filter(({ draft }) => draft);
  const posts = written.filter(({ post }) => post.kind === 'post').length;
  const pages = written.length - posts;
  const what = [
    posts > 0 || pages === 0 ? plural(posts, 'post') : '',
    pages > 0 ? plural(pages, 'page') : '',
  ];
  const lines = [
    `${isDryRun ? 'Would import' : 'Imported'} ${what.filter(Boolean).join(' and ')} from ${NAMES[site.system]}: ${written.length - drafts.length} published, ${plural(drafts.length, 'draft')}`,
    `${plural(files, 'file')} in static/, ${redirects === 1 ? '1 old address redirects' : `${redirects} old addresses redirect`}`,
    ...(already.length > 0
      ? [
          `${plural(already.length, 'file')} stayed as ${already.length === 1 ? 'it is' : 'they are'}: ${already.slice(0, MAX_LISTED).join(', ')}${already.length > MAX_LISTED ? ', …' : ''}`,
        ]
      : []),
    ...[...site.leftOut].map(([name, count]) => `Left out: ${count} ${name}`),
  ];
  return lines.join('\n');
}

const NAMES: Readonly<Record<OldSite['system'], string>> = {
  ...{ wordpress: 'WordPress', ghost: 'Ghost', hugo: 'Hugo', jekyll: 'Jekyll', eleventy: 'Eleventy' },
  ...{ astro: 'Astro', markdown: 'markdown files' },
};

/** The report as markdown: first what needs a person, in order of work. */
export function importReport(imported: Imported): string {
  const { written, source, content, mistakes, general, site } = imported;
  // The old site may have a folder content/, too.
  const folder = basename(source);
  const from = ({ post }: Moved, line?: number) =>
    [folder, relative(source, post.file)].filter(Boolean).join('/') +
    (line || post.file === source ? `:${line ?? post.line}` : '');
  const notesOf = (moved: Moved, ...kinds: ImportNote['kind'][]) =>
    (imported.notes.get(moved) ?? []).filter(({ kind }) => kinds.includes(kind));
  const todo = (moved: Moved) => [
    ...(mistakes.get(moved.file) ?? []).map(
      ({ line, field, message }) =>
        `${content}/${moved.file}${line ? `:${line}` : ''} ${field ? `${formatField(field)}: ` : ''}${message}`,
    ),
    ...notesOf(moved, 'blocking', 'todo').map(({ line, message }) => `${from(moved, line)} ${message}`),
  ];
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}\n` : '';
  const item = (text: string) => `- ${text}`;
  const block = (moved: Moved) => {
    const lines = todo(moved);
    const why = moved.draft ? ` (draft: ${moved.draft})` : '';
    return lines.length > 0 || moved.draft
      ? [`- [ ] **${moved.post.fields.title}**${why}`, ...lines.map((line) => `  - ${line}`)]
      : [];
  };
  // What only needs a look comes last: most work is in posts that visitors can't read yet.
  const byWork = written.toSorted(
    (a, b) => Number(Boolean(b.draft)) - Number(Boolean(a.draft)) || todo(a).length - todo(b).length,
  );
  const kinds = new Map<string, string[]>();
  for (const moved of written) {
    for (const { message, line } of notesOf(moved, 'changed')) {
      const places = kinds.get(message) ?? [];
      kinds.set(message, [...places, from(moved, line)]);
    }
  }
  const left = written.flatMap((moved) =>
    notesOf(moved, 'left out').map(({ line, message }) => item(`${from(moved, line)} ${message}`)),
  );
  return `${[
    `# Import from ${NAMES[site.system]}\n\n${importSummary(imported).split('\n').map(item).join('\n')}\n`,
    section('Needs you', [
      ...general.filter(({ kind }) => kind === 'todo').map(({ message }) => `- [ ] ${message}`),
      ...byWork.flatMap(block),
    ]),
    section('Left out', [
      ...left,
      ...general.filter(({ kind }) => kind === 'left out').map(({ message }) => item(message)),
    ]),
    section(
      'Fields without a place',
      [...site.others].map(([name, { count, meaning }]) =>
        item(`\`${name}\`: ${plural(count, 'post')}${meaning ? `: ${meaning}` : ''}`),
      ),
    ),
    section('Changed', [
      ...general.filter(({ kind }) => kind === 'changed').map(({ message }) => item(message)),
      ...[...kinds]
        .sort(([, a], [, b]) => b.length - a.length)
        .map(([message, places]) =>
          item(
            `${message}: ${places.slice(0, 5).join(', ')}${places.length > 5 ? ` and ${places.length - 5} more` : ''}`,
          ),
        ),
    ]),
    section(
      'Imported',
      written.map((moved) => item(`${from(moved)} → ${moved.path}${moved.draft ? ' (draft)' : ''}`)),
    ),
  ]
    .filter(Boolean)
    .join('\n')}`;
}
