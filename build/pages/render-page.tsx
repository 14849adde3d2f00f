import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Document, SLOTS } from '../../templates/Document.tsx';
import { Head } from '../../templates/Head.tsx';
import { JsonLd } from '../../templates/JsonLd.tsx';
import { Breadcrumb } from '../../templates/parts/Breadcrumb.tsx';
import { SiteProvider, type SiteView } from '../../templates/site-context.ts';
import type { Art } from '../assets/drawings.ts';
import type { Styles } from '../assets/styles.ts';
import { memoize } from '../base/memoize.ts';
import type { PageParts } from './inspect/inspect-page.ts';
import type { Route } from './routes/route.ts';

export interface RenderContext {
  site: Omit<SiteView, 'pageArt' | 'path'> & { art: Art['url'] };
  styles: Styles;
  /** Address of the main module. */
  script: string;
  /** Address of the styles of overlays, which scripts open. */
  overlays: string;
  /** Fonts to preload. */
  preload: readonly string[];
}

/**
 * Renders what is a page's own, except for its styles.
 * @param site as the page sees it
 * @returns what fills the slots of its shell
 */
export function renderSlots(route: Route, site: RenderContext['site']): string[] {
  const view = viewOf(route, site);
  const render = (element: ReactNode) =>
    renderToStaticMarkup(<SiteProvider value={view}>{element}</SiteProvider>);
  const [main, preload] = withoutPreloads(keepUnbroken(withoutSlashes(render(route.page()))));
  const filled: Record<keyof typeof SLOTS, string> = {
    preload,
    head: withoutSlashes(render(<Head head={route.head} />)),
    styles: '',
    crumbs: render(<Breadcrumb crumbs={route.crumbs} />),
    main,
    data: render(<JsonLd graph={route.graph} />),
  };
  return Object.values(filled);
}

/** A complete document. What most pages share is rendered once, with slots for their own content. */
export function completePage(route: Route, context: RenderContext, slots: readonly string[]): PageParts {
  const shell = shells(context)(route.path, viewOf(route, context.site));
  const css = context.styles.forPage(shell, [mainOf(slots), slots[CRUMBS] ?? '']);
  return { shell, slots: slots.with(STYLES, css), styles: STYLES };
}

/** What is in the main element of a page. */
export const mainOf = (slots: readonly string[]): string => slots[MAIN] ?? '';

function viewOf({ path, art: { seed, palette } }: Route, site: RenderContext['site']): SiteView {
  return { ...site, pageArt: (shape) => site.art(seed, palette, shape), path };
}

/** The order of the slots. */
const ORDER = Object.keys(SLOTS);
const [STYLES = 0, MAIN = 0, CRUMBS = 0] = ['styles', 'main', 'crumbs'].map((name) => ORDER.indexOf(name));

export function pageHtml({ shell, slots }: PageParts): string {
  return shell.map((part, index) => part + (slots[index] ?? '')).join('');
}

/** One shell for all pages except those marked as current in the menu. */
const shells = memoize((context: RenderContext) => {
  const known = new Map<string, string[]>();
  return (path: string, view: SiteView): string[] => {
    const common = known.get('') ?? renderShell('', view, context);
    known.set('', common);
    if (!common.some((part) => part.includes(` href="${path}"`))) return common;
    const own = known.get(path) ?? renderShell(path, view, context);
    known.set(path, own);
    return own;
  };
});

/** @returns the parts of the document before, between and after the slots */
function renderShell(path: string, view: SiteView, context: RenderContext): string[] {
  const markup = renderToStaticMarkup(
    <SiteProvider value={{ ...view, path }}>
      <Document
        path={path}
        script={context.script}
        paper={context.styles.paper}
        overlays={context.overlays}
        preload={context.preload}
      />
    </SiteProvider>,
  );
  const parts: string[] = [];
  let rest = `<!doctype html>\n${withoutSlashes(markup)}\n`;
  for (const slot of Object.values(SLOTS)) {
    const [before = '', after, ...more] = rest.split(slot);
    if (after === undefined || more.length > 0) {
      throw new Error(`templates/Document.tsx needs the slot ${slot} once`);
    }
    parts.push(before);
    rest = after;
  }
  return [...parts, rest];
}

const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** React puts preloads of a fragment's pictures before it; in a document they belong in the head. */
function withoutPreloads(markup: string): [markup: string, preloads: string] {
  const preloads = PRELOADS.exec(markup)?.[0] ?? '';
  return [markup.slice(preloads.length), preloads];
}

/**
 * React and the sanitizer close void elements as XML does; in HTML that means nothing, and validators complain. Both
 * escape ">" in texts and attributes, and close all other elements by a tag.
 */
function withoutSlashes(markup: string): string {
  return markup.replace(/ ?\/>/g, '>');
}

/**
 * A range or "90-day" in running text. Tags come first so that they are skipped, and elements that hold no running text or
 * that a script takes over.
 */
const UNBROKEN =
  /<(form|pre|svg)\b[\s\S]*?<\/\1>|<bdi>[^<]*|<[^>]*>|(\$?\d[\d.,]*(?:AM|PM|[KMBx%])?–\$?\d[\d.,]*(?:AM|PM|[KMBx%])?\+?|\d+-(?:minute|hour|day|week|month|year)\b)/g;

/** Browsers break lines after a dash: "3–" at the end of one and "6 months" on the next. */
function keepUnbroken(markup: string): string {
  return markup.replace(UNBROKEN, (match, _element, words?: string) =>
    words ? `<bdi>${words}</bdi>` : match,
  );
}
