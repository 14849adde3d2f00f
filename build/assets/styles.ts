import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { type Palette, paletteCss } from '../../rules/brand.ts';
import { sha256 } from '../base/hash.ts';
import { memoize } from '../base/memoize.ts';
import { BROWSERS, type Output } from '../base/output.ts';

/** The site's styles: a base that every page needs, and one block per root class. */
export interface Styles {
  /**
   * The CSS of a page: the base, each block whose root class occurs on the page, and the blocks that come with these.
   * @param shell markup that pages share
   * @param own markup of this page alone
   */
  forPage(shell: readonly string[], own: readonly string[]): string;
  /** Styles of what scripts show over a page, loaded when first needed. */
  overlays: Output;
  /** Styles of all illustrations. Inlined, they would not fit into the first packets of a page. */
  illustrations: Output;
  /** Styles of what ends every page, far below the first screen. */
  ending: Output;
  /** The background of pages in each theme, which browsers use for their toolbars. */
  paper: { light: string; dark: string };
}

const list = (names: string) => names.trim().split(/\s+/);

/** Base files, in the order of the cascade. Every other file is a block, named for its root class. */
const BASE = list('tokens reset type layout button header menu');
/** Blocks of what only scripts show. */
export const OVERLAYS = list('consent toast error-fallback form-state form-thanks calendar');
/** Blocks of illustrations, in the order of the cascade. */
const ILLUSTRATIONS = list(`
  illustration answer-text app-screens calendar-key channel-plan numbered-rows filmstrip geo-grid
  logos press-map search-lists tiles
`);
/** Blocks at the end of pages. */
const ENDING = list('action-bar closing footer');
/** Blocks of price lists, the price page and the guarantee page. */
const PRICES = list(`
  calculator check-list client faq feature-grid feature-list fold form-select hero-art link-list plans
  portrait price-rows promises prose quotes section-intro service-prices stats steps steps-time
`);
/** Blocks of the case studies and their list. */
const CASES = list(`
  case-filter case-study case-teaser case-teaser-large case-teaser-more link-list portrait prose
  quotes survey survey-key survey-numbers survey-pair
`);
/** Blocks of the contact page, the questionnaire, and the pages that follow a form. */
const FORMS = list(`
  check-list contact contact-details feature-grid feature-list form form-fold form-select person
  portrait progress questionnaire stats
`);
/** Blocks of legal texts, the list of services and the calculator. */
const SHORT = list(`
  calculator calculator-result catalog consent-reset feature-grid feature-list form-select hero
  hero-art legal link-list link-list-pictures prose prose-rich section-intro table toc
`);
const LOST = list('breadcrumb not-found site-index');
/** Blocks of pages that agencies make of parts. */
const CUSTOM = list(`
  bare callout case-teaser case-teaser-large case-teaser-more case-teaser-picture check-list client client-logo code faq feature-grid
  feature-list focus fold footnotes form form-fold form-select gallery hero-art hero-badge lead-capture
  picture-and-text plans portrait prose prose-rich quotes service-prices stats steps steps-time survey
  survey-numbers survey-pair table team wide-picture wordmarks wordmarks-long
`);
/**
 * Blocks that come with another one (or with several together), whether a page has them or not. Pages of a kind then have
 * the same styles, and the Content-Security-Policy, which lists a hash for each set, stays short.
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  post: list('alert badge callout code footnotes portrait table toc'),
  categories: list('no-results feed-links footer-signup hero hero-art pagination post-card-featured signup'),
  document: list('hero-badge'),
  plans: PRICES,
  promises: PRICES,
  'case-study': CASES,
  'contact-details': FORMS,
  questionnaire: FORMS,
  catalog: SHORT,
  legal: SHORT,
  'calculator-result': SHORT,
  calculator: list('form-select'),
  'case-photo': list('focus'),
  'hero-photo': list('focus'),
  'home-photo': list('focus'),
  'not-found': LOST,
  'site-index': LOST,
  // Portraits of those who are quoted.
  quotes: list('portrait'),
  // Services.
  offers: list('faq hero-plate section-fold steps-time check-list'),
  // Industries.
  'lead-capture': list('comparison faq section-fold urgent visually-hidden'),
  // Cities.
  'reach-map': list('client faq section-fold steps steps-time check-list urgent'),
};

/** A style sheet, minified. */
interface Sheet {
  /** The content of its `@layer`. */
  layered: string;
  /** Everything else, which overrides every layer. */
  others: string;
}

