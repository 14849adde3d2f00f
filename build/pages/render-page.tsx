import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Document, SLOTS } from '../../templates/Document.tsx';
import { Head } from '../../templates/Head.tsx';
import { JsonLd } from '../../templates/JsonLd.tsx';
import { Breadcrumb } from '../../templates/parts/Breadcrumb.tsx';
import { type LinkedFile, SiteProvider, type SiteView } from '../../templates/site.ts';
import type { Art } from '../assets/art.ts';
import type { Styles } from '../assets/styles.ts';
import type { PageParts } from '../base/output.ts';
import { remembered } from '../base/memoize.ts';
import type { Route } from './routes/route.ts';

/** What every page is rendered with. */
export interface RenderContext {
  site: Omit<SiteView, 'pageArt' | 'path'> & { art: Art['url'] };
  styles: Styles;
  /** The main module. */
  script: LinkedFile;
  /** The styles of what scripts show over a page. */
  overlays: LinkedFile;
  /** Fonts to preload. */
  preload: readonly string[];
}

/** A page, and the parts that it is made of. */
export interface RenderedPage extends PageParts {
  /** The document, in UTF-8. */
  body: Buffer;
}

/** The document around pages. */
interface Shell {
  /** All of it. */
  text: string;
  /** In UTF-8, cut at the slots, in their order: what many pages share is encoded once. */
  parts: readonly Buffer[];
}

/**
 * Renders one page to a complete HTML document.
 * @throws Error naming the content file when a template fails
 */
export function renderPage(route: Route, context: RenderContext): RenderedPage {
  const { seed, palette } = route.art;
  const view: SiteView = {
    ...context.site,
    pageArt: (shape) => context.site.art(seed, palette, shape),
    path: route.path,
  };
  const shared = sharedMarkup(context);
  const render = (element: ReactNode, value: SiteView = view) =>
    renderToStaticMarkup(<SiteProvider value={value}>{element}</SiteProvider>);
  const once: SiteView['once'] = (name, element) => {
    if (!shared.has(name)) shared.set(name, withoutSlashes(render(element, { ...view, path: ANY_PATH })));
    return `/*once:${name}*/`;
  };
  const markup = withoutSlashes(render(route.page(), { ...view, once }));
  const [main, preload] = withoutPreloads(
    markup.replace(ONCE, (marker, name) => shared.get(name)?.replaceAll(ANY_PATH, route.path) ?? marker),
  );
  const crumbs = render(<Breadcrumb crumbs={route.crumbs} />);
  const shell = shells(context)(route.path, view);
  const styles = context.styles.forPage(shell.text, main, crumbs);
  const head = withoutSlashes(render(<Head head={route.head} />));
  const data = render(<JsonLd graph={route.graph} />);
  const filled: Record<keyof typeof SLOTS, Buffer> = {
    preload: Buffer.from(preload),
    head: Buffer.from(head),
    styles: styles.bytes,
    data: Buffer.from(data),
    crumbs: Buffer.from(crumbs),
    main: Buffer.from(main),
  };
  const slots = Object.values(filled);
  const body = Buffer.concat(shell.parts.flatMap((part, index) => [part, slots[index] ?? EMPTY]));
  return { body, shell, styles, main, own: [preload, head, data, crumbs, main].join('\n') };
}

const EMPTY = Buffer.alloc(0);

/** Stands for the address of the page in markup that pages share; forms say on which page they were sent. */
const ANY_PATH = '/*path*/';
const ONCE = /\/\*once:([\w,-]+)\*\//g;

/** What templates render once for many pages, by the name that they give it. */
const sharedMarkup = remembered((_: RenderContext) => new Map<string, string>());

/** One shell for all pages but those that the menu marks as open. */
const shells = remembered((context: RenderContext) => {
  const known = new Map<string, Shell>();
  return (path: string, view: SiteView): Shell => {
    const common = known.get('') ?? makeShell('', view, context);
    known.set('', common);
    if (!common.text.includes(` href="${path}"`)) return common;
    const own = known.get(path) ?? makeShell(path, view, context);
    known.set(path, own);
    return own;
  };
});

function makeShell(path: string, view: SiteView, context: RenderContext): Shell {
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
  const text = `<!doctype html>\n${withoutSlashes(markup)}\n`;
  const parts: string[] = [];
  let rest = text;
  for (const slot of Object.values(SLOTS)) {
    const [before = '', after] = rest.split(slot, 2);
    if (after === undefined) throw new Error(`templates/Document.tsx has no place for ${slot}`);
    parts.push(before);
    rest = after;
  }
  return { text, parts: [...parts, rest].map((part) => Buffer.from(part)) };
}

const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** React puts the preloads of a fragment's pictures before it; in a document they belong into the head. */
function withoutPreloads(markup: string): [markup: string, preloads: string] {
  const preloads = PRELOADS.exec(markup)?.[0] ?? '';
  return [markup.slice(preloads.length), preloads];
}

/**
 * React and the sanitizer close void elements as XML does; in HTML that means nothing, and checkers complain. They write
 * ">" in texts and attributes as an entity, and close all other elements by a tag.
 */
function withoutSlashes(markup: string): string {
  const texts: string[] = [];
  let from = 0;
  for (let at = markup.indexOf('/>'); at >= 0; at = markup.indexOf('/>', from)) {
    texts.push(markup.slice(from, markup[at - 1] === ' ' ? at - 1 : at));
    from = at + 1;
  }
  return texts.join('') + markup.slice(from);
}
