import { toSlug } from '../../rules/slug.ts';
import type { SavedFile } from '../actions/api.ts';
import { contentKind } from '../form/fields-of-kind.ts';
import { call } from './api.ts';
import { chooseVersion } from './dialogs/choose-version.tsx';
import { tell } from './dialogs/dialog.tsx';
import { type FormValues, fileText, formValues, mergeValues } from './entry-text.ts';
import type { OpenEntry } from './use-entry.ts';

/** The fields that give an entry its name and its address: the first of these that a kind has. */
const NAMES: readonly (readonly string[])[] = [['city', 'state'], ['title'], ['name'], ['listing', 'name']];

/** Where an entry has its name: "listing.name". */
export function nameField(kind: string, values: FormValues): string {
  const found = kind === 'location' ? ['city'] : NAMES.slice(1).find(([first = '']) => first in values);
  return (found ?? ['title']).join('.');
}

/** What an entry calls itself; may be empty. */
export function entryName(kind: string, values: FormValues): string {
  if (kind === 'location') return [values.city, values.state].filter(Boolean).join(' ');
  const { title, name, listing } = values as { title?: string; name?: string; listing?: { name?: string } };
  const hero = values.hero as { title?: string } | undefined;
  return String(title ?? name ?? listing?.name ?? hero?.title ?? '');
}

/**
 * Saves an entry. If somebody else has changed its file, joins what doesn't overlap, and asks about the rest.
 * @returns what was written, and the entry as it is open now; undefined if nothing was saved
 */
export async function saveEntry(
  file: string,
  entry: OpenEntry,
): Promise<{ saved: SavedFile; entry: OpenEntry } | 'removed' | undefined> {
  const { kind, source, version, values } = entry;
  const { folder } = contentKind(kind);
  const text = fileText(kind, values, source);
  if (!entry.saved && folder) {
    const slug = toSlug(entryName(kind, values));
    return opened(kind, await call('create', { folder, slug, text }));
  }
  const answer = await call('save', { file, text, version });
  if (!('conflict' in answer)) return opened(kind, answer);
  const { theirs, version: over } = answer.conflict;
  const joined =
    theirs !== null && entry.saved ? mergeValues(entry.saved, values, formValues(kind, theirs)) : undefined;
  if (joined && theirs !== null) {
    const both = await call('save', { file, text: fileText(kind, joined, theirs), version: over });
    if ('conflict' in both) throw new Error('The file changes too often. Save again in a moment');
    void tell(
      'Somebody else has changed this too',
      'It was saved in another window or a text editor meanwhile. Your changes are in other fields, so both are kept.',
    );
    return opened(kind, both);
  }
  const choice = await chooseVersion(text, theirs);
  if (choice === 'mine') {
    const mine = await call('save', { file, text, version: over });
    if (!('conflict' in mine)) return opened(kind, mine);
  }
  if (choice === 'theirs')
    return theirs === null ? 'removed' : opened(kind, { file, text: theirs, version: over });
  return undefined;
}

function opened(kind: string, saved: SavedFile): { saved: SavedFile; entry: OpenEntry } {
  const values = formValues(kind, saved.text);
  return { saved, entry: { kind, source: saved.text, version: saved.version, saved: values, values } };
}
