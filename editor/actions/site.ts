import { basename } from 'node:path';
import { today } from '../../build/base/environment.ts';
import { COLLECTIONS, KINDS, PAGES, TOP_LEVEL } from '../../model/kinds.ts';
import { pageForms } from '../../model/own-forms.ts';
import { categoryPath } from '../../rules/blog-list.ts';
import type { Choice, EntrySummary, SiteIndex } from './api.ts';
import type { SiteFolders, SitePaths } from './paths.ts';
import type { IndexedFile } from './site-files.ts';

/** What the files themselves don't say. */
export type SiteFacts = (
  files: readonly IndexedFile[],
  today: string,
) => Pick<SiteIndex, 'defaults' | 'canPublish' | 'host'>;

/** Lists the site for the editor's page. Files with mistakes keep nothing from being listed. */
export function createSiteIndex(
  { content }: SiteFolders,
  { nameOf }: SitePaths,
  read: () => IndexedFile[],
  facts: SiteFacts,
): () => SiteIndex {
  return () => {
    const files = read();
    const settings = topLevel(files, 'site.yaml');
    const day = todayIn(settings.timeZone);
    const sorted = files.toSorted(inOrder);
    const entries = [...sorted.map(({ entry }) => entry), ...unwritten(files, nameOf(content))];
    const categories = choicesOf(topLevel(files, 'categories.yaml'), 'slug', 'label');
    const archives = entries.some(({ kind }) => kind === `page-${PAGES.blog.layout}`) ? categories : [];
    return {
      name: String(settings.name ?? 'the site'),
      url: String(settings.url ?? ''),
      today: day,
      content: nameOf(content),
      entries,
      choices: { ...choices(sorted), categories },
      pages: [
        ...entries.flatMap(({ path, title }) => (path === undefined ? [] : [{ path, title }])),
        ...archives.map(({ value, label }) => ({ path: categoryPath(value), title: `Blog: ${label}` })),
      ],
      ...facts(files, day),
    };
  };
}

/** The files at the top of the content folder that the site doesn't have yet: somebody may write their first line. */
function unwritten(files: readonly IndexedFile[], folder: string): EntrySummary[] {
  return KINDS.filter(({ files: name, name: kind }) => name in TOP_LEVEL && kind !== 'claims')
    .filter(({ name }) => !files.some(({ entry, language }) => !language && entry.kind === name))
    .map(({ name, files: file, title }) => ({
      ...{ file: `${folder}/${file}`, kind: name, slug: name, title, isDraft: false },
    }));
}

function topLevel(files: readonly IndexedFile[], name: string): Readonly<Record<string, unknown>> {
  return (
    files.find(({ path, language, entry }) => !language && !entry.folder && basename(path) === name)?.data ??
    {}
  );
}

function todayIn(timeZone: unknown): string {
  try {
    return today(String(timeZone));
  } catch {
    // The settings have a mistake.
    return today('UTC');
  }
}

function choices(files: readonly IndexedFile[]): Omit<SiteIndex['choices'], 'categories'> {
  const first = files.filter(({ language }) => !language);
  const named = (...kinds: string[]) =>
    first
      .filter(({ kind }) => kinds.includes(kind.name))
      .map(({ entry: { slug, title } }) => ({ value: slug, label: title }));
  const services = first.find(({ kind }) => kind.name === `page-${PAGES.services.layout}`)?.data;
  const groups = (services?.groups as { items?: unknown } | undefined)?.items;
  const { own } = topLevel(files, 'forms.yaml');
  const { service, pricing } = { service: COLLECTIONS.services.name, pricing: COLLECTIONS.pricing.name };
  const ownForms = choicesOf(own, 'name', 'title');
  return {
    authors: named(COLLECTIONS.authors.name),
    clients: named(COLLECTIONS.clients.name),
    groups: choicesOf(groups, 'slug', 'title'),
    serviceSlugs: named(service),
    servicePages: named(service, pricing),
    priceLists: named(pricing),
    locations: named(COLLECTIONS.locations.name),
    industries: named(COLLECTIONS.industries.name),
    downloads: named(COLLECTIONS.downloads.name),
    cases: named(COLLECTIONS.cases.name),
    forms: pageForms({ own: ownForms.map(({ value }) => ({ name: value })) }).map((value) => ({
      value,
      label: ownForms.find((form) => form.value === value)?.label ?? FORM_LABELS[value] ?? value,
    })),
  };
}

const FORM_LABELS: Readonly<Record<string, string>> = {
  contact: 'Contact form',
  'industry-lead': 'Inquiry of an industry',
  newsletter: 'Newsletter',
};

/** The items of a list in a file, which may have mistakes. */
function choicesOf(list: unknown, value: string, label: string): Choice[] {
  const items = Array.isArray(list) ? (list as Record<string, unknown>[]) : [];
  return items
    .filter((item) => typeof item?.[value] === 'string')
    .map((item) => ({ value: String(item[value]), label: String(item[label] ?? item[value]) }));
}

const KIND_ORDER = new Map(KINDS.map(({ name }, index) => [name, index]));

/** The order in which the site shows entries: by folder, then by number, the newest post first, then by title. */
function inOrder(a: IndexedFile, b: IndexedFile): number {
  const [one, two] = [a.entry, b.entry];
  return (
    (a.language ?? '').localeCompare(b.language ?? '') ||
    (one.folder ?? '~').localeCompare(two.folder ?? '~') ||
    (one.folder === undefined || one.folder === 'pages'
      ? (KIND_ORDER.get(one.kind) ?? 0) - (KIND_ORDER.get(two.kind) ?? 0)
      : 0) ||
    (one.order ?? Number.MAX_VALUE) - (two.order ?? Number.MAX_VALUE) ||
    (two.date ?? '').localeCompare(one.date ?? '') ||
    one.title.localeCompare(two.title)
  );
}
