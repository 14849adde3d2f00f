import { LANGUAGE } from '../rules/language.ts';
import { THEME_KEY } from '../rules/storage-keys.ts';
import { Footer } from './parts/Footer.tsx';
import { Header } from './parts/Header.tsx';
import { SkipLinks } from './parts/SkipLinks.tsx';
import { type LinkedFile, useSite } from './site-context.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

/** Reads the stored theme before anything is painted; the only inline code of the site, allowed by its hash. */
export const THEME_SCRIPT = `try{document.documentElement.dataset.theme=localStorage.${THEME_KEY}||""}catch{}`;

/**
 * Stand in the document for what each page has of its own. All else is the same on many pages, and rendered once.
 * `preload` is what the page's pictures need early; the styles are chosen by the classes of the finished page.
 */
export const SLOTS = {
  preload: '<meta name="slot-preload">',
  head: '<meta name="slot-head">',
  styles: '/*styles*/',
  data: '/*data*/',
  crumbs: '/*crumbs*/',
  main: '/*main*/',
} as const;

/** The document of every page of the site, with slots for what a page has of its own. */
export function Document(props: {
  path: string;
  /** The main module. */
  script: LinkedFile;
  /** Colour of the paper in each theme. */
  paper: { light: string; dark: string };
  preload: readonly string[];
  /** The styles of what scripts show over a page. */
  overlays: LinkedFile;
}) {
  const { analytics, serviceWorker } = useSite().settings;
  return (
    <html
      lang={LANGUAGE}
      data-overlays={props.overlays.href}
      data-overlays-integrity={props.overlays.integrity}
      data-worker={serviceWorker ? '' : undefined}
      data-measurement={analytics.measurementId ?? undefined}
      data-container={analytics.containerId ?? undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="slot-preload" />
        {props.preload.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <meta name="slot-head" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={props.paper.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={props.paper.dark} />
        <link rel="icon" href="/icon-96.png" sizes="96x96" type="image/png" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, replaced by the site's own styles */}
        <style dangerouslySetInnerHTML={{ __html: SLOTS.styles }} />
        <script type="module" src={props.script.href} integrity={props.script.integrity} />
        {SLOTS.data}
      </head>
      <body>
        <SkipLinks path={props.path} />
        <Header path={props.path} />
        {SLOTS.crumbs}
        <main id="main" tabIndex={-1}>
          {SLOTS.main}
        </main>
        <Footer />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
      </body>
    </html>
  );
}