/** The style sheets by name without .css. */
export interface Sheets {
  /** Absolute path of the folder. */
  folder: string;
  byName: ReadonlyMap<string, Sheet>;
}

/** The tokens of spacing. They never change, so pages contain the shorter plain lengths. */
const SPACE = /(--space-\d): ([\d.]+rem);/g;
/** Splits a sheet: before its layer, in it, after it. */
const LAYER = /^([\s\S]*?)@layer \w+ \{\n([\s\S]*?)^\}\n([\s\S]*)$/m;

/**
 * Reads and minifies the style sheets.
 * @param folder absolute path of templates/styles
 */
export async function readSheets(folder: string): Promise<Sheets> {
  // Sorted by name: "form-state" follows "form" and may override it.
  const names = (await readdir(folder)).flatMap((file) => /^(.*)\.css$/.exec(file)?.[1] ?? []).sort();
  const read = (name: string) => readFile(join(folder, `${name}.css`), 'utf8');
  const tokens = (await read('tokens')).matchAll(SPACE);
  const lengths = new Map([...tokens].map(([, token = '', length = '']) => [token, length]));
  const minify = async (name: string): Promise<[string, Sheet]> => {
    const source = (await read(name))
      .replace(SPACE, '')
      .replace(/var\((--space-\d)\)/g, (used, token: string) => lengths.get(token) ?? used);
    const options = { loader: 'css', minify: true, target: BROWSERS, sourcefile: `${name}.css` } as const;
    const code = async (css: string) =>
      (await transform(css, options)).code.trim().replace(/(--[\w-]+): /g, '$1:');
    const [, before = '', layered = '', after = source] = LAYER.exec(source) ?? [];
    // Keeps lines, so that messages name the line of the file.
    const above = (text: string) => text.replace(/.+/g, '');
    return [
      name,
      {
        layered: await code(above(before) + layered),
        others: await code(above(before + layered) + after),
      },
    ];
  };
  return { folder, byName: new Map(await Promise.all(names.map(minify))) };
}

/**
 * Splits the style sheets into parts for pages.
 * @param fontFaces @font-face rules to put first
 */
export function createStyles({ folder, byName }: Sheets, fontFaces: string, palette: Palette): Styles {
  const join = (names: readonly string[], key: keyof Sheet) =>
    names.map((name) => byName.get(name)?.[key] ?? '').join('');
  const parts = (names: readonly string[]) =>
    `@layer parts{${join(names, 'layered')}}${join(names, 'others')}`;
  const base = `${fontFaces}@layer base{${paletteCss(palette)}${join(BASE, 'layered')}}${join(BASE, 'others')}`;
  const linked = (name: string, blocks: readonly string[]): Output => {
    const body = parts(blocks);
    const hash = sha256(body).slice(0, 8);
    return { path: `assets/${name}-${hash}.css`, body, source: folder };
  };
  const apart = new Set([...BASE, ...ILLUSTRATIONS, ...ENDING]);
  const blocks = [...byName.keys()].filter((name) => !apart.has(name));
  // Many pages have the same styles.
  const cssByBlocks = new Map<string, string>();
  return {
    overlays: linked('overlays', OVERLAYS),
    illustrations: linked('illustrations', ILLUSTRATIONS),
    ending: linked('ending', ENDING),
    paper: { light: palette.light.paper, dark: palette.dark.paper },
    forPage(shell, own) {
      const classes = new Set([...classesOfShell(shell), ...own.flatMap(classesOf)]);
      const wanted = new Set(
        classes.has('custom-page')
          ? CUSTOM
          : Object.entries(TOGETHER).flatMap(([names, together]) =>
              names.split(' ').every((name) => classes.has(name)) ? together : [],
            ),
      );
      const used = blocks.filter((name) => classes.has(name) || wanted.has(name));
      const key = used.join();
      const css = cssByBlocks.get(key) ?? base + parts(used);
      cssByBlocks.set(key, css);
      return css;
    },
  };
}

const classesOfShell = memoize((shell: readonly string[]) => shell.flatMap(classesOf));

function classesOf(html: string): string[] {
  const lists = new Set([...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => list));
  return [...lists].flatMap((list) => list.split(' '));
}
