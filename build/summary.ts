import type { Content } from '../model/content.ts';
import type { LinkSummary } from './check/links.ts';
import { conflicts, describeConflict } from './claims/readings.ts';
import type { Staged } from './emit.ts';
import { bytes, seconds } from './report.ts';
import type { SiteOrigin } from './site-origin.ts';

/** What a build tells when it is done. */
export function summarise(build: {
  staged: Staged;
  links: LinkSummary;
  content: Content;
  site: SiteOrigin;
  milliseconds: number;
  /** List the addresses of other sites, too. */
  listExternal: boolean;
}): string {
  const { files } = build.staged;
  const pages = [...files.keys()].filter((path) => path.endsWith('.html')).length;
  const total = [...files.values()].reduce((sum, size) => sum + size, 0);
  const warnings = warn(build.content, build.site);
  const lines = [
    `${pages} pages, ${files.size} files, ${bytes(total)}, ${seconds(build.milliseconds)}`,
    `${build.links.checked} links checked; ${build.links.external.length} to other sites`,
    ...(build.listExternal ? build.links.external.map((address) => `  ${address}`) : []),
    ...build.content.unpublished.map(({ post, reason }) => `left out: ${post.slug} (${reason})`),
    `${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}${warnings.length > 0 ? ':' : ''}`,
    ...warnings.map((text) => `  ${text}`),
  ];
  return lines.join('\n');
}

function warn({ settings, claims }: Content, { production }: SiteOrigin): string[] {
  const warnings: string[] = [];
  if (!production)
    warnings.push(`preview: every page is noindex. Set SITE_URL=${settings.url} for production`);
  if (production && settings.forms.delivery === 'simulated') {
    warnings.push('FORMS ARE SIMULATED: inquiries reach nobody. Set forms.delivery in content/site.yaml');
  }
  if (!claims) {
    warnings.push('no content/claims.yaml: nobody accounts for the figures that the site states');
  }
  for (const conflict of claims ? conflicts(claims) : []) {
    warnings.push(`accepted conflict of ${describeConflict(conflict)}`);
  }
  return warnings;
}
