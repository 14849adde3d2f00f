import type { Output } from '../outputs/output.ts';
import { type Directives, writePolicy } from './security-policy.ts';

const CHARSET = /<meta charset="utf-8">/i;

/**
 * A page with its policy in it (CSP level 3, section 3.3): right after the encoding, before anything that it rules.
 * What only a header can say, frames of other sites above all, stays unsaid.
 * @throws Error for a page that does not name its encoding
 */
export function withMetaPolicy(page: Output, directives: Directives): Output {
  const html = String(page.body);
  if (!CHARSET.test(html)) throw new Error(`${page.path} has no <meta charset="utf-8">`);
  const policy = `<meta http-equiv="Content-Security-Policy" content="${writePolicy(directives, 'meta')}">`;
  return { ...page, body: html.replace(CHARSET, (charset) => charset + policy) };
}
