/** What somebody has typed and not saved. It is kept in this browser. */
export interface UnsavedWork {
  /** The text of the file that it was typed into; empty for a new entry. */
  base: string;
  version: string;
  values: unknown;
  /** When, as an ISO date. */
  when: string;
}

/** Of this page: another one may have the same entry open, with other changes. */
const PAGE = Math.random().toString(36);

/** Of this site: the editor of another one may have had the same address. */
const PREFIX = `unsaved ${document.documentElement.dataset.site} `;

/** @param name path of a file in the content folder, or "new post" */
export function readUnsaved(name: string): UnsavedWork | undefined {
  try {
    const work = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
    const isWork = typeof work?.base === 'string' && typeof work.values === 'object' && work.values !== null;
    return isWork ? work : undefined;
  } catch {
    return undefined;
  }
}

export function keepUnsaved(name: string, work: UnsavedWork): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ ...work, page: PAGE }));
  } catch {} // A full or forbidden storage: the page itself still has it.
}

export function dropUnsaved(name: string): void {
  localStorage.removeItem(PREFIX + name);
}

/** Drops what this page has kept, and not what another one has. */
export function dropOwnUnsaved(name: string): void {
  const work = readUnsaved(name);
  if (work && 'page' in work && work.page === PAGE) dropUnsaved(name);
}

/** What was typed into a new entry while it was saved belongs to its file. */
export function moveUnsaved(from: string, to: string): void {
  const work = readUnsaved(from);
  dropUnsaved(from);
  if (work) keepUnsaved(to, work);
}

/** The names of everything that is not saved. */
export function unsavedNames(): Set<string> {
  return new Set(
    Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : [])),
  );
}
