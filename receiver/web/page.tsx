/** @jsxImportSource hono/jsx */
import type { Context, MiddlewareHandler } from 'hono';
import type { Child } from 'hono/jsx';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ENGLISH, type Locale } from '../../rules/locale.ts';
import { type Look, LookTags } from './look.tsx';

/** Lets a page load nothing, post no forms, and appear in no frame. */
export const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Lets a page load what its look consists of, and post forms to its own site. It allows no scripts. */
export const formPolicy = ({ policy }: Look) =>
  `default-src 'none'; ${policy}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

interface Page {
  status: ContentfulStatusCode;
  locale?: Locale;
  heading: string;
  /** Without one, the page is plain. */
  look?: Look;
  /** Content-Security-Policy (default: what the look needs). */
  policy?: string;
}

/** Responds with a short page, for people outside the inbox. */
export function sendPage(
  c: Context,
  {
    status,
    heading,
    locale: { language, t } = ENGLISH,
    look,
    policy = look ? formPolicy(look) : POLICY,
  }: Page,
  content: Child,
): Response | Promise<Response> {
  c.header('Content-Security-Policy', policy);
  c.header('Referrer-Policy', 'no-referrer');
  const page = (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{status < 400 ? heading : t('Error: {heading}', { heading })}</title>
        {look && <LookTags {...look} />}
      </head>
      <body>
        <main>
          <h1>{heading}</h1>
          {content}
        </main>
      </body>
    </html>
  );
  return c.html(`<!doctype html>\n${page}`, status);
}

/** Sets the headers of every response. Without HTTPS, as on localhost, browsers ignore the first one. */
export const protect: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Strict-Transport-Security', 'max-age=63072000');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Cache-Control', 'no-store');
};
