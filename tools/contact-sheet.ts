import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeMarkup } from '../build/base/escape-markup.ts';
import { madeBy, minute } from './made-by.ts';

/** What a sheet says of a scene beside its pictures. */
export interface SceneNote {
  /** Its address. */
  path: string;
  /** What its page weighs; nothing for states that are never published. */
  weight?: string | undefined;
}

/** The pictures of one width, light and dark beside each other. */
interface Pair {
  width: number;
  schemes: string[];
}

/**
 * Writes index.html: thumbnails of all pictures in the folder by scene, each leading to the whole picture. Widths and
 * themes can be hidden, without script.
 * @param folder holds one folder per scene, with WIDTH-SCHEME.png and a .webp thumbnail beside it
 * @param notes what to say of a scene, by its name
 */
export async function writeContactSheet(
  folder: string,
  notes: ReadonlyMap<string, SceneNote> = new Map(),
): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const order = [...notes.keys()];
  const place = (name: string) => (notes.has(name) ? order.indexOf(name) : order.length);
  const scenes = await Promise.all(
    names
      .sort((a, b) => place(a) - place(b) || a.localeCompare(b))
      .map(async (name) => ({ name, ...(await picturesOf(join(folder, name))), note: notes.get(name) })),
  );
  const widths = [...new Set(scenes.flatMap(({ pairs }) => pairs.map(({ width }) => width)))].sort(
    (a, b) => a - b,
  );
  const links = names.map((name) => `<a href="#${escapeMarkup(name)}">${escapeMarkup(name)}</a>`).join(' ');
  const body = `${head(widths)}<nav>${links}</nav>\n${scenes.map(section).join('\n')}\n`;
  await writeFile(join(folder, 'index.html'), body);
}

/** The pictures of a scene, the narrow ones first, and when the last of them was taken. */
async function picturesOf(folder: string): Promise<{ pairs: Pair[]; taken: Date }> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.png'));
  const times = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).mtimeMs));
  const shots = files.map((file) => file.replace('.png', '').split('-'));
  const byWidth = Map.groupBy(shots, ([width]) => Number(width));
  const pairs = [...byWidth]
    .sort(([a], [b]) => a - b)
    .map(([width, some]) => ({
      width,
      schemes: some
        .map(([, scheme = '']) => scheme)
        .sort()
        .reverse(),
    }));
  return { pairs, taken: new Date(Math.max(0, ...times)) };
}

function section(scene: { name: string; pairs: Pair[]; taken: Date; note: SceneNote | undefined }): string {
  const name = escapeMarkup(scene.name);
  const said = [scene.note?.path, scene.note?.weight, `taken ${minute(scene.taken)}`].filter((part) => part);
  const figures = scene.pairs.map(({ width, schemes }) => {
    const links = schemes.map((scheme) => {
      const shot = `${name}/${width}-${scheme}`;
      return `<a class="${scheme}" href="${shot}.png"><img src="${shot}.webp" alt="${name}, ${width} px, ${scheme}" loading="lazy"></a>`;
    });
    return `<figure class="w${width}">${links.join('')}<figcaption>${width} px</figcaption></figure>`;
  });
  return `<section id="${name}"><h2>${name} <small>${escapeMarkup(said.join(' · '))}</small></h2><div>${figures.join('')}</div></section>`;
}

function head(widths: readonly number[]): string {
  const choices = [
    ...widths.map((width) => [`w${width}`, `${width} px`]),
    ['light', 'light'],
    ['dark', 'dark'],
  ];
  const boxes = choices.map(
    ([id, label]) => `<label><input type="checkbox" id="${id}" checked> ${label}</label>`,
  );
  const hide = choices.map(([id]) => `:root:has(#${id}:not(:checked)) .${id}`).join(', ');
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<meta name="viewport" content="width=device-width">
<style>${STYLES} ${hide} { display: none }</style>
<header><h1>Contact sheet</h1><p>${escapeMarkup(madeBy())}</p><fieldset><legend>Show</legend>${boxes.join(' ')}</fieldset></header>
`;
}

const STYLES = `
  :root { color-scheme: light dark; scroll-padding-top: 3.5rem }
  body { margin: 0 2rem 2rem; font: 0.9rem/1.5 system-ui, sans-serif; background: light-dark(#ddd, #222); color: light-dark(#111, #eee) }
  header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: baseline;
    margin: 0 -2rem 1rem; padding: 0.5rem 2rem; background: light-dark(#eee, #111) }
  header * { margin: 0 } h1 { font-size: 1.2rem } fieldset { margin-left: auto; border: 0; padding: 0 }
  legend { float: left; margin-right: 0.75rem } label { margin-right: 0.75rem; white-space: nowrap }
  nav { columns: 12rem } nav a { display: block; color: inherit }
  h2 { margin: 2rem 0 0.5rem; font-size: 1.1rem } small { font-weight: 400; opacity: 0.75; margin-left: 0.5rem }
  div { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: start }
  figure { display: grid; grid-template-columns: auto auto; gap: 0.25rem; margin: 0 } figcaption { grid-column: 1 / -1 }
  img { display: block; width: 280px; border: 1px solid light-dark(#999, #555) }
`;
