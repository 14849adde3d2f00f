import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { isWithin, writeFile } from '../../build/base/files.ts';
import { contentHash } from '../../build/base/hash.ts';
import { languageOf, validSlug } from '../../build/read/content-file.ts';
import { PATH_PREFIX, TOP_LEVEL } from '../../model/kinds.ts';
import { isLanguage } from '../../rules/locale.ts';
import { toSlug } from '../../rules/slug.ts';
import type { Conflict, ContentPlace, EditorApi, OpenedFile, RemovedFile, SavedFile } from './api.ts';
import type { createDeletions } from './deletion.ts';
import { keepPicture, keepVersion, versionOf } from './history.ts';
import { mentionsOf, usesOf } from './mentions.ts';
import { withOwnNumber } from './order.ts';
import type { SiteFolders, SitePaths } from './paths.ts';
import { listPlaces } from './places.ts';
import { checkReadable, findUnreadable } from './unreadable.ts';

type Params<Action extends keyof EditorApi> = Parameters<EditorApi[Action]>[0];

/** Opens, writes and deletes the files of the site. */
export function createFileActions(
  { content, static: statics }: SiteFolders,
  { fileAt, entryAt, nameOf }: SitePaths,
  deletions: ReturnType<typeof createDeletions>,
) {
  /** @throws Error for a place where the site reads no file, or a name that no address can have */
  const checkPlace = (file: string): void => {
    const language = languageOf(file, content);
    const [folder = '', ...rest] = relative(language ? join(content, language) : content, file).split(sep);
    if (rest.length === 0) {
      if (Object.hasOwn(TOP_LEVEL, folder) && (!language || folder === 'site.yaml')) return;
      throw new Error(`The site reads no file ${nameOf(file)}. Its entries are in folders such as posts/`);
    }
    const names = rest.map((name, index) => (index === rest.length - 1 ? name.replace(/\.md$/, '') : name));
    const isFolder = Object.hasOwn(PATH_PREFIX, folder) && file.endsWith('.md');
    if (!isFolder || (rest.length > 1 && folder !== 'pages'))
      throw new Error(`The site reads no file ${nameOf(file)}. Create the entry in another folder`);
    const path = names.join('/');
    const isNested = names.length > 1;
    const isReserved = isNested && (names.at(-1) === 'index' || validSlug(folder, path) === `${path}-page`);
    if (isReserved || names.some((name) => validSlug(isNested ? '' : folder, name) !== name))
      throw new Error(`No entry can have the address "${path}". Choose another name`);
  };

  /** Writes a file that nobody else has changed. */
  const write = (file: string, text: string): SavedFile => {
    checkReadable(text, file);
    const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    const numbered = file.endsWith('.md') ? withOwnNumber(file, text) : text;
    const written = before?.includes('\r\n') ? numbered.replace(/\r?\n/g, '\r\n') : numbered;
    if (written !== before) {
      keepVersion(file);
      writeFile(file, written);
    }
    return { file: nameOf(file), text: written, version: contentHash(written) };
  };

  const open = ({ file: name }: Params<'open'>): OpenedFile => {
    const file = entryAt(name);
    const version = versionOf(file);
    const isTop = dirname(file) === content && Object.hasOwn(TOP_LEVEL, basename(file));
    if (version === undefined && isTop) return { text: '', version: '' };
    if (version === undefined) throw new Error(`${name} is gone: it was deleted or renamed elsewhere`);
    const unreadable = findUnreadable(file);
    const text = readFileSync(file, 'utf8');
    // Another program has written it meanwhile, and programs empty a file first.
    if (contentHash(text) !== version) return open({ file: name });
    if (!unreadable) return { text, version };
    const { mistake: message, line } = unreadable;
    return { text: unreadable.text ?? '', version, mistake: { message, line } };
  };

  return {
    open,

    save({ file: name, text, version, isText = false }: Params<'save'>): SavedFile | Conflict {
      const file = entryAt(name);
      const now = versionOf(file) ?? '';
      if (now === '') checkPlace(file);
      const unreadable = isText ? undefined : findUnreadable(file);
      if (unreadable)
        throw new Error(
          `${unreadable.mistake}. Correct this first. Your changes were not saved, but they are still on this page`,
        );
      if (now !== version)
        return { conflict: { theirs: now ? readFileSync(file, 'utf8') : null, version: now } };
      return write(file, text);
    },

    create({ folder, slug, text }: Params<'create'>): SavedFile {
      const parts = slug.split('/');
      const [first = ''] = parts;
      const isTranslated =
        parts.length > 1 &&
        isLanguage(first) &&
        !Object.hasOwn(PATH_PREFIX, first) &&
        existsSync(join(content, first));
      const names = (isTranslated ? parts.slice(1) : parts).map((part, index, all) =>
        validSlug(index === all.length - 1 ? folder : '', toSlug(part)),
      );
      const [last = ''] = names.splice(-1);
      const fileOf = (name: string) => {
        const path = join(content, isTranslated ? first : '', folder, ...names, `${name}.md`);
        return entryAt(nameOf(path));
      };
      const file = fileOf(freeName(last, (name) => existsSync(fileOf(name))));
      checkPlace(file);
      return write(file, text);
    },

    async remove({
      file: name,
      version,
    }: Params<'remove'>): Promise<RemovedFile | { places: ContentPlace[] }> {
      const file = fileAt(name);
      const isPicture = isWithin(file, statics);
      if (!isPicture && dirname(entryAt(name)) === content)
        throw new Error(`${name} belongs to every site. Change it instead`);
      const now = versionOf(file);
      if (now === undefined) throw new Error(`${name} is gone already`);
      const changed = `${name} was changed elsewhere after you opened it here, so it was not deleted. Reload the page to see it`;
      if (version !== undefined && now !== version) throw new Error(changed);
      const mentions = isPicture
        ? usesOf(content, `/${relative(statics, file).replaceAll(sep, '/')}`)
        : await mentionsOf(content, file);
      if (mentions.length > 0) return { places: listPlaces(mentions, nameOf) };
      if (isPicture) {
        keepPicture(dirname(content), file);
        rmSync(file);
        return { addresses: [] };
      }
      await deletions.prepare(file);
      // Somebody may have saved it while other files were searched.
      if (versionOf(file) !== now) throw new Error(changed);
      rmSync(file);
      await deletions.finish(file);
      return { addresses: deletions.addressesOf(file) };
    },
  };
}

/** A name that is free: "team", "team-2". */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${name}-${number}`;
  return free;
}
