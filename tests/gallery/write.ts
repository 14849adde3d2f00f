import '../../build/base/node-env.ts';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { hashSource } from '../../build/pages/inspect/security-policy.ts';
import { projectSite } from '../../tools/project-site.ts';
import { galleryRoutes, OVERLAY_SCRIPT } from './states.tsx';

/**
 * Writes the gallery of states into a built site's folder, for tests and screenshots only.
 * @param folder absolute path of the built site
 * @param root absolute path of its content
 */
export async function writeGallery(folder: string, root: string): Promise<void> {
  const site = await projectSite({ root });
  const write = async (path: string, body: string | Uint8Array) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), body);
  };
  const styles = new Set<string>();
  const loaded = new Set<string>();
  for (const route of galleryRoutes(site.content)) {
    const html = site.render(route);
    await write(route.file, html);
    for (const [, text = ''] of html.matchAll(/<style>(.*?)<\/style>/gs)) styles.add(hashSource(text));
    for (const [, path = ''] of html.matchAll(/\/(assets\/[\w.-]+)/g)) loaded.add(path);
  }
  await write(OVERLAY_SCRIPT.path, OVERLAY_SCRIPT.body);
  for (const path of loaded) {
    const output = existsSync(join(folder, path)) ? undefined : await site.file(path);
    if (output) await write(path, output.body);
  }
  // The site's policy only allows the styles of its own pages.
  const hosting = '../hosting/rules.json';
  const rules = await readFile(join(folder, hosting), 'utf8');
  await write(
    hosting,
    rules.replace(/style-src 'self'/g, (start) => [start, ...styles].join(' ')),
  );
}

const [, script, folder, root] = process.argv;
if (script === import.meta.filename && folder && root) await writeGallery(resolve(folder), resolve(root));
