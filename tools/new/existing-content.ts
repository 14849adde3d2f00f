import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ContentError } from '../../build/base/errors.ts';
import { fileVersion } from '../../build/base/files.ts';
import { readTopLevel } from '../../build/read/content-file.ts';
import { parseFile } from '../../build/read/source-file.ts';
import type { Folder } from '../../model/kinds.ts';
import { pageForms } from '../../model/own-forms.ts';

/** The highest order that a schema accepts. */
const LAST_ORDER = 999;
const DEFAULT_RADIUS = 25;

/** Front matter that is not validated, because other files may have mistakes. */
interface RawEntry {
  slug: string;
  data: {
    layout?: unknown;
    order?: unknown;
    listing?: { name?: unknown; summary?: unknown; order?: unknown };
    city?: unknown;
    business?: { radiusMiles?: unknown };
    groups?: { items?: { slug?: unknown }[] };
  };
}

/** The content that a new file can refer to. */
export interface ExistingContent {
  /** The next free `order` in its menu. */
  order: number;
  categories: string[];
  authors: string[];
  clients: string[];
  locations: string[];
  industries: string[];
  downloads: string[];
  cases: string[];
  priceLists: string[];
  /** The forms that custom pages can show. */
  forms: string[];
  /** The names of the cities. */
  cities: string[];
  /** How far around its first city the agency works, in miles. */
  radius: number;
  /** In menu order, without price lists. */
  services: { slug: string; name: string; summary: string }[];
  serviceSlugs: string[];
  /** File names in services/, including price lists. */
  servicePages: string[];
  /** Groups of the services page. */
  groups: string[];
  states: readonly string[];
  language: string;
  timeZone: string;
  /** The label of the button that asks for a call. */
  call: string;
}

/**
 * @param root absolute path of the content folder
 * @param folder the folder of the new file
 * @throws ContentError for mistakes in site.yaml, forms.yaml, words.yaml or categories.yaml
 */
export function readExistingContent(root: string, folder: Folder): ExistingContent {
  const servicePages = readFolder(root, 'services');
  const isPriceList = ({ data }: RawEntry) => data.layout === 'pricing';
  const services = servicePages.filter((entry) => !isPriceList(entry));
  const { states, language, timeZone, session } = readTopLevel(root, 'site.yaml');
  const locations = readFolder(root, 'locations').sort((a, b) => orderOf(a) - orderOf(b));
  const servicesPage = readFolder(root, 'pages').find(({ data }) => data.layout === 'services');
  return {
    order: nextOrderIn(root, folder),
    categories: readTopLevel(root, 'categories.yaml').map(({ slug }) => slug),
    authors: readFolder(root, 'authors').map(({ slug }) => slug),
    clients: readFolder(root, 'clients').map(({ slug }) => slug),
    locations: locations.map(({ slug }) => slug).sort(),
    cities: locations.map(({ slug, data }) => String(data.city ?? slug)),
    radius: Number(locations[0]?.data.business?.radiusMiles) || DEFAULT_RADIUS,
    industries: readFolder(root, 'industries').map(({ slug }) => slug),
    downloads: readFolder(root, 'downloads').map(({ slug }) => slug),
    cases: readFolder(root, 'case-studies').map(({ slug }) => slug),
    priceLists: servicePages.filter(isPriceList).map(({ slug }) => slug),
    forms: pageForms(readTopLevel(root, 'forms.yaml')),
    serviceSlugs: services.map(({ slug }) => slug),
    services: services
      .toSorted((a, b) => orderOf(a) - orderOf(b))
      .map(({ slug, data }) => ({
        slug,
        name: String(data.listing?.name ?? slug),
        summary: String(data.listing?.summary ?? ''),
      })),
    servicePages: servicePages.map(({ slug }) => slug),
    groups: servicesPage?.data.groups?.items?.map(({ slug }) => String(slug)) ?? [],
    states,
    language,
    timeZone,
    call: session?.action ?? readTopLevel(root, 'words.yaml').call,
  };
}

/** The files whose front matter can be parsed, by name. */
function readFolder(root: string, folder: Folder): RawEntry[] {
  const path = join(root, folder);
  const files = existsSync(path) ? readdirSync(path).filter((name) => /^[^.].*\.md$/.test(name)) : [];
  return files.sort().flatMap((name) => {
    try {
      return [{ slug: basename(name, '.md'), data: readData(join(path, name)) }];
    } catch (error) {
      if (error instanceof ContentError) return [];
      throw error;
    }
  });
}

/** Files that were read before: all kinds of new entries depend on the same ones. */
const known = new Map<string, { version: string; data: RawEntry['data'] }>();

/** @throws ContentError for a file that can't be parsed */
function readData(file: string): RawEntry['data'] {
  const version = fileVersion(file);
  const before = known.get(file);
  if (before?.version === version) return before.data;
  const data = parseFile(file).data as RawEntry['data'];
  known.set(file, { version, data });
  return data;
}

/** The next free `order` of a folder. Posts have a date instead, and may be many. @param root of the content folder */
export const nextOrderIn = (root: string, folder: Folder): number =>
  folder === 'posts' ? 1 : nextOrder(readFolder(root, folder));

/** One more than the highest `order`; if that is too high, the first free one. */
function nextOrder(entries: readonly RawEntry[]): number {
  const taken = new Set(entries.map(orderOf));
  let next = Math.max(0, ...taken) + 1;
  if (next > LAST_ORDER) for (next = 1; taken.has(next); ) next += 1;
  return next;
}

function orderOf({ data }: RawEntry): number {
  const order = Number(data.listing?.order ?? data.order);
  return Number.isInteger(order) ? order : 0;
}
