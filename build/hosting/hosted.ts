import type { Content } from '../../model/content.ts';
import { THEME_SCRIPT } from '../../templates/Document.tsx';
import { ContentError } from '../errors.ts';
import type { Output } from '../outputs/output.ts';
import type { SiteOrigin } from '../site-origin.ts';
import { type HostingRules, hostingRules } from './hosting-rules.ts';
import { withMetaPolicy } from './meta-policy.ts';
import { headersFile, redirectsFile } from './netlify.ts';
import { createPagePolicy } from './page-policy.ts';
import { securityHeaders } from './security-headers.ts';
import { hashSource, policyDirectives, writePolicy } from './security-policy.ts';

/** What hosts are told depends on. */
export interface HostedSite {
  content: Pick<Content, 'settings' | 'redirects'>;
  site: Pick<SiteOrigin, 'production'>;
  /** Each page holds its own policy, for hosts that send no headers (GitHub Pages). */
  metaPolicy: boolean;
  /** Gets the rules when all pages were seen, for servers whose files stand beside the site. */
  onRules?: (rules: HostingRules) => void;
}

/**
 * Passes a site on and adds what hosts are told about it, which depends on what its pages hold.
 * @param outputs all files of the site
 * @throws ContentError when a page holds what its own Content-Security-Policy would block
 */
export async function* hosted(
  outputs: AsyncIterable<Output>,
  { content: { settings, redirects }, site: { production }, metaPolicy, onRules }: HostedSite,
): AsyncGenerator<Output> {
  const { forms, reporting } = settings;
  const pages = createPagePolicy((forms.delivery === 'endpoint' && forms.endpoint) || 'mailto:');
  const scripts = [hashSource(THEME_SCRIPT)];
  for await (const output of outputs) {
    const styles = output.path.endsWith('.html') ? pages.note(output) : undefined;
    yield styles && metaPolicy
      ? withMetaPolicy(output, policyDirectives(settings, { scripts, styles }))
      : output;
  }
  if (pages.mistakes().length > 0) throw new ContentError(pages.mistakes());
  const policy = writePolicy(policyDirectives(settings, { scripts, styles: pages.styles() }));
  const rules = hostingRules({ redirects, security: securityHeaders(policy, reporting), production });
  onRules?.(rules);
  yield { path: '_headers', body: headersFile(rules), source: 'build/hosting' };
  yield { path: '_redirects', body: redirectsFile(rules), source: 'build/hosting' };
  // GitHub Pages would leave out what begins with an underscore.
  if (metaPolicy) yield { path: '.nojekyll', body: '', source: 'build/hosting' };
}
