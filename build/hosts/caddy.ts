import { RECEIVER_PATHS } from '../../rules/receiver-paths.ts';
import { escapeRegExp } from '../../rules/reg-exp.ts';
import { COMPRESSIBLE, MEDIA_TYPES } from '../base/media-types.ts';
import { REFUSED_BY_HOSTS, rulePattern, UNCLEAN } from '../base/paths.ts';
import { oldAddresses } from '../base/redirects.ts';
import { fillTemplate, readTemplate } from './fill-template.ts';
import {
  cachingHeaders,
  type HostingRules,
  otherHost,
  RECEIVER_ADDRESS,
  REVALIDATE,
  STRICT_TRANSPORT,
} from './hosting-rules.ts';

/**
 * The Caddyfile of a site.
 * @param host that Caddy gets a certificate for: "www.agency.example"
 * @param root absolute path of the site's folder
 */
export function caddyFile(rules: HostingRules, { host, root }: { host: string; root: string }): string {
  const other = otherHost(host);
  const addresses = oldAddresses(rules.redirects);
  return fillTemplate(readTemplate('Caddyfile'), {
    host,
    other_host: other
      ? [
          `${other} {`,
          `\theader Strict-Transport-Security ${STRICT_TRANSPORT}`,
          `\tredir https://${host}{uri} 301`,
          '}',
        ]
      : [],
    root: escaped(root),
    compressible: COMPRESSIBLE,
    revalidate: REVALIDATE,
    redirects: addresses
      .filter(({ query }) => query.length === 0)
      .flatMap(({ path: old, spellings, isPrefix, isBelowPage, to }) => {
        const [path = '', fragment] = to.split('#');
        const froms = [
          // In a quoted text, a backslash before a quotation mark would escape it.
          ...spellings.map((one) => (one.includes('\\') ? `~^${withoutBackslash(escapeRegExp(one))}$` : one)),
          ...(isPrefix ? [`~^${withoutBackslash(escapeRegExp(old))}/${isBelowPage ? '.' : ''}`] : []),
        ];
        const target = `"${escaped(path)}" "${fragment ? `#${escaped(fragment)}` : ''}"`;
        return froms.map((from) => `"${escaped(from)}" ${target}`);
      }),
    queries: addresses
      .filter(({ query }) => query.length > 0)
      .flatMap(({ spellings, query, to }, index) => {
        const wanted = [
          `{path} in [${spellings.map(celText).join(', ')}]`,
          ...query.map(([name, value]) => `{query.${name}} == ${celText(value)}`),
        ];
        return [
          `@old${index} expression \`${wanted.join(' && ')}\``,
          `redir @old${index} "${escaped(to)}" 301`,
        ];
      }),
    unclean: UNCLEAN.map((pattern) => `"~${pattern}" "\${1}"`),
    not_found: rules.notFound.map(({ prefix, file }) => `"~^${escapeRegExp(prefix)}" "/${file}"`),
    types: Object.entries(MEDIA_TYPES).map(([suffix, { type }]) => `"~${escapeRegExp(suffix)}$" "${type}"`),
    headers: [...rules.headers, ...cachingHeaders(rules)].flatMap(({ path, values }, index) => {
      const matcher = path === '/*' ? '*' : `@rule${index}`;
      const definition = path === '/*' ? [] : [`${matcher} path_regexp "${escaped(rulePattern(path))}"`];
      return [
        ...definition,
        ...Object.entries(values).map(([name, value]) => `header ${matcher} ${name} "${escaped(value)}"`),
      ];
    }),
    received: RECEIVER_PATHS,
    receiver: RECEIVER_ADDRESS,
    refused: REFUSED_BY_HOSTS,
  });
}

/** Writes backslashes in a regular expression as \x5c. */
function withoutBackslash(pattern: string): string {
  return pattern.replaceAll('\\\\', '\\x5c');
}

/** Escapes text for double quotes, where a brace starts a placeholder. */
function escaped(text: string): string {
  return text.replace(/["{]/g, '\\$&');
}

/** Quotes text for an expression, where a brace starts a placeholder. */
function celText(text: string): string {
  return JSON.stringify(text).replace(/[`{}]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`);
}
