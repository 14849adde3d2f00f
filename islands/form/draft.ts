import { DRAFTS_KEY } from '../../rules/storage-keys.ts';
import { RETENTION_DAYS } from '../../rules/submission.ts';

/** What was typed into a form, by field name. */
export type Draft = Readonly<Record<string, string>>;

interface StoredDraft {
  /** Milliseconds since 1970. */
  at: number;
  values: Draft;
}

const KEPT_MS = RETENTION_DAYS * 86_400_000;

/** The draft of a form; undefined when there is none, or it is too old. */
export function readDraft(place: string): Draft | undefined {
  return readDrafts()[place]?.values;
}

/**
 * Keeps a draft, or forgets it when nothing is typed.
 * @returns whether the browser took it
 */
export function saveDraft(place: string, values: Draft): boolean {
  const { [place]: _, ...others } = readDrafts();
  const empty = Object.values(values).every((text) => text === '');
  return writeDrafts(empty ? others : { ...others, [place]: { at: Date.now(), values } });
}

/** Forgets drafts that were kept for as long as the privacy policy allows. */
export function dropOldDrafts(): void {
  writeDrafts(readDrafts());
}

/** Keeps the words of a lead that was not accepted, unless the visitor has written something new in that form. */
export function keepAsDraft(place: string, values: Draft): void {
  if (!readDraft(place)) saveDraft(place, values);
}

function readDrafts(): Record<string, StoredDraft> {
  try {
    const drafts = Object.entries(JSON.parse(localStorage.getItem(DRAFTS_KEY) ?? '{}') as object);
    return Object.fromEntries(drafts.filter(([, draft]) => isDraft(draft)));
  } catch {
    return {};
  }
}

function isDraft(value: unknown): value is StoredDraft {
  const draft = value as StoredDraft | null;
  return (
    typeof draft?.at === 'number' &&
    Date.now() - draft.at < KEPT_MS &&
    typeof draft.values === 'object' &&
    draft.values !== null &&
    Object.values(draft.values).every((text) => typeof text === 'string')
  );
}

function writeDrafts(drafts: Record<string, StoredDraft>): boolean {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(DRAFTS_KEY);
    else localStorage.setItem(DRAFTS_KEY, JSON.stringify(drafts));
    return true;
  } catch {
    return false;
  }
}
