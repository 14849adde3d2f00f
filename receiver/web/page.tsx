/** @jsxImportSource hono/jsx */
import type { Context, MiddlewareHandler } from 'hono';
import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Lets a page load nothing, post no forms, and appear in no frame. */
export const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Page {
  status: ContentfulStatusCode;
  heading: string;
  /** Content-Security-Policy (default: `POLICY`). */
  policy?: string;
  /** A style sheet that the policy allows. */
  styles?: string;
}

/** Responds with a short page, for people outside the inbox. */
export function sendPage(
  c: Context,
  { status, heading, policy = POLICY, styles }: Page,
  content: Child,
): Response | Promise<Response> {
  c.header('Content-Security-Policy', policy);
  c.header('Referrer-Policy', 'no-referrer');
  const page = (
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{status < 400 ? heading : `Error: ${heading}`}</title>
        {styles && <style>{raw(styles)}</style>}
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
