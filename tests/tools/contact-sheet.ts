import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes index.html: a thumbnail of every picture in the folder, grouped by scene, each leading to the whole picture.
 * @param folder holds one folder per scene, with WIDTH-SCHEME.png and a .webp thumbnail beside it
 */
export async function writeContactSheet(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const groups = await Promise.all(
    names.sort().map(async (name) => {
      const files = (await readdir(join(folder, name))).filter((file) => file.endsWith('.png'));
      return group(name, files.map((file) => file.replace('.png', '')).sort(byWidth));
    }),
  );
  const links = names.map((name) => `<a href="#${name}">${name}</a>`).join(' ');
  await writeFile(join(folder, 'index.html'), `${HEAD}<nav>${links}</nav>\n${groups.join('\n')}\n`);
}

function byWidth(a: string, b: string): number {
  return Number.parseInt(a, 10) - Number.parseInt(b, 10) || b.localeCompare(a);
}

function group(name: string, shots: string[]): string {
  const figures = shots.map(
    (shot) =>
      `<a href="${name}/${shot}.png"><img src="${name}/${shot}.webp" alt="" loading="lazy">${shot.replace('-', ' px, ')}</a>`,
  );
  return `<h2 id="${name}">${name}</h2><div>${figures.join('')}</div>`;
}

const HEAD = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<meta name="viewport" content="width=device-width">
<style>
  body { margin: 2rem; font: 0.9rem/1.5 system-ui, sans-serif; background: #ddd; color: #111 }
  nav { columns: 12rem } nav a { display: block }
  div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
  div a { display: grid; gap: 0.25rem; color: inherit }
  img { width: 280px; border: 1px solid #999 }
</style>
`;
