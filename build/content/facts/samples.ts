import type { Content } from '../../../model/content.ts';

/** Domains that nobody can own (RFC 6761). */
const RESERVED = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/;
/** Addresses and phone numbers for examples: example.com, (402) 555-0142. */
const EXAMPLE = /\bexample\b|^\+1\d{3}55501\d\d$/;

/** What is still fictional on a site with `sample: true`, if its domain is real. */
export function sampleWarnings({ settings, clients, authors, claims }: Content): string[] {
  if (!settings.sample || RESERVED.test(new URL(settings.url).hostname)) return [];
  const fictional = [...clients, ...authors].filter(({ data }) => data.sample).map(({ data }) => data.name);
  const contacts = [settings.email, settings.phone, ...settings.social.map(({ url }) => url)];
  const claimed =
    claims?.claims.filter(({ source }) => /^marketing claim, unsubstantiated/.test(source)) ?? [];
  const left = [
    ...fictional,
    ...contacts.filter((contact) => EXAMPLE.test(contact)),
    ...(claimed.length > 0 ? [`unsubstantiated claims in content/claims.yaml: ${claimed.length}`] : []),
  ];
  const remove = '"sample: true" from content/site.yaml';
  return left.length > 0
    ? [`SAMPLE CONTENT: ${left.join('; ')}. Replace it with your own, then remove ${remove}`]
    : [`no sample content is left: remove ${remove}`];
}
