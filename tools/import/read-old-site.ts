import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../build/base/errors.ts';
import { displayPath } from '../../build/base/report.ts';
import { suggest } from '../../build/base/suggest.ts';
import { readGhost } from './ghost.ts';
import { readMarkdownFiles } from './markdown-files.ts';
import { recognizeSystem } from './old-blog.ts';
import { type OldSite, SYSTEMS, type System } from './old-site.ts';
import { readWordpress } from './wordpress.ts';

/**
 * Reads an old site, and recognizes its system.
 * @param source absolute path of a folder or of an export
 * @throws UserError if it can't be read
 */
export async function readOldSite(
  source: string,
  { from, pages }: { from?: string | undefined; pages: boolean },
): Promise<OldSite> {
  if (!existsSync(source)) throw new UserError(`${displayPath(source)} does not exist. Check the spelling`);
  if (from !== undefined && !isSystem(from))
    throw new UserError(`--from ${from} is not a system that can be imported. ${suggest(from, SYSTEMS)}`);
  const system = from ?? recognizeSystem(source);
  if (system === 'wordpress') return readWordpress(exportFiles(source, system), { pages });
  if (system === 'ghost') return readGhost(exportFiles(source, system)[0] ?? source, { pages });
  if (statSync(source).isFile())
    throw new UserError(
      `${displayPath(source)} is no export of WordPress or Ghost. Pass such a file, or a folder`,
    );
  return readMarkdownFiles(source, system);
}

const isSystem = (name: string): name is System => (SYSTEMS as readonly string[]).includes(name);

/** The file of an export, or those in a folder: WordPress splits large exports. */
function exportFiles(source: string, system: System): string[] {
  if (statSync(source).isFile()) return [source];
  const files = readdirSync(source)
    .sort()
    .map((name) => join(source, name))
    .filter((file) => lstatSync(file).isFile() && recognizeSystem(file) === system);
  if (files.length === 0)
    throw new UserError(`${displayPath(source)} has no such export. Pass the file of the export`);
  return files;
}
