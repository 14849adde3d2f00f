import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ContentError } from '../../build/base/errors.ts';
import { readTopLevel } from '../../build/content/read/content-file.ts';
import { parseFrontMatter } from '../../build/content/read/front-matter.ts';
import { readSource } from '../../build/content/read/source-file.ts';
import type { Folder } from '../../model/kinds.ts';
import type { Brief } from './brief.ts';

/** The largest place that a schema accepts. */
const LAST_ORDER = 999;

/** A content file whose fields nobody has checked: a new page can be begun while another holds mistakes. */
interface Unchecked {
  slug: string;
  data: {
    layout?: unknown;
    order?: unknown;
    listing?: { name?: unknown; order?: unknown };
    groups?: { items?: unknown };
  };
}

/** What a new page must know of the site that it joins. */
export interface Known
  extends Pick<Brief, 'order' | 'categories' | 'authors' | 'services' | 'groups' | 'states'> {
  /** The slugs of all files in services/, price lists included. */
  servicePages: readonly string[];
}

/**
 * Reads what a new page must know.
 * @param root absolute path of the content folder
 * @param folder the folder that the page goes to
 * @throws ContentError for mistakes in site.yaml or categories.yaml
 */
export async function readKnown(root: string, folder: Folder): Promise<Known> {
  const [{ states }, categories, authors, services, pages, neighbors] = await Promise.all([
    readTopLevel(root, 'site.yaml'),
    readTopLevel(root, 'categories.yaml'),
    readFolder(root, 'authors'),
    readFolder(root, 'services'),
    readFolder(root, 'pages'),
    readFolder(root, folder),
  ]);
  const groups = pages.find(({ data }) => data.layout === 'services')?.data.groups?.items;
  return {
    order: nextOrder(neighbors),
    categories: categories.map(({ slug }) => slug),
    authors: authors.map(({ slug }) => slug),
    services: services
      .filter(({ data }) => data.layout !== 'pricing')
      .sort((a, b) => orderOf(a) - orderOf(b))
      .map(({ slug, data }) => ({ slug, name: String(data.listing?.name ?? slug) })),
    servicePages: services.map(({ slug }) => slug),
    groups: Array.isArray(groups) ? groups.map((group) => String(group?.slug)) : [],
    states,
  };
}

/** The files of a folder whose front matter can be read, in the order of their names. */
async function readFolder(root: string, folder: Folder): Promise<Unchecked[]> {
  const names = await readdir(join(root, folder)).catch((): string[] => []);
  const files = names.filter((name) => /^[^.].*\.md$/.test(name)).sort();
  const entries = await Promise.all(
    files.map(async (name): Promise<Unchecked[]> => {
      try {
        const { data } = parseFrontMatter(readSource(join(root, folder, name)), name);
        return [{ slug: basename(name, '.md'), data: data as Unchecked['data'] }];
      } catch (error) {
        if (error instanceof ContentError) return [];
        throw error;
      }
    }),
  );
  return entries.flat();
}

/** The place behind the last; when that is taken by the last that there can be, the first free one. */
function nextOrder(entries: readonly Unchecked[]): number {
  const taken = new Set(entries.map(orderOf));
  let next = Math.max(0, ...taken) + 1;
  if (next > LAST_ORDER) for (next = 1; taken.has(next); ) next += 1;
  return next;
}

function orderOf({ data }: Unchecked): number {
  const order = Number(data.listing?.order ?? data.order);
  return Number.isInteger(order) ? order : 0;
}
