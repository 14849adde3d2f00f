import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder of files for one test. Paths are relative to it: "services/seo.html". */
export interface SiteFolder {
  /** Absolute path. */
  root: string;
  write(path: string, text: string): Promise<void>;
  remove(): Promise<void>;
}

/** Makes a folder that holds a small site or its content. */
export async function createFolder(files: Readonly<Record<string, string>> = {}): Promise<SiteFolder> {
  const root = await mkdtemp(join(tmpdir(), 'links-'));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) await write(path, text);
  return { root, write, remove: () => rm(root, { recursive: true, force: true }) };
}
