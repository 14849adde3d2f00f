import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { ContentError, formatField } from '../../build/base/errors.ts';
import { isWithin, listFiles } from '../../build/base/files.ts';
import { contentHash } from '../../build/base/hash.ts';
import { formatMistake } from '../../build/base/report.ts';
import { validSlug } from '../../build/read/content-file.ts';
import type { EditorAction, Params } from './actions.ts';
import type { createDeletions } from './deletion.ts';
import type { EditedFolders } from './edited-site.ts';
import { keepVersion, versionOf } from './history.ts';
import { mentionsOf, usesOf } from './mentions.ts';
import { withOwnNumber } from './order.ts';
import { placeOf } from './publish-changes.ts';
import { findUnreadable } from './unreadable.ts';

/**
 * decap-server without its own port, so that every request passes `isFromHere` and the token. By itself it would write
 * anywhere below `root`, even code that the development server then runs, so it is limited to `folders`. It neither writes
 * nor deletes a file that was changed after the page read it, in another window or a text editor.
 */
export async function createFileServer(
  { root, content, static: statics }: EditedFolders,
  actions: Readonly<Record<string, EditorAction>>,
  deletions: ReturnType<typeof createDeletions>,
): Promise<(...request: [...Parameters<RequestListener>, Versions]) => void> {
  const folders = [content, statics];
  const require = createRequire(join(import.meta.dirname, 'package.json'));
  const { registerLocalFs } = require('decap-server/dist/middlewares.js');
  const express = createRequire(require.resolve('decap-server/dist/middlewares.js'))('express');
  process.env.GIT_REPO_DIRECTORY = root;
  const names = folders.map((folder) => relative(root, folder)).join(' and ');
  const refusal = (body: unknown): string | undefined => {
    const pathFields = pathsIn(body);
    const isOutside = (path: string) => !isInside(resolve(root, path), folders);
    const paths = pathFields.map(({ path }) => path);
    const outside = paths.find(isOutside) ?? paths.flatMap((path) => linksIn(root, path)).find(isOutside);
    if (outside !== undefined) return `The editor can't use ${outside}, which is outside ${names}`;
    // decap-server would also move the files next to it, and crash if it can't.
    if (pathFields.some(({ key }) => key === 'newPath')) return "Moving files isn't supported in the editor";
    const isFolder = (path: string) => folders.includes(resolve(root, path));
    const folder = pathFields.find(({ key, path }) => /path/i.test(key) && isFolder(path));
    return folder && `${folder.path} is a folder. Choose a file in it`;
  };
  const app = express();
  app.use(express.json({ limit: '50mb' }), (request: Body, response: ErrorResponse, next: () => void) => {
    const error = refusal(request.body);
    if (error === undefined) return next();
    response.status(422).json({ error });
  });
  const fileAt = (path = '') => resolve(root, path);
  /** @throws Error if an entry was changed elsewhere, can't be read now, or can't be read again */
  const beforeSaving = ({ dataFiles = [], over }: Params, read: Versions, response: ErrorResponse) => {
    for (const { path } of dataFiles) {
      const unreadable = findUnreadable(fileAt(path));
      if (unreadable)
        throw new Error(
          `${unreadable.mistake}. Correct this first, in another window or a text editor. Your changes were not saved, but they are still on this page`,
        );
    }
    for (const each of dataFiles)
      if (each.path.endsWith('.md')) each.raw = withOwnNumber(fileAt(each.path), each.raw);
    const written = dataFiles.map(({ path, raw }) => ({ path, file: fileAt(path), raw }));
    for (const { file } of written.filter((each) => !read.has(each.file))) {
      const slug = basename(file).replace(/\.\w+$/, '');
      if (validSlug(relative(content, dirname(file)), slug) !== slug)
        throw new Error(`No entry can have the address "${slug}". Choose another name`);
    }
    const isExpected = (file: string) =>
      over === undefined ? versionOf(file) === read.get(file) : (versionOf(file) ?? '') === over;
    const changed = written.find(({ file }) => !isExpected(file));
    if (changed) {
      const { file, path } = changed;
      const version = versionOf(file) ?? '';
      const theirs = version ? readFileSync(file, 'utf8') : null;
      throw Object.assign(
        new Error(
          `${path} was ${version ? 'changed' : 'deleted or renamed'} elsewhere after you opened it here, in another window or a text editor. Your changes were not saved, but they are still on this page. Save again to choose between the two versions`,
        ),
        { details: { conflict: { path, theirs, version } } },
      );
    }
    for (const { file, raw } of written) if (versionOf(file) !== contentHash(raw)) keepVersion(file);
    response.on('finish', () => {
      for (const { file, raw } of written)
        if (versionOf(file) === contentHash(raw)) read.set(file, contentHash(raw));
    });
  };
  /** @throws Error if a file was changed elsewhere, or something still needs it */
  const beforeDeleting = async ({ paths, path = '' }: Params, read: Versions, response: ErrorResponse) => {
    const deleted = (paths ?? [path]).map(fileAt);
    const changed = deleted.find((file) => read.has(file) && versionOf(file) !== read.get(file));
    if (changed)
      throw new Error(
        `${relative(root, changed)} was changed elsewhere after you opened it here, so it was not deleted. Reload the page to see it`,
      );
    const searches = deleted.map((file) =>
      isInside(file, [statics])
        ? usesOf(content, `/${relative(statics, file).replaceAll(sep, '/')}`)
        : mentionsOf(content, file),
    );
    const mentions = (await Promise.all(searches)).flat();
    if (mentions.length > 0) {
      const places = mentions.map(({ file, line, field = [] }) => ({
        ...placeOf(file, root),
        ...{ line, field: formatField(field), message: '' },
      }));
      const names = mentions.map((mention) => formatMistake(mention).replace(/:? $/, ''));
      throw Object.assign(
        new Error(`Other pages still name it or link to it. Change them first: ${names.join(', ')}`),
        { details: { places } },
      );
    }
    const entries = deleted.filter((file) => isInside(file, [content]));
    for (const file of entries) await deletions.prepare(file);
    response.on('finish', () => {
      for (const file of deleted) {
        if (versionOf(file) !== undefined) continue;
        read.delete(file);
        if (entries.includes(file)) void deletions.finish(file);
      }
    });
  };
  const readBy = new WeakMap<object, Versions>();
  app.use(async (request: Body, response: ErrorResponse, next: () => void) => {
    const { action = '', params = {} } = request.body as { action?: string; params?: Params };
    const read = readBy.get(request) ?? new Map();
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    try {
      if (act) return response.json((await act(params)) ?? null);
      if (action === 'getEntry') {
        const file = fileAt(params.path);
        const unreadable = findUnreadable(file);
        const version = versionOf(file);
        if (version === undefined || unreadable) read.delete(file);
        else read.set(file, version);
        if (unreadable) throw Object.assign(new Error(unreadable.mistake), { details: { unreadable } });
      }
      if (action === 'persistEntry') beforeSaving(params, read, response);
      if (/^deleteFiles?$/.test(action)) await beforeDeleting(params, read, response);
    } catch (thrown) {
      const { message, details } = thrown as Error & { details?: object };
      const [mistake] = thrown instanceof ContentError ? thrown.mistakes : [];
      const error = mistake ? `Correct this first, then try again: ${formatMistake(mistake)}` : message;
      return response.status(422).json({ error, ...details });
    }
    next();
  });
  await registerLocalFs(app, { logLevel: 'error' });
  return (request, response, read) => {
    readBy.set(request, read);
    request.url = '/api/v1';
    app(request, response);
  };
}

