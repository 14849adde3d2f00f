import type { Thing } from 'schema-dts';

/**
 * Structured data, without React's escaping. "<" is escaped, so that no value can close the element or open a comment;
 * U+2028 and U+2029 end lines in older scripts.
 */
export function JsonLd({ graph }: { graph: readonly Thing[] }) {
  if (graph.length === 0) return null;
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above, and a script element is never parsed as HTML
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
