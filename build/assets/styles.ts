import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { memoize } from '../base/memoize.ts';
import { BROWSERS, type Output } from '../base/output.ts';
import { type Palette, paletteCss } from '../content/facts/palette.ts';

/** The site's styles, split into the part that every page needs and one block per root class. */
export interface Styles {
  /**
   * The CSS that a page needs: the base, each block whose root class occurs on the page, and the blocks that come with it.
   * @param shell the markup that the page shares with others
   * @param parts its own markup
   */
  forPage(shell: readonly string[], parts: readonly string[]): string;
  /** The styles of what scripts show over a page, loaded when first needed. */
  overlays: Output;
  /** The styles of all illustrations: each page has another one, and together they would not fit its first packets. */
  illustrations: Output;
  /** The color of the page in each theme, which browsers give to their toolbars. */
  paper: { light: string; dark: string };
}

/** Base files in the order of the cascade; every other file is a block, named for its root class. */
const BASE = ['layers', 'tokens', 'reset', 'type', 'layout', 'button', 'header', 'menu', 'footer'];
/** Blocks that occur in no page's HTML. */
export const OVERLAYS = ['consent', 'toast', 'error-fallback', 'form-state', 'form-thanks'];
/** Blocks of illustrations. */
const ILLUSTRATIONS = [
  ...[
    'illustration',
    'answer-text',
    'app-screens',
    'calendar-key',
    'channel-plan',
    'drawn-rows',
    'film',
    'geo-grid',
  ],
  ...['logos', 'press-map', 'search-lists', 'tiles'],
];
/** Blocks of price lists, the price page and the guarantee page. */
const PRICES = [
  ...['client', 'faq', 'fold', 'ledger', 'link-list', 'plans', 'portrait', 'prices', 'promises', 'prose'],
  ...['quotes', 'rows', 'square-mile', 'stats', 'steps'],
];
/**
 * Blocks that come with another one, whether the page has them or not. This gives each kind of page one set of styles,
 * so the Content-Security-Policy, which lists the hash of each set, stays short.
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  post: ['badge', 'callout', 'code', 'footnotes', 'portrait', 'table', 'toc'],
  legal: ['consent-reset', 'table', 'toc'],
  categories: ['empty', 'feed-links', 'footer-signup', 'hero', 'pagination', 'post-card-featured', 'signup'],
  'not-found': ['site-index'],
  'site-index': ['not-found'],
  // Services, pricing, cities, industries.
  terms: ['faq', 'hero-plate'],
  plans: PRICES,
  promises: PRICES,
  'case-study': [
    'survey',
    'case-teaser',
    'case-teaser-large',
    'link-list',
    'portrait',
    'prose',
    'quotes',
    'survey-key',
  ],
  // Contact and thanks.
  call: ['cells', 'contact', 'form', 'form-fold', 'person', 'portrait', 'rows', 'stats'],
  cases: ['client', 'teaser'],
  'lead-capture': ['faq', 'comparison', 'urgent'],
  'reach-map': ['urgent'],
};
/** The style sheets, minified, by name without .css. */
export interface Sheets {
  /** Absolute path of the folder. */
  folder: string;
  texts: ReadonlyMap<string, string>;
}

/**
 * Reads and minifies the style sheets.
 * @param folder absolute path of templates/styles
 */
export async function readSheets(folder: string): Promise<Sheets> {
  // By name, so that "form-state" follows "form" and may override it.
  const names = (await readdir(folder)).flatMap((file) => /^(.*)\.css$/.exec(file)?.[1] ?? []).sort();
  const sheets = new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => {
        const file = `${name}.css`;
        const source = await readFile(join(folder, file), 'utf8');
        const options = { loader: 'css', minify: true, target: BROWSERS, sourcefile: file } as const;
        return [name, (await transform(source, options)).code.trim()];
      }),
    ),
  );
  return { folder, texts: sheets };
}

/**
 * Splits the style sheets into parts for pages.
 * @param fontFaces @font-face rules to put first
 */
export function createStyles({ folder, texts: sheets }: Sheets, fontFaces: string, palette: Palette): Styles {
  const base = fontFaces + paletteCss(palette) + BASE.map((name) => sheets.get(name) ?? '').join('');
  const linked = (name: string, parts: readonly string[]): Output => {
    const body = parts.map((part) => sheets.get(part) ?? '').join('');
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 8);
    return { path: `assets/${name}-${hash}.css`, body, source: folder };
  };
  const apart = new Set([...BASE, ...ILLUSTRATIONS]);
  const blocks = [...sheets].filter(([name]) => !apart.has(name));
  // Many pages have the same styles.
  const known = new Map<string, string>();
  return {
    overlays: linked('overlays', OVERLAYS),
    illustrations: linked('illustrations', ILLUSTRATIONS),
    paper: { light: palette.light.paper, dark: palette.dark.paper },
    forPage(shell, parts) {
      const classes = new Set([...classesOfShell(shell), ...parts.flatMap(classesOf)]);
      const wanted = new Set([...classes].flatMap((name) => TOGETHER[name] ?? []));
      const used = blocks.filter(([name]) => classes.has(name) || wanted.has(name));
      const key = used.map(([name]) => name).join();
      const css = known.get(key) ?? base + used.map(([, code]) => code).join('');
      known.set(key, css);
      return css;
    },
  };
}

const classesOfShell = memoize((shell: readonly string[]) => shell.flatMap(classesOf));

function classesOf(html: string): string[] {
  const lists = new Set([...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => list));
  return [...lists].flatMap((list) => list.split(' '));
}
