import { type ContentKind, type Folder, KINDS, kindsIn, PAGES, TOP_LEVEL } from '../../model/kinds.ts';
import type { EntrySummary, SiteIndex } from '../actions/api.ts';
import { labelOf } from '../form/labels.ts';

/** A list of entries in the navigation. */
export interface EntryList {
  /** In addresses: "posts". */
  name: string;
  label: string;
  /** The kinds of its entries; the first is the kind of a new one. */
  kinds: readonly ContentKind[];
  /** Whether people can make new entries. */
  canCreate: boolean;
  /** Whether its entries have an order of their own. */
  isOrdered: boolean;
}

const MANY = new Set<string>([PAGES.custom.layout, PAGES.legal.layout]);

function folderLists(): EntryList[] {
  const folders: Folder[] = [
    'posts',
    'services',
    'case-studies',
    'industries',
    'locations',
    'downloads',
    'authors',
    'clients',
  ];
  return folders.flatMap((folder) =>
    kindsIn(folder).map((kind, index) => ({
      name: index === 0 ? folder : kind.name,
      label: index === 0 ? (LABELS[folder] ?? labelOf(folder)) : `${kind.title}s`,
      kinds: [kind],
      canCreate: true,
      isOrdered: /^(?:services|case-studies|industries|locations|authors)$/.test(folder),
    })),
  );
}

const LABELS: Readonly<Record<string, string>> = {
  posts: 'Blog posts',
  locations: 'Cities',
  authors: 'Team',
};

/** All lists, in the order of the navigation. */
export const LISTS: readonly EntryList[] = [
  {
    ...{ name: 'pages', label: 'Pages', canCreate: true, isOrdered: false },
    kinds: kindsIn('pages').toSorted(
      (a, b) => Number(MANY.has(b.layout ?? '')) - Number(MANY.has(a.layout ?? '')),
    ),
  },
  ...folderLists(),
  {
    ...{ name: 'settings', label: 'Settings', canCreate: false, isOrdered: false },
    kinds: KINDS.filter(
      ({ files, name }) => (files in TOP_LEVEL && name !== 'claims') || name === 'site-in-language',
    ),
  },
];

export const listOfKind = (kind: string): EntryList | undefined =>
  LISTS.find(({ kinds }) => kinds.some(({ name }) => name === kind));

export function entriesOfList(list: EntryList, { entries }: SiteIndex): EntrySummary[] {
  return entries.filter(({ kind }) => list.kinds.some(({ name }) => name === kind));
}

/** The kinds of which somebody can make a new entry in a list. */
export function newKinds({ name, kinds }: EntryList): readonly ContentKind[] {
  return name === 'pages' ? kinds.filter(({ layout = '' }) => MANY.has(layout)) : kinds.slice(0, 1);
}

/** "Draft", "Goes live on May 4, 2026", or nothing for what visitors see. */
export function stateOf({ isDraft, date }: Pick<EntrySummary, 'isDraft' | 'date'>, today: string): string {
  if (isDraft) return 'Draft';
  return date && date > today ? `Goes live on ${dateOf(date)}` : '';
}

export const dateOf = (date: string): string =>
  new Date(`${date}T12:00`).toLocaleDateString('en-US', { dateStyle: 'medium' });
