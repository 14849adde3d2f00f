import type { RememberedLinks } from '../checks/links/link-check.ts';
import type { Staged } from '../publish/stage.ts';
import { pageFile } from '../base/page-file.ts';
import type { KeptSite } from './kept-site.ts';
import type { PageRecords } from './page-record.ts';

/** What the links of pages that stay lead to: then, when they were checked, and now. */
interface Targets {
  /** Files of the site then, and maybe compressed copies of them. */
  was: ReadonlySet<string>;
  staged: Pick<Staged, 'files' | 'kept'>;
  /** Whether old addresses lead where they led. */
  sameRedirects: boolean;
}

/** Nobody links to them (REFUSED in build/base/addresses.ts). */
const COPY = /\.(?:br|zst|gz)$/;

/**
 * The links of pages that stay as they are.
 * @param pages records of all pages of the site as it will be
 */
export function keptLinks(pages: PageRecords, kept: KeptSite, targets: Targets): RememberedLinks {
  const { records } = kept;
  const withPages = (kind: 'internal' | 'external') => records.union(kept.pages, kind);
  const all = { internal: once(() => pages.all('internal')), external: once(() => pages.all('external')) };
  return {
    *with(kind) {
      for (const [address, place] of withPages(kind)) yield [address, records.path(place)];
    },
    all: (kind) => all[kind](),
    ownAnchors: kept.pages.reduce((sum, place) => sum + records.ownAnchors(place), 0),
    ids(path) {
      const place = kept.stays(path) ? records.placeOf(path) : undefined;
      return place === undefined ? undefined : records.list(place, 'ids');
    },
    stillAnswers: (made) =>
      targets.sameRedirects &&
      goneFrom(targets).every((file) => file.startsWith('assets/') && !all.internal().has(`/${file}`)) &&
      [...made].every(([path, ids]) => hasAllIds(path, ids, records, targets)),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function goneFrom({ was, staged }: Targets): string[] {
  return [...was].filter((file) => !staged.files.has(file) && !COPY.test(file));
}

/** Whether a page that was just made has all ids that it had. */
function hasAllIds(
  path: string,
  ids: readonly string[],
  records: PageRecords,
  { was, staged }: Targets,
): boolean {
  const file = pageFile(path);
  if (!was.has(file) || staged.kept?.files.has(file)) return true;
  const place = records.placeOf(path);
  if (place === undefined) return false;
  const now = new Set(ids);
  return records.list(place, 'ids').every((id) => now.has(id));
}
