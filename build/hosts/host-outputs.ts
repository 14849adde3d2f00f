import type { Content } from '../../model/content.ts';
import type { Settings } from '../../model/settings.ts';
import { THEME_SCRIPT } from '../../templates/Document.tsx';
import type { Output } from '../base/output.ts';
import type { PageFacts } from '../checks/page/page-facts.ts';
import {
  type Directives,
  hashSource,
  policyDirectives,
  writePolicy,
} from '../checks/page/security-policy.ts';
import { type HostingRules, hostingRules } from './hosting-rules.ts';
import { headersFile, redirectsFile } from './netlify.ts';
import { securityHeaders } from './security-headers.ts';

/** The Content-Security-Policy of pages with these inline styles. */
export function pagePolicy(settings: Settings, styles: readonly string[]): Directives {
  return policyDirectives(settings, { scripts: [hashSource(THEME_SCRIPT)], styles });
}

/**
 * The rules of a site for its hosts. The Content-Security-Policy allows exactly the inline styles of its pages.
 * @param pages all pages that the rules are for
 */
export function siteRules(
  { settings, redirects }: Pick<Content, 'settings' | 'redirects'>,
  production: boolean,
  pages: readonly Pick<PageFacts, 'styles'>[],
): HostingRules {
  const styles = [...new Set(pages.flatMap((page) => page.styles))].sort();
  const policy = writePolicy(pagePolicy(settings, styles));
  return hostingRules({ redirects, security: securityHeaders(policy, settings.reporting), production });
}

/** The files inside the site that hosts read. @param metaPolicy the site is for a host that sends no headers */
export function hostOutputs(rules: HostingRules, metaPolicy: boolean): Output[] {
  const source = 'build/hosts';
  return [
    { path: '_headers', body: headersFile(rules), source },
    { path: '_redirects', body: redirectsFile(rules), source },
    // GitHub Pages would leave out what begins with an underscore.
    ...(metaPolicy ? [{ path: '.nojekyll', body: '', source }] : []),
  ];
}
