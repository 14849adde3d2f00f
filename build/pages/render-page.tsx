import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type BareShell, Document, SLOTS } from '../../templates/Document.tsx';
import { Head } from '../../templates/Head.tsx';
import { JsonLd } from '../../templates/JsonLd.tsx';
import { Breadcrumb } from '../../templates/parts/Breadcrumb.tsx';
import { Languages } from '../../templates/parts/Languages.tsx';
import { SiteProvider, type SiteView } from '../../templates/site-context.ts';
import type { Requests } from '../assets/requests.ts';
import type { Styles } from '../assets/styles.ts';
import { memoize } from '../base/memoize.ts';
import type { PageParts } from './inspect/inspect-page.ts';
import type { Route } from './routes/route.ts';

export interface RenderContext {
  site: Omit<SiteView, 'pageArt' | 'path'> & { art: Requests['art'] };
  styles: Styles;
  /** URL of the main script. */
  script: string;
  /** URL of the styles for overlays, which scripts open. */
  overlays: string;
  /** Fonts to preload. */
  preload: readonly string[];
}

/**
 * Renders the page's own parts, except for its styles.
 * @returns the content of the slots in the shell
 */
export function renderSlots(route: Route, site: RenderContext['site']): string[] {
  const view = viewOf(route, site);
  const render = (element: ReactNode) =>
    renderToStaticMarkup(<SiteProvider value={view}>{element}</SiteProvider>);
  const localized = (html: string) => (site.base === '' ? html : withLinks(html, site.link));
  const [main, preload] = withoutPreloads(localized(keepUnbroken(withoutSlashes(render(route.page())))));
  const languages = route.bare ? '' : render(<Languages path={route.path} />);
  const filled: Record<keyof typeof SLOTS, string> = {
    preload,
    head: withoutSlashes(render(<Head head={route.head} />)),
    styles: '',
    languages,
    crumbs: render(<Breadcrumb crumbs={route.crumbs} />),
    main,
    languagesEnd: languages,
    data: render(<JsonLd graph={route.graph} />),
  };
  return Object.values(filled);
}

/** A complete document. The shell, which most pages share, is rendered once. */
export function completePage(route: Route, context: RenderContext, slots: readonly string[]): PageParts {
  const shell = shells(context)(route, viewOf(route, context.site));
  const css = context.styles.forPage(shell, [mainOf(slots), slots[CRUMBS] ?? '']);
  return { shell, slots: slots.with(STYLES, css), styles: STYLES };
}

/** The HTML inside the main element of a page. */
export const mainOf = (slots: readonly string[]): string => slots[MAIN] ?? '';

function viewOf({ path, art: { seed, palette } }: Route, site: RenderContext['site']): SiteView {
  return { ...site, pageArt: (shape) => site.art(seed, palette, shape), path };
}

/** Leads links to pages of the same language. Those that name a language lead where they say. */
function withLinks(html: string, link: (href: string) => string): string {
  return html.replace(/<(?:a|form) [^>]*>/g, (tag) =>
    / hreflang=/i.test(tag)
      ? tag
      : tag.replace(/( (?:href|action)=")(\/[^"]*)/, (_, start: string, href: string) => start + link(href)),
  );
}

/** The order of the slots. */
const ORDER = Object.keys(SLOTS);
const [STYLES = 0, MAIN = 0, CRUMBS = 0] = ['styles', 'main', 'crumbs'].map((name) => ORDER.indexOf(name));

export function pageHtml({ shell, slots }: PageParts): string {
  return shell.map((part, index) => part + (slots[index] ?? '')).join('');
}

/** All pages share one shell, except for those that the menu marks as current, and those without a menu. */
const shells = memoize((context: RenderContext) => {
  const rendered = new Map<string, string[]>();
  return ({ path, bare }: Route, view: SiteView): string[] => {
    if (bare) return renderShell(path, view, context, bare);
    const common = rendered.get('') ?? renderShell('', view, context);
    rendered.set('', common);
    if (!common.some((part) => part.includes(` href="${path}"`))) return common;
    const shell = rendered.get(path) ?? renderShell(path, view, context);
    rendered.set(path, shell);
    return shell;
  };
});

/** @returns the parts of the document before, between and after the slots */
function renderShell(path: string, view: SiteView, context: RenderContext, bare?: BareShell): string[] {
  const markup = renderToStaticMarkup(
    <SiteProvider value={{ ...view, path }}>
      <Document
        path={path}
        bare={bare}
        script={context.script}
        paper={context.styles.paper}
        overlays={context.overlays}
        preload={context.preload}
      />
    </SiteProvider>,
  );
  const parts: string[] = [];
  const html = view.base === '' ? markup : withLinks(markup, view.link);
  let rest = `<!doctype html>\n${withoutSlashes(html)}\n`;
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

/** React puts preloads of pictures before the markup. They belong in the head. */
function withoutPreloads(markup: string): [markup: string, preloads: string] {
  const preloads = PRELOADS.exec(markup)?.[0] ?? '';
  return [markup.slice(preloads.length), preloads];
}

/**
 * Removes the slashes of void elements, which React and the sanitizer add and HTML validators report. Both escape ">" in
 * texts and attributes, and close all other elements with a tag.
 */
function withoutSlashes(markup: string): string {
  return markup.replace(/ ?\/>/g, '>');
}

/**
 * Matches a range or "90-day" in running text. Before that it matches, and so skips, tags, elements without running text, and
 * forms, which a script takes over.
 */
const UNBROKEN =
  /<(form|pre|svg)\b[\s\S]*?<\/\1>|<bdi>[^<]*|<[^>]*>|(\$?\d[\d.,]*(?:AM|PM|[KMBx%])?–\$?\d[\d.,]*(?:AM|PM|[KMBx%])?\+?|\d+-(?:minute|hour|day|week|month|year)\b)/g;

/** Keeps ranges on one line. Browsers break lines after a dash: "3–" on one, "6 months" on the next. */
function keepUnbroken(markup: string): string {
  return markup.replace(UNBROKEN, (match, _element, words?: string) =>
    words ? `<bdi>${words}</bdi>` : match,
  );
}
