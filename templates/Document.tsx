import { dataAttributes } from '../rules/data-attributes.ts';
import { isEnglish } from '../rules/locale.ts';
import { DARK_ID } from '../rules/picture.ts';
import { THEME_KEY } from '../rules/storage-keys.ts';
import { ActionBar } from './parts/ActionBar.tsx';
import { BareFooter, Footer } from './parts/Footer.tsx';
import { BareHeader, BareSkipLinks, Header, SkipLinks } from './parts/Header.tsx';
import { useSite } from './site-context.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

/**
 * Applies the stored theme before the first paint. Media queries of dark drawings only know the system's theme, so as
 * drawings arrive, this makes the queries match always or never. The site's only inline script, allowed by its hash.
 */
export const THEME_SCRIPT =
  `{let e=document,t=e.documentElement;try{t.dataset.theme=localStorage.${THEME_KEY}||""}catch{}` +
  `new MutationObserver(()=>{let c=t.dataset.theme;c&&e.querySelectorAll("[srcset$=${DARK_ID}]").forEach(s=>` +
  's.media=s.media.replace(/[^(]*$/,c=="dark"?"width>0)":"width<0)"))})' +
  '.observe(t,{childList:!0,subtree:!0,attributeFilter:["data-theme"]})}';

/** Occurs in no text, so that no text is mistaken for a slot. */
const MARK = crypto.randomUUID();

/**
 * Placeholders for what differs between pages, in the order of the document; everything else is rendered once. Styles follow
 * from the finished page's classes.
 */
export const SLOTS = {
  preload: `<meta name="preload-${MARK}">`,
  head: `<meta name="head-${MARK}">`,
  styles: `/*styles-${MARK}*/`,
  languages: `languages-${MARK}`,
  crumbs: `crumbs-${MARK}`,
  main: `main-${MARK}`,
  languagesEnd: `languages-end-${MARK}`,
  // After the content, which browsers show first.
  data: `data-${MARK}`,
};

/** The shell of a page without a menu. */
export interface BareShell {
  /** The anchor of its form, if it has one. */
  form: string | undefined;
}

export function Document(props: {
  path: string;
  bare?: BareShell | undefined;
  /** URL of the main module. */
  script: string;
  /** Background color of each theme. */
  paper: { light: string; dark: string };
  preload: readonly string[];
  /** URL of the styles of overlays. */
  overlays: string;
}) {
  const { settings, locale } = useSite();
  const { analytics, brand } = settings;
  const { path, bare } = props;
  const classes = [
    bare && 'bare',
    brand.landscape === 'none' && 'without-landscape',
    !isEnglish(locale.language) && 'not-english',
  ].filter(Boolean);
  return (
    <html
      lang={locale.language}
      dir={locale.direction === 'rtl' ? 'rtl' : undefined}
      {...dataAttributes({
        'data-overlays': props.overlays,
        'data-measurement': analytics.measurementId ?? undefined,
        'data-container': analytics.containerId ?? undefined,
      })}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name={`preload-${MARK}`} />
        {props.preload.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <meta name={`head-${MARK}`} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={props.paper.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={props.paper.dark} />
        <link rel="icon" href="/icon-96.png" sizes="96x96" type="image/png" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a placeholder, replaced by the site's own styles */}
        <style dangerouslySetInnerHTML={{ __html: SLOTS.styles }} />
        <script type="module" src={props.script} />
      </head>
      <body className={classes.join(' ') || undefined}>
        {bare ? <BareSkipLinks {...bare} /> : <SkipLinks path={path} />}
        {bare ? (
          <BareHeader languages={SLOTS.languages} />
        ) : (
          <Header path={path} languages={SLOTS.languages} />
        )}
        {SLOTS.crumbs}
        <main id="main" tabIndex={-1}>
          {SLOTS.main}
        </main>
        {bare ? <BareFooter languages={SLOTS.languagesEnd} /> : <Footer languages={SLOTS.languagesEnd} />}
        {bare ? bare.form && <ActionBar form={bare.form} /> : <ActionBar />}
        {SLOTS.data}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
      </body>
    </html>
  );
}
