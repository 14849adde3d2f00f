import type { Content } from '../../model/content.ts';
import type { Settings } from '../../model/settings.ts';
import { THEME_SCRIPT } from '../../templates/Document.tsx';
import { ContentError } from '../base/errors.ts';
import type { AnyOutput, Output } from '../base/output.ts';
import type { SiteOrigin } from '../content/read/site-origin.ts';
import { type HostingRules, hostingRules } from './hosting-rules.ts';
import { withMetaPolicy } from './meta-policy.ts';
import { headersFile, redirectsFile } from './netlify.ts';
import { createPagePolicy } from '../checks/policy/page-policy.ts';
import { securityHeaders } from './security-headers.ts';
import { hashSource, policyDirectives, writePolicy } from '../checks/policy/security-policy.ts';

/** What hosts are told depends on. */
export interface HostedSite {
  content: Pick<Content, 'settings' | 'redirects'>;
  site: Pick<SiteOrigin, 'production'>;
  /** Each page holds its own policy, for hosts that send no headers (GitHub Pages). */
  metaPolicy: boolean;
  /** Gives the sources of inline styles of pages that are not read here, when all have passed by. */
  styles?: () => Iterable<string>;
  /** Gets the rules when all pages were seen, for servers whose files stand beside the site. */
  onRules?: (rules: HostingRules) => void;
}

const SCRIPTS = [hashSource(THEME_SCRIPT)];

/** Reads pages for their policy, and writes it into them when they must say it themselves. */
export function createHostedPages(settings: Settings, metaPolicy: boolean) {
  const { forms } = settings;
  const policy = createPagePolicy((forms.delivery === 'endpoint' && forms.endpoint) || 'mailto:');
  return {
    policy,
    /** @returns the page as it is published, and the sources of its inline styles */
    note(page: Output): { output: Output; styles: readonly string[] } {
      const styles = policy.note(page);
      if (!metaPolicy) return { output: page, styles };
      const directives = policyDirectives(settings, { scripts: SCRIPTS, styles });
      return { output: withMetaPolicy(page, directives), styles };
    },
  };
}

/** The rules of a site for its hosts. @param styles sources of the inline styles of its pages */
export function siteRules(
  { settings, redirects }: HostedSite['content'],
  production: boolean,
  styles: readonly string[],
): HostingRules {
  const policy = writePolicy(policyDirectives(settings, { scripts: SCRIPTS, styles }));
  return hostingRules({ redirects, security: securityHeaders(policy, settings.reporting), production });
}

/**
 * Passes a site on and adds what hosts are told about it, which depends on what its pages hold.
 * @param outputs all files of the site
 * @throws ContentError when a page holds what its own Content-Security-Policy would block
 */
export async function* hosted(
  outputs: AsyncIterable<AnyOutput>,
  { content: { settings, redirects }, site: { production }, metaPolicy, onRules, styles }: HostedSite,
): AsyncGenerator<AnyOutput> {
  const { policy, note } = createHostedPages(settings, metaPolicy);
  for await (const output of outputs) {
    if ('facts' in output && output.facts) policy.take(output.facts);
    if ('mistakes' in output) policy.take({ styles: [], mistakes: output.mistakes });
    const isRead = !('body' in output) || output.facts || !output.path.endsWith('.html');
    yield isRead ? output : note(output).output;
  }
  policy.take({ styles: styles?.() ?? [], mistakes: [] });
  if (policy.mistakes().length > 0) throw new ContentError(policy.mistakes());
  const rules = siteRules({ settings, redirects }, production, policy.styles());
  onRules?.(rules);
  yield { path: '_headers', body: headersFile(rules), source: 'build/hosting' };
  yield { path: '_redirects', body: redirectsFile(rules), source: 'build/hosting' };
  // GitHub Pages would leave out what begins with an underscore.
  if (metaPolicy) yield { path: '.nojekyll', body: '', source: 'build/hosting' };
}
