import { RECEIVER_PATHS } from '../../rules/receiver-paths.ts';
import { escapeRegExp } from '../../rules/reg-exp.ts';
import { COMPRESSIBLE, MEDIA_TYPES } from '../base/media-types.ts';
import { NOT_FOUND_ADDRESSES, REFUSED_BY_HOSTS, rulePattern, UNCLEAN } from '../base/paths.ts';
import { oldAddresses } from '../base/redirects.ts';
import { fillTemplate, readTemplate } from './fill-template.ts';
import {
  type HostingRules,
  otherHost,
  RECEIVER_ADDRESS,
  REVALIDATE,
  STRICT_TRANSPORT,
} from './hosting-rules.ts';

/**
 * A file for /etc/nginx/conf.d/.
 * @param host "www.agency.example"
 * @param root absolute path of the site's folder
 */
export function nginxFile(
  { redirects, notFound, headers, cache }: HostingRules,
  { host, root }: { host: string; root: string },
): string {
  // All files of conf.d/ share variables. Their names are limited to 46 characters.
  const site = `site_${host.replace(/\W/g, '_').slice(0, 30)}_`;
  const other = otherHost(host);
  const addresses = oldAddresses(redirects);
  const literal = (text: string) => escaped(text).replaceAll('$', () => `\${${site}dollar}`);
  const copies = ['br', 'gzip'].map((coding) => `$uri$${site}${coding} `).join('');

  const values = headers.flatMap(({ path, values }) =>
    Object.entries(values).map(([name, value]) => ({ name, path, value: literal(value) })),
  );
  const byName = [...Map.groupBy(values, ({ name }) => name)];
  const varying = byName.filter(([, rules]) => rules.some(({ path }) => path !== '/*'));
  const fixed = byName.filter((each) => !varying.includes(each));

  return fillTemplate(
    readTemplate('nginx.conf').replaceAll('$site_', () => `$${site}`),
    {
      host,
      hosts: other ? `${host} ${other}` : host,
      other_host: other ? otherHostServer(host, other) : [],
      root: escaped(root),
      compressible: COMPRESSIBLE,
      revalidate: REVALIDATE,
      cache: cache.map(
        ({ path, value }) =>
          `"~^(?:200|206|304) ${escaped(rulePattern(path).slice(1))}" "${literal(value)}";`,
      ),
      header_maps: varying.flatMap(([, rules], index) => [
        `map $${site}path $${site}header_${index} {`,
        `    default "${rules.findLast(({ path }) => path === '/*')?.value ?? ''}";`,
        // The first matching pattern wins.
        ...rules
          .filter(({ path }) => path !== '/*')
          .toReversed()
          .map(({ path, value }) => `    "~${escaped(rulePattern(path))}" "${value}";`),
        '}',
      ]),
      headers: [
        ...fixed.map(([name, rules]) => `add_header ${name} "${rules.at(-1)?.value}" always;`),
        ...varying.map(([name], index) => `add_header ${name} $${site}header_${index} always;`),
      ],
      not_found: notFound.map(({ prefix, file }) => `"~^${escapeRegExp(prefix)}" "/${file}";`),
      redirects: addresses
        .filter(({ query }) => query.length === 0)
        .flatMap(({ path, spellings, isPrefix, isBelowPage, to }) => {
          const target = literal(to).replace(/(?=#)|$/, () => '$is_args$args');
          const places = [
            ...spellings.map((one) => `= "${escaped(one)}"`),
            ...(isPrefix
              ? [isBelowPage ? `~ "^${escaped(escapeRegExp(path))}/."` : `^~ "${escaped(path)}/"`]
              : []),
          ];
          return places.map((place) => `location ${place} { return 301 "${target}"; }`);
        }),
      queries: addresses
        .filter(({ query }) => query.length > 0)
        .map(({ spellings, query, to }) => {
          const paths = spellings.map(escapeRegExp).join('|');
          const wanted = query
            .map(([name, value]) => `(?=(?:.*&)?${escapeRegExp(queryPair(name, value))}(?:&|$))`)
            .join('');
          return `if ($${site}asked ~ "^${escaped(`(?:${paths})[?]${wanted}`)}") { return 301 "${literal(to)}"; }`;
        }),
      received: RECEIVER_PATHS.slice(1),
      receiver: RECEIVER_ADDRESS,
      not_found_pages: NOT_FOUND_ADDRESSES,
      refused: REFUSED_BY_HOSTS,
      unclean: UNCLEAN.flatMap((pattern) => [
        `location ~ "${pattern}" {`,
        '    if (-f "$document_root$1.html") { return 308 "$1$is_args$args"; }',
        '    return 404;',
        '}',
      ]),
      files: Object.entries(MEDIA_TYPES)
        .filter(([suffix]) => suffix !== '.html')
        .flatMap(([suffix, { type, compressible }]) => [
          `location ~ ${escapeRegExp(suffix)}$ {`,
          `    default_type "${type}";`,
          `    try_files ${compressible ? copies : ''}$uri @page;`,
          '}',
        ]),
    },
  );
}

const queryPair = (name: string, value: string) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

function otherHostServer(host: string, other: string): string[] {
  const certificates = `/etc/letsencrypt/live/${host}`;
  return [
    '# The certificate must name both hosts.',
    'server {',
    '    listen 443 ssl http2;',
    '    listen [::]:443 ssl http2;',
    `    server_name ${other};`,
    `    ssl_certificate ${certificates}/fullchain.pem;`,
    `    ssl_certificate_key ${certificates}/privkey.pem;`,
    '    server_tokens off;',
    `    add_header Strict-Transport-Security ${STRICT_TRANSPORT};`,
    `    return 301 https://${host}$request_uri;`,
    '}',
  ];
}

/** Escapes text between double quotes. */
function escaped(text: string): string {
  return text.replace(/["\\]/g, '\\$&');
}
