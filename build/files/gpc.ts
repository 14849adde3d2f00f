import type { Content } from '../../model/content.ts';
import type { Output } from '../base/output.ts';

/**
 * /.well-known/gpc.json: the site honors Global Privacy Control (GPC, section 4), since the date of the privacy policy.
 */
export function gpcOutput({ pages }: Content): Output[] {
  const policy = pages.legal.find(({ path }) => path === '/privacy-policy');
  if (!policy) return [];
  const body = `${JSON.stringify({ gpc: true, lastUpdate: policy.data.lastUpdated })}\n`;
  return [{ path: '.well-known/gpc.json', body, source: policy.file }];
}
