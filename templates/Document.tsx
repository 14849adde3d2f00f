import type { ReactNode } from 'react';
import type { Thing } from 'schema-dts';
import { LANGUAGE } from '../rules/language.ts';
import { THEME_KEY } from '../rules/storage-keys.ts';
import { Head } from './Head.tsx';
import type { HeadData } from './head-data.ts';
import { JsonLd } from './JsonLd.tsx';
import { Breadcrumb, type Crumb } from './parts/Breadcrumb.tsx';
import { Footer } from './parts/Footer.tsx';
import { Header } from './parts/Header.tsx';
import { SkipLinks } from './parts/SkipLinks.tsx';
import { type LinkedFile, useSite } from './site.ts';

/** Reads the remembered theme before anything is painted; the only inline script of the site, allowed by its hash. */
export const THEME_SCRIPT = `try{document.documentElement.dataset.theme=localStorage.${THEME_KEY}||""}catch{}`;

/** Stands in the markup where the styles go, which are chosen by the classes of the finished page. */
export const STYLE_SLOT = '/*styles*/';

/** The whole document of a page; every page of the site is made here. */
export function Document(props: {
  head: HeadData;
  path: string;
  crumbs: readonly Crumb[];
  graph: readonly Thing[];
  /** The main module. */
  script: LinkedFile;
  /** Colour of the paper in each theme. */
  paper: { light: string; dark: string };
  preload: readonly string[];
  /** The styles of what scripts show over a page. */
  overlays: LinkedFile;
  children: ReactNode;
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
        {props.preload.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <Head head={props.head} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={props.paper.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={props.paper.dark} />
        <link rel="icon" href="/icon-96.png" sizes="96x96" type="image/png" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, replaced by the site's own styles */}
        <style dangerouslySetInnerHTML={{ __html: STYLE_SLOT }} />
        <script type="module" src={props.script.href} integrity={props.script.integrity} />
        <JsonLd graph={props.graph} />
      </head>
      <body>
        <SkipLinks path={props.path} />
        <Header path={props.path} />
        <Breadcrumb crumbs={props.crumbs} />
        <main id="main" tabIndex={-1}>
          {props.children}
        </main>
        <Footer />
      </body>
    </html>
  );
}
