import type { Content, Entry } from '../../../model/content.ts';
import { CONSENT_OPTIONS } from '../../../rules/consent.ts';
import { formatDollars } from '../../../rules/format.ts';
import { FORMS } from '../../../rules/forms.ts';
import { bodyPassages, type Passage } from '../facts/body-passages.ts';
import { allEntries, allPosts } from '../facts/content-entries.ts';
import { flat } from './wording.ts';

/** All that one file says. */
export interface Copy {
  /** Relative to the content folder ("services/seo.md"), or to the project for words that stand in code. */
  name: string;
  /** Absolute path, or the name again for words that stand in code. */
  file: string;
  /** Address of the page that the file makes, where it makes one. */
  path?: string | undefined;
  /** Not part of the site yet. */
  draft?: boolean | undefined;
  /** The content file, where it is one with a body. */
  entry?: Entry<unknown>;
  /** Worked out when it is asked for: most files were read before, and what the ledger needs of them is known. */
  passages(): Passage[];
}

/** Fields that hold no words for readers. */
const NO_COPY = new Set(
  [
    'layout slug id href url service group parent keyword tag anchor image featuredImage',
    'publishDate updatedDate updated lastUpdated readTime postalCode region opens closes phone email',
    'socialHandle casing names measurementId containerId delivery endpoint pattern autocomplete',
  ].flatMap((names) => names.split(' ')),
);

/** How numbers of the front matter are shown. */
const NUMBERS: Record<string, (value: number) => string> = {
  price: formatDollars,
  worth: formatDollars,
  minutes: (value) => `${value} minutes`,
  radiusMiles: (value) => `${value} miles`,
  founded: (value) => `founded ${value}`,
};

/**
 * Collects the words of the whole site, file by file.
 * @param root absolute path of the content folder
 */
export function copyOf(content: Content, root: string): Copy[] {
  const drafts = new Set<Entry<unknown>>(allPosts(content).filter(({ data }) => data.draft));
  return [
    { name: 'site.yaml', file: `${root}/site.yaml`, passages: () => fieldPassages(content.settings) },
    {
      name: 'categories.yaml',
      file: content.categoriesFile,
      passages: () => fieldPassages(content.categories),
    },
    ...allEntries(content).map((entry) => ({ ...copyOfEntry(entry, root), draft: drafts.has(entry) })),
    code('rules/forms.ts', withoutKeys(FORMS, ['name', 'value', 'messages'])),
    code('rules/consent.ts', CONSENT_OPTIONS),
  ];
}

/**
 * What one content file says.
 * @param root absolute path of the content folder
 */
function copyOfEntry(entry: Entry<unknown>, root: string): Copy & { entry: Entry<unknown> } {
  const { file, path, data, bodyLine } = entry;
  const name = file.slice(root.length + 1).replaceAll('\\', '/');
  const passages = () => [...fieldPassages(data), ...bodyPassages(entry.body, bodyLine)];
  return { name, file, path, entry, passages };
}

function code(file: string, data: unknown): Copy {
  return { name: file, file, passages: () => fieldPassages(data).map(({ text }) => ({ text, fields: [] })) };
}

/** Names of fields, values of options and messages about what was typed claim nothing. */
function withoutKeys(data: unknown, keys: readonly string[]): unknown {
  return JSON.parse(JSON.stringify(data, (key, value) => (keys.includes(key) ? undefined : value)));
}

/** One passage for each group of fields: texts beside each other are read together. */
function fieldPassages(data: unknown, path: PropertyKey[] = []): Passage[] {
  if (typeof data === 'string') return [{ text: flat(data), fields: [{ at: 0, path }] }];
  if (Array.isArray(data)) return data.flatMap((item, index) => fieldPassages(item, [...path, index]));
  if (typeof data !== 'object' || data === null) return [];
  const own: Passage = { text: '', fields: [] };
  const inner: Passage[] = [];
  for (const [key, value] of Object.entries(data)) {
    if (NO_COPY.has(key)) continue;
    const shown = typeof value === 'number' ? NUMBERS[key]?.(value) : value;
    if (typeof shown === 'string') {
      if (own.text !== '') own.text += ' ';
      own.fields.push({ at: own.text.length, path: [...path, key] });
      own.text += flat(shown);
    } else inner.push(...fieldPassages(shown, [...path, key]));
  }
  return own.text === '' ? inner : [own, ...inner];
}
