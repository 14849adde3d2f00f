import type { Settings } from '../../model/settings.ts';
import { ContentError } from '../base/errors.ts';
import type { Output } from '../base/output.ts';
import { writePolicy } from '../checks/page/security-policy.ts';
import { pagePolicy } from './host-outputs.ts';

const CHARSET = /<meta charset="utf-8">/i;

/**
 * A page with its policy in it (CSP level 3, section 3.3): right after the encoding, before anything that it rules.
 * What only a header can say, frames of other sites above all, stays unsaid. A file without markup, with which an owner
 * proves that a site is theirs, stays as it is.
 * @throws ContentError for a page that does not name its encoding
 */
export function withMetaPolicy(page: Output, settings: Settings, styles: readonly string[]): Output {
  const html = String(page.body);
  if (!html.includes('<')) return page;
  if (!CHARSET.test(html)) {
    const message =
      'has no <meta charset="utf-8">, after which its policy would stand. Write it first in the head';
    throw new ContentError([{ file: page.source, message }]);
  }
  const policy = `<meta http-equiv="Content-Security-Policy" content="${writePolicy(pagePolicy(settings, styles), 'meta')}">`;
  return { ...page, body: html.replace(CHARSET, (charset) => charset + policy) };
}
