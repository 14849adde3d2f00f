import '../../build/base/node-env.ts';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { prepareAssets } from '../../build/assets/assets.ts';
import { confined } from '../../build/publish/stage.ts';
import { hashSource } from '../../build/checks/policy/security-policy.ts';
import { read } from '../../build/content/read/reader.ts';
import { render } from '../../build/render/render.ts';
import { today } from '../../build/base/today.ts';
import { galleryRoutes } from './routes.tsx';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Writes the gallery of states into a built site's folder. Only tests and screenshots call this: it is never
 * part of a published site.
 * @param folder absolute path of the built site
 */
export async function writeGallery(folder: string): Promise<void> {
  const site = await read({ root: join(ROOT, 'content'), today: today(process.env) });
  // Documents may link to pages of the site, which are not here.
  const content = { ...site, downloads: [] };
  const assets = await prepareAssets(content, join(ROOT, 'static'));
  const allowed = { script: new Set<string>(), style: new Set<string>() };
  for await (const { path, body } of render(galleryRoutes(content), content, assets)) {
    if (!path.startsWith('gallery/') && !path.startsWith('assets/')) continue;
    for (const [, element, text = ''] of String(body).matchAll(/<(script|style)>(.*?)<\/\1>/gs)) {
      allowed[element as keyof typeof allowed].add(hashSource(text));
    }
    const target = confined(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, body);
  }
  // The site's headers know the site's own pages only.
  const headers = join(folder, '_headers');
  const text = await readFile(headers, 'utf8');
  const more = text.replace(/(script|style)-src 'self'/g, (start, element: keyof typeof allowed) =>
    [start, ...allowed[element]].join(' '),
  );
  await writeFile(headers, more);
}

const [, script, folder] = process.argv;
if (script === import.meta.filename && folder) await writeGallery(resolve(folder));
