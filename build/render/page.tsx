import { renderToStaticMarkup } from 'react-dom/server';
import { Document, STYLE_SLOT } from '../../templates/Document.tsx';
import { type LinkedFile, SiteProvider, type SiteView } from '../../templates/site.ts';
import type { Art } from '../assets/art.ts';
import type { Styles } from '../assets/styles.ts';
import type { Route } from '../routes/route.ts';

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

/**
 * Renders one page to a complete HTML document.
 * @throws Error naming the content file when a template fails
 */
export function renderPage(route: Route, context: RenderContext): string {
  const { seed, palette } = route.art;
  const pageArt: SiteView['pageArt'] = (shape) => context.site.art(seed, palette, shape);
  const markup = renderToStaticMarkup(
    <SiteProvider value={{ ...context.site, pageArt, path: route.path }}>
      <Document
        head={route.head}
        path={route.path}
        crumbs={route.crumbs}
        graph={route.graph}
        script={context.script}
        paper={context.styles.paper}
        overlays={context.overlays}
        preload={context.preload}
      >
        {route.page()}
      </Document>
    </SiteProvider>,
  );
  const html = withoutSlashes(markup).replace(STYLE_SLOT, () => context.styles.forPage(markup));
  return `<!doctype html>\n${html}\n`;
}

const VOID_WITH_SLASH =
  /<((?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)(?:\s[^\s=>"/]+(?:="[^"]*")?)*)\s*\/>/g;

/** React and the sanitizer close void elements as XML does; in HTML that means nothing, and checkers complain. */
function withoutSlashes(markup: string): string {
  return markup.replace(VOID_WITH_SLASH, '<$1>');
}