/** The hash of each file when an open page read it. */
export type Versions = Map<string, string>;

interface Body {
  body: unknown;
}
interface ErrorResponse {
  on(event: 'finish', listener: () => void): void;
  json(body: unknown): void;
  status(code: number): { json(body: unknown): void };
}
/** Every path in a request to decap-server, whatever the action, with the key that holds it. */
function pathsIn(value: unknown, key = ''): { key: string; path: string }[] {
  if (typeof value === 'string') return /path|folder/i.test(key) ? [{ key, path: value }] : [];
  if (Array.isArray(value)) return value.flatMap((item) => pathsIn(item, key));
  return Object.entries(value ?? {}).flatMap(([name, item]) => pathsIn(item, name));
}

/** The symbolic links in a folder: decap-server reads the files behind them, too. */
function linksIn(root: string, path: string): string[] {
  const folder = resolve(root, path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return listFiles(folder, (entry) => entry.isSymbolicLink()).map((name) => join(path, name));
}

function isInside(path: string, folders: readonly string[]): boolean {
  const real = realPath(path);
  return folders.some((folder) => isWithin(real, realPath(folder)));
}

/** The real path behind symbolic links, also of a file that doesn't exist yet. Empty for a broken link. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    if (lstatSync(path, { throwIfNoEntry: false })) return '';
    return join(realPath(dirname(path)), basename(path));
  }
}
