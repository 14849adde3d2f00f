import { ContentError } from '../base/errors.ts';
import type { Output } from '../base/output.ts';

const CHARSET = /<meta charset="utf-8">/i;

/**
 * Adds the Content-Security-Policy to a page (CSP level 3, section 3.3), before anything that it controls. Files without
 * markup, which verify the ownership of a site, stay unchanged.
 * @throws ContentError for a page that does not declare its encoding
 */
export function withMetaPolicy(page: Output, policy: string): Output {
  const html = String(page.body);
  if (!html.includes('<')) return page;
  if (!CHARSET.test(html)) {
    const message =
      'has no <meta charset="utf-8">, which the policy must follow. Add it as the first element of the head';
    throw new ContentError([{ file: page.source, message }]);
  }
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return { ...page, body: html.replace(CHARSET, (charset) => charset + meta) };
}
