import { existsSync } from 'node:fs';
import type { Content, Entry } from '../../model/content.ts';
import { CONSENT_OPTIONS } from '../../rules/consent.ts';
import { formatDollars } from '../../rules/format.ts';
import { surveyInWords } from '../../rules/survey.ts';
import { memoize } from '../base/memoize.ts';
import { allEntries, allPosts, drafts } from '../content/entries.ts';
import { asWritten } from '../content/insertions.ts';
import { settingsFileIn } from '../content/translations.ts';
import { bodyRecord, type Passage } from '../markdown/inspect.ts';
import { comparable, oneLine } from './find-figures.ts';

/** The copy in one file. */
export interface FileText {
  /** Relative to the content folder ("services/seo.md"), or to the project for copy in code. */
  name: string;
  /** Absolute path, or the name again for copy in code. */
  file: string;
  /** Path of the file's page, if it has one. */
  path?: string | undefined;
  /** Whether its figures need no claims: a draft, a post that lists its sources, an example, or copy in code. */
  exempt?: boolean | undefined;
  /** Whether it is a legal page: its plain numbers are terms of the agency. Money and percentages are still claims. */
  legal?: boolean | undefined;
  /** Street, postal code and hours as the settings state them. They need no claims. */
  contact: readonly string[];
  passages: Passage[];
}

/** The file of copy that is not content. */
export const COPY_IN_CODE = 'rules/consent.ts';

/** Fields without copy. */
const NO_COPY = new Set(
  [
    'layout slug id href url aliases service client group parent keyword tag anchor mark file focus featuredImage featuredImageFocus',
    'publishDate updatedDate updated lastUpdated readTime month per street postalCode region opens closes phone email',
    'brand timeZone socialHandle casing names measurementId containerId delivery endpoint pattern autocomplete sketch shows fill river',
    // Answers to choose from, and words that become links.
    'options promised',
  ].flatMap((names) => names.split(' ')),
);

/** How pages show numbers of the front matter. */
const NUMBERS: Record<string, (value: number) => string> = {
  price: formatDollars,
  from: (value) => `From ${formatDollars(value)}`,
  adSpend: (value) => `${formatDollars(value)} ad spend`,
  payments: (value) => `${value} payments`,
  radiusMiles: (value) => `${value} miles`,
  founded: (value) => `founded ${value}`,
};

/**
 * Collects the copy of the site, file by file.
 * @param root absolute path of the content folder
 */
export function siteTexts(content: Content, root: string): FileText[] {
  const sourced = allPosts(content).filter((post) => bodyRecord(post).listsSources);
  const examples = content.downloads.filter(({ data }) => data.example);
  const exempt = new Set<Entry<unknown>>([...drafts(content), ...sourced, ...examples]);
  const { address, hours } = content.settings;
  const contact = [address.street ?? [], address.postalCode ?? [], hours.shown].flat().map(comparable);
  const texts: Omit<FileText, 'contact'>[] = [
    { name: 'site.yaml', file: settingsFileIn(content), passages: fieldPassages(content.settings) },
    { name: 'categories.yaml', file: content.categoriesFile, passages: fieldPassages(content.categories) },
    ...[
      { name: 'forms.yaml', file: content.formsFile, passages: fieldPassages(content.forms) },
      { name: 'words.yaml', file: content.wordsFile, passages: fieldPassages(content.words) },
      // Without the files, the default words apply, which claim nothing.
    ].filter(({ file }) => existsSync(file)),
    ...allEntries(content).map((entry) => ({
      name: entry.file.slice(root.length + 1).replaceAll('\\', '/'),
      file: entry.file,
      path: entry.path,
      exempt: exempt.has(entry),
      legal: entry.kind === 'page-legal',
      passages: entryPassages(entry),
    })),
    {
      ...{ name: COPY_IN_CODE, file: COPY_IN_CODE },
      ...{ exempt: true, passages: fieldPassages(CONSENT_OPTIONS) },
    },
  ];
  return texts.map((text) => ({ ...text, contact }));
}

const entryPassages = memoize((entry: Entry<unknown>) => [
  ...fieldPassages(asWritten(entry).data),
  ...bodyRecord(entry).passages,
]);

function shownAs(key: string, value: unknown): unknown {
  // A path, or the photo at the top of a page, whose description is copy.
  if (key === 'image' && typeof value === 'string') return undefined;
  if (key === 'positions') return surveyInWords(value as string[]);
  return typeof value === 'number' ? NUMBERS[key]?.(value) : value;
}

/** Joins the fields of a group into one passage, because readers see them together. */
function fieldPassages(data: unknown, path: PropertyKey[] = []): Passage[] {
  if (typeof data === 'string') return [{ text: oneLine(data), fields: [{ at: 0, path }] }];
  if (Array.isArray(data)) return data.flatMap((item, index) => fieldPassages(item, [...path, index]));
  if (typeof data !== 'object' || data === null) return [];
  const joined: Passage = { text: '', fields: [] };
  const inner: Passage[] = [];
  for (const [key, value] of Object.entries(data)) {
    if (NO_COPY.has(key)) continue;
    const shown = shownAs(key, value);
    if (typeof shown === 'string') {
      if (joined.text !== '') joined.text += ' ';
      joined.fields.push({ at: joined.text.length, path: [...path, key] });
      joined.text += oneLine(shown);
    } else inner.push(...fieldPassages(shown, [...path, key]));
  }
  return joined.text === '' ? inner : [joined, ...inner];
}
