import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { isWithin } from '../../build/base/files.ts';

/** The folders that the editor works in. Absolute paths. */
export interface SiteFolders {
  /** The repository. */
  root: string;
  content: string;
  static: string;
}

export type SitePaths = ReturnType<typeof createPaths>;

/** Finds the files that a page asks for by their names, and refuses all others: the editor must not change code. */
export function createPaths({ root, content, static: statics }: SiteFolders) {
  const names = [content, statics].map((folder) => relative(root, folder)).join(' and ');
  /** @throws Error for a file outside the folders of the site, also behind symbolic links */
  const fileAt = (path: string): string => {
    const file = resolve(root, path);
    const real = realPath(file);
    const folder = [content, statics].find((each) => isWithin(file, each) && isWithin(real, realPath(each)));
    if (!folder) throw new Error(`The editor can't use ${path}, which is outside ${names}`);
    if (file === folder) throw new Error(`${path} is a folder. Choose a file in it`);
    return file;
  };
  return {
    /** The absolute path of a file in the folders of the site. @throws Error for others */
    fileAt,
    /** The absolute path of a content file. @throws Error for others */
    entryAt(path: string): string {
      const file = fileAt(path);
      const inside = relative(content, file);
      // Hidden files, such as the schemas, are no content.
      if (isWithin(file, content) && /\.(?:md|yaml)$/.test(file) && !/(?:^|[\\/])\.[^\\/]*[\\/]/.test(inside))
        return file;
      throw new Error(`The editor can do this only with a content file in ${relative(root, content)}`);
    },
    /** How the page calls a file: relative to the repository, with "/". */
    nameOf: (file: string): string => relative(root, file).replaceAll(sep, '/'),
  };
}

/** The real path behind symbolic links, also of a file that doesn't exist yet. Empty for a broken link. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    if (lstatSync(path, { throwIfNoEntry: false })) return '';
    const folder = realPath(dirname(path));
    return folder && join(folder, basename(path));
  }
}
