/** What somebody has typed and not saved. It is kept in this browser. */
export interface UnsavedWork {
  /** The text of the file that it was typed into; empty for a new entry. */
  base: string;
  version: string;
  values: unknown;
  /** When, as an ISO date. */
  when: string;
}

const PREFIX = 'unsaved ';

/** @param name path of a file in the content folder, or "new post" */
export function readUnsaved(name: string): UnsavedWork | undefined {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepUnsaved(name: string, work: UnsavedWork): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(work));
  } catch {} // A full or forbidden storage: the page itself still has it.
}

export function dropUnsaved(name: string): void {
  localStorage.removeItem(PREFIX + name);
}

/** The names of everything that is not saved. */
export function unsavedNames(): Set<string> {
  return new Set(
    Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : [])),
  );
}
