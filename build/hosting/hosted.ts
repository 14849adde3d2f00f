import type { Content } from '../../model/content.ts';
import { THEME_SCRIPT } from '../../templates/Document.tsx';
import { ContentError } from '../errors.ts';
import type { Output } from '../outputs/output.ts';
import type { SiteOrigin } from '../site-origin.ts';
import { type HostingRules, hostingRules } from './hosting-rules.ts';
import { headersFile, redirectsFile } from './netlify.ts';
import { createPagePolicy } from './page-policy.ts';
import { securityHeaders } from './security-headers.ts';
import { hashSource, policyDirectives, writePolicy } from './security-policy.ts';

/**
 * Passes a site on and adds what hosts are told about it, which depends on what its pages hold.
 * @param outputs all files of the site
 * @param onRules gets the rules when all pages were seen, for servers whose files stand beside the site
 * @throws ContentError when a page holds what its own Content-Security-Policy would block
 */
export async function* hosted(
  outputs: AsyncIterable<Output>,
  { settings, redirects }: Content,
  { production }: SiteOrigin,
  onRules: (rules: HostingRules) => void = () => {},
): AsyncGenerator<Output> {
  const { forms, reporting } = settings;
  const pages = createPagePolicy((forms.delivery === 'endpoint' && forms.endpoint) || 'mailto:');
  for await (const output of outputs) {
    if (output.path.endsWith('.html')) pages.note(output);
    yield output;
  }
  if (pages.mistakes().length > 0) throw new ContentError(pages.mistakes());
  const inline = { scripts: [hashSource(THEME_SCRIPT)], styles: pages.styles() };
  const policy = writePolicy(policyDirectives(settings, inline));
  const rules = hostingRules({ redirects, security: securityHeaders(policy, reporting), production });
  onRules(rules);
  yield { path: '_headers', body: headersFile(rules), source: 'build/hosting' };
  yield { path: '_redirects', body: redirectsFile(rules), source: 'build/hosting' };
}
