import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { languageOf } from '../../build/read/content-file.ts';
import { type Folder, PATH_PREFIX } from '../../model/kinds.ts';
import { readContent } from '../../tools/content-form.ts';
import { describeData, describeFile } from './places.ts';
import type { Change } from './publish.ts';

export interface ChangedFile {
  /** Relative to the repository. */
  file: string;
  what: 'new' | 'changed' | 'deleted';
}

/** What is published. */
interface Published {
  before(file: string): Promise<string | null>;
  /** Whether a picture that is gone has the bytes of one that is there. */
  isSame(old: string, now: string): Promise<boolean>;
}

export const isText = (file: string): boolean => /\.(?:md|yaml)$/.test(file);

/** What people call changed files; one that is gone and one that is new are together a moved one. */
export async function describeChanges(
  files: readonly ChangedFile[],
  { root, content }: { root: string; content: string },
  { before, isSame }: Published,
): Promise<Change[]> {
  const changes = files.map(({ file, what }): Change => ({ file, what, ...describeFile(join(root, file)) }));
  const deleted = changes.filter(({ what }) => what === 'deleted');
  const texts = new Map<string, string | null>();
  for (const change of deleted.filter(({ file }) => isText(file))) {
    const text = await before(change.file);
    texts.set(change.file, text);
    Object.assign(change, describeData(partsOf(text, change.file).data, change.file));
  }
  /** Finds the deleted file that a new one was: it redirects the old address, or says the same. */
  const movedFrom = async (file: string): Promise<Change | undefined> => {
    const alike = deleted.filter(
      (each) => dirname(each.file) === dirname(file) && extname(each.file) === extname(file),
    );
    if (alike.length === 0) return undefined;
    if (!isText(file)) {
      for (const each of alike) if (await isSame(each.file, file)) return each;
      return undefined;
    }
    const { data, body } = partsOf(readFileSync(join(root, file), 'utf8'), file);
    const { aliases } = data as { aliases?: unknown };
    return alike.find((each) => {
      const address = addressOf(join(root, each.file), content);
      const isRedirected = Array.isArray(aliases) && address !== undefined && aliases.includes(address);
      return isRedirected || (body !== '' && partsOf(texts.get(each.file) ?? null, each.file).body === body);
    });
  };
  for (const change of changes.filter(({ what }) => what === 'new')) {
    const from = await movedFrom(change.file);
    if (!from) continue;
    Object.assign(change, { what: 'moved', from: from.file });
    deleted.splice(deleted.indexOf(from), 1);
    changes.splice(changes.indexOf(from), 1);
  }
  return changes;
}

/** The address that an entry redirects once it was renamed; undefined for entries without a page. */
function addressOf(file: string, content: string): string | undefined {
  const [folder = ''] = relative(content, file).split(/[\\/]/);
  const prefix = PATH_PREFIX[folder as Folder];
  return prefix && !languageOf(file, content) ? prefix + basename(file, '.md') : undefined;
}

/** The fields and the body of a text, as far as it can be read. */
function partsOf(text: string | null, file: string): { data: object; body: string } {
  try {
    const { data, body } = readContent(text ?? '', file.endsWith('.md'));
    return { data: data ?? {}, body };
  } catch {
    return { data: {}, body: '' };
  }
}
