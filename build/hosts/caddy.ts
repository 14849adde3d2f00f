import {
  exactly,
  NOT_FOUND_ADDRESSES,
  REFUSED,
  redirectForms,
  rulePattern,
  UNCLEAN,
} from '../base/addresses.ts';
import { CODINGS, MEDIA_TYPES, NAMED_TYPES, UNKNOWN_TYPE } from '../base/media-types.ts';
import { type HostingRules, REVALIDATE } from './hosting-rules.ts';

/** Where a site stands on a server. */
export interface CaddySite {
  /**
   * Its host, "www.sectionline.example", for which Caddy gets a certificate; or where it listens for plain HTTP behind a
   * server that speaks TLS: "http://127.0.0.1:8080". Any host is answered then.
   */
  address: string;
  /** Absolute path of the folder with the site. */
  root: string;
}

/** A Caddyfile that serves the site by its rules; Caddy 2.6 or newer without plugins. */
export function caddyFile(rules: HostingRules, { address, root }: CaddySite): string {
  const plain = /^http:\/\/(.+):(\d+)$/.exec(address);
  const lines = [
    '# Written by the build from its rules (build/hosting/); it is written anew with every build.',
    `${plain ? `http://:${plain[2]}` : address} {`,
    ...indent([
      ...(plain ? [`bind ${plain[1]}`] : []),
      `root * ${quoted(root)}`,
      ...tables(rules),
      'route {',
      ...indent([...headers(rules), ...addresses(rules), ...FILES]),
      '}',
      'handle_errors {',
      ...indent(ERRORS),
      '}',
    ]),
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

/** Values that are looked up when they are asked for, by the address as it is then. */
function tables({ redirects, notFound }: HostingRules): string[] {
  const types = Object.entries({ ...bySuffix('/', NAMED_TYPES), ...bySuffix('', MEDIA_TYPES) });
  return [
    ...map('{query}', '{search}', [['~^(.+)$', '"?$' + '{1}"']], '""'),
    ...map(
      '{path}',
      '{moved} {fragment}',
      redirects.flatMap(({ from, to }) => {
        const [path = '', fragment] = to.split('#');
        const target = `${quoted(path)} ${quoted(fragment ? `#${fragment}` : '')}`;
        return redirectForms(from).map((form) => [quoted(form), target] as const);
      }),
      '"" ""',
    ),
    ...map(
      '{path}',
      '{clean}',
      [
        ['/index', '/'],
        ['/index.html', '/'],
        ...UNCLEAN.map((pattern) => [quoted(`~${pattern}`), '"$' + '{1}"'] as const),
      ],
      '""',
    ),
    ...map(
      '{path}',
      '{not_found}',
      notFound.map(({ prefix, file }) => [quoted(`~^${exactly(prefix)}`), quoted(`/${file}`)]),
      '/404.html',
    ),
    ...map('{path}', '{type}', types, quoted(UNKNOWN_TYPE.type)),
  ];
}

function headers({ headers, cache }: HostingRules): string[] {
  const inCacheOrder = cache
    .toReversed()
    .map(({ path, value }) => ({ path, values: { 'Cache-Control': value } }));
  return [
    '# The last value counts.',
    ...[...headers, ...inCacheOrder].flatMap(({ path, values }, index) => {
      const set = Object.entries(values).map(([name, value]) => `${name} ${quoted(value)}`);
      if (path === '/*') return ['header {', ...indent(set), '}'];
      const matcher = `@rule${index + 1}`;
      return [
        `${matcher} path_regexp ${quoted(rulePattern(path))}`,
        `header ${matcher} {`,
        ...indent(set),
        '}',
      ];
    }),
  ];
}

function addresses({ notFound }: HostingRules): string[] {
  return [
    '@method not method GET HEAD',
    'handle @method {',
    '\theader Allow "GET, HEAD"',
    '\terror 405',
    '}',
    '# Old addresses.',
    '@moved not vars {moved} ""',
    'redir @moved "{moved}{search}{fragment}" 301',
    '# Addresses that nothing answers. Not path_regexp: it makes one slash of two before it looks.',
    `@refused expression \`{path}.matches(r"${[...REFUSED, NOT_FOUND_ADDRESSES].join('|')}")\``,
    'error @refused 404',
    '# Addresses that lead to the clean one, where there is such a page.',
    '@index vars {clean} /',
    'redir @index "/{search}" 308',
    '@clean file {clean}.html',
    'redir @clean "{clean}{search}" 308',
    '@unclean not vars {clean} ""',
    'error @unclean 404',
  ];
}

const COMPRESSIBLE = Object.entries(MEDIA_TYPES)
  .filter(([, { compressible }]) => compressible)
  .map(([extension]) => extension.slice(1));

/** Compressed copies stand beside the files. Caddy adds Vary only to those, so it is set when all is known. */
const SERVE = [
  'header Content-Type {type}',
  `@compressible path_regexp "[.](?:${COMPRESSIBLE.join('|')})$"`,
  'header @compressible {',
  '\tVary Accept-Encoding',
  '\tdefer',
  '}',
  'file_server {',
  `\tprecompressed ${Object.keys(CODINGS).join(' ')}`,
  '\tdisable_canonical_uris',
  '}',
];

/** From here on the path is a file's. */
const FILES = [
  '@home path /',
  'rewrite @home /index.html',
  '@page file {path}.html',
  'rewrite @page {path}.html',
  '@missing not file',
  'error @missing 404',
  ...SERVE,
];

const ERRORS = [
  'route {',
  `\theader Cache-Control ${quoted(REVALIDATE)}`,
  '\t@missing expression {err.status_code} == 404',
  '\thandle @missing {',
  '\t\troute {',
  '\t\t\trewrite * {not_found}',
  ...indent(indent(indent(SERVE))),
  '\t\t}',
  '\t}',
  '\theader Content-Type "text/plain; charset=utf-8"',
  '\trespond "{err.status_code} {err.status_text}"',
  '}',
];

function bySuffix(before: string, types: Readonly<Record<string, { type: string }>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(types).map(([name, { type }]) => [quoted(`~${exactly(before + name)}$`), quoted(type)]),
  );
}

function map(
  from: string,
  to: string,
  values: readonly (readonly [string, string])[],
  otherwise: string,
): string[] {
  return [
    `map ${from} ${to} {`,
    ...indent([...values.map((words) => words.join(' ')), `default ${otherwise}`]),
    '}',
  ];
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `\t${line}`);
}

/** A word of Caddy's language. Braces would be a placeholder. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"').replaceAll('{', '\\{')}"`;
}
