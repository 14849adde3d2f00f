import { renderToStaticMarkup } from 'react-dom/server';
import { Document, STYLE_SLOT } from '../../templates/Document.tsx';
import { SiteProvider, type SiteView } from '../../templates/site.ts';
import type { Art } from '../assets/art.ts';
import type { Styles } from '../assets/styles.ts';
import type { Route } from '../routes/route.ts';

/** What every page is rendered with. */
export interface RenderContext {
  site: Omit<SiteView, 'pageArt' | 'path'> & { art: Art['url'] };
  styles: Styles;
  /** Address of the main module. */
  script: string;
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
        overlays={`/${context.styles.overlays.path}`}
        preload={context.preload}
      >
        {route.page()}
      </Document>
    </SiteProvider>,
  );
  return `<!doctype html>\n${markup.replace(STYLE_SLOT, () => context.styles.forPage(markup))}\n`;
}
