import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes index.html with thumbnails of all screenshots in the folder, each a link to the full size.
 * @param folder has a folder per scene, with WIDTH-SCHEME.png and a .webp thumbnail of each
 */
export function writeContactSheet(folder: string): void {
  const scenes = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const links = scenes.map((name) => `<a href="#${name}">${name}</a>`).join('\n');
  const sections = scenes.map((name) => section(name, join(folder, name))).join('\n');
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<meta name="viewport" content="width=device-width"><style>${STYLES}</style>
<h1>Contact sheet</h1><nav>${links}</nav>${sections}</html>
`,
  );
}

function section(name: string, folder: string): string {
  const shots = readdirSync(folder)
    .filter((file) => file.endsWith('.png'))
    .map((file) => file.replace('.png', ''))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  const figures = shots.map(
    (shot) =>
      `<figure><a href="${name}/${shot}.png"><img src="${name}/${shot}.webp" alt="" loading="lazy"></a><figcaption>${shot}</figcaption></figure>`,
  );
  return `<section id="${name}"><h2>${name}</h2><div>${figures.join('')}</div></section>`;
}

const STYLES = `
  :root { color-scheme: light dark }
  body { margin: 2rem; font: 0.9rem/1.5 system-ui, sans-serif }
  nav { columns: 12rem } nav a { display: block }
  div { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: start }
  figure { margin: 0 } img { display: block; border: 1px solid #888 }
`;
