import { REFUSED, redirectForms, UNCLEAN } from '../base/addresses.ts';
import { CODINGS, MEDIA_TYPES, type MediaType, NAMED_TYPES, UNKNOWN_TYPE } from '../base/media-types.ts';
import type { HostingRules } from './hosting-rules.ts';
import { headerValues, maps, quoted } from './nginx-maps.ts';

/** Where a site stands on a server. */
export interface NginxSite {
  /** Its host: "www.sectionline.example". */
  host: string;
  /** Absolute path of the folder with the site. */
  root: string;
  /** Address and port for plain HTTP, behind a server that speaks TLS; without it, this one speaks TLS itself. */
  plain?: string;
}

/**
 * A file for /etc/nginx/conf.d/ that serves the site by its rules; nginx 1.18 or newer with the modules that every
 * package of it has. Names of variables begin with the host's name, since all files there share them.
 */
export function nginxFile(rules: HostingRules, site: NginxSite): string {
  const variable = (name: string) => `$${site.host.replace(/\W/g, '_')}_${name}`;
  const lines = [
    `# ${site.host}, written by the build from its rules (build/hosting/); it is written anew with every build.`,
    ...maps(rules, variable),
    '',
    ...(site.plain === undefined ? toTls(site) : []),
    'server {',
    ...[...listening(site), ...serverWide(rules, variable), ...locations(rules, variable)].map(
      (line) => line && `    ${line}`,
    ),
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

function toTls({ host }: NginxSite): string[] {
  return [
    'server {',
    '    listen 80;',
    '    listen [::]:80;',
    `    server_name ${host};`,
    '    server_tokens off;',
    '    # certbot certonly --webroot --webroot-path /var/www/acme',
    '    location ^~ /.well-known/acme-challenge/ { root /var/www/acme; }',
    `    location / { return 301 https://${host}$request_uri; }`,
    '}',
    '',
  ];
}

function listening({ host, root, plain }: NginxSite): string[] {
  const tls = [
    'listen 443 ssl http2;',
    'listen [::]:443 ssl http2;',
    `server_name ${host};`,
    '# The certificate, where certbot puts it: change both paths for another.',
    `ssl_certificate /etc/letsencrypt/live/${host}/fullchain.pem;`,
    `ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    `ssl_session_cache shared:${host}:10m;`,
    'ssl_session_timeout 1d;',
  ];
  return [
    ...(plain === undefined ? tls : [`listen ${plain};`, `server_name ${host};`]),
    `root ${quoted(root)};`,
    '',
  ];
}

function serverWide(rules: HostingRules, variable: (name: string) => string): string[] {
  const added = {
    'Cache-Control': variable('cache'),
    Vary: variable('vary'),
    'Content-Encoding': variable('coding'),
    Allow: variable('allow'),
    ...headerValues(rules, variable),
  };
  return [
    'server_tokens off;',
    'absolute_redirect off;',
    'merge_slashes off;',
    'autoindex off;',
    'charset off;',
    'etag on;',
    '# Compressed copies stand beside the files.',
    'gzip off;',
    'gzip_static off;',
    'uninitialized_variable_warn off;',
    '# A file that is asked for often is not looked for each time; after a deploy, old ones are sent for a second at most.',
    'open_file_cache max=10000 inactive=60s;',
    'open_file_cache_valid 1s;',
    'open_file_cache_errors on;',
    '',
    '# The address as it came; $uri becomes that of the file.',
    `set ${variable('path')} $uri;`,
    'if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }',
    'error_page 404 @not_found;',
    '',
    '# Those without a value are left out. No location may add one of its own: it would lose all of these.',
    ...Object.entries(added).map(([name, value]) => `add_header ${name} ${value} always;`),
    '',
  ];
}

function locations({ redirects, notFound }: HostingRules, variable: (name: string) => string): string[] {
  /** The compressed copies of a file that the browser takes, then the file. */
  const copies = (file: string) =>
    [...Object.keys(CODINGS).map((coding) => file + variable(coding)), file].join(' ');
  const serving = (match: string, { type, compressible }: MediaType, otherwise: string, file = '$uri') => [
    `location ${match} {`,
    '    types { }',
    `    default_type ${quoted(type)};`,
    `    try_files ${compressible ? copies(file) : file} ${otherwise};`,
    '}',
  ];
  const clean = variable('clean');
  const ofHtml = MEDIA_TYPES['.html'] ?? UNKNOWN_TYPE;
  return [
    '# Old addresses.',
    ...redirects.flatMap(({ from, to }) => {
      const [path = '', fragment] = to.split('#');
      const target = quoted(path).replace(/"$/, `$is_args$args${fragment ? `#${fragment}` : ''}"`);
      return redirectForms(from).map((form) => `location = ${quoted(form)} { return 301 ${target}; }`);
    }),
    '',
    '# Addresses that nothing answers. Those of "not found" pages would say 200.',
    ...notFound
      .flatMap(({ file }) => redirectForms(`/${file.replace(/[.]html$/, '')}`))
      .map((form) => `location = ${quoted(form)} { return 404; }`),
    '',
    '# Nearly all pages, first of all patterns: what is asked for most is found soonest.',
    ...serving('~ "^(?!.*/index$)(?:/[a-z0-9-]+)+$"', ofHtml, '@file', '$uri.html'),
    ...REFUSED.map((pattern) => `location ~ "${pattern}" { return 404; }`),
    '',
    '# Addresses that lead to the clean one, where there is such a page.',
    ...['/index', '/index.html'].map((path) => `location = ${path} { return 308 /$is_args$args; }`),
    ...UNCLEAN.flatMap((pattern) => [
      `location ~ "${pattern.replace('(', `(?<${clean.slice(1)}>`)}" {`,
      `    if (-f "$document_root${clean}.html") { return 308 "${clean}$is_args$args"; }`,
      '    return 404;',
      '}',
    ]),
    '',
    '# Files, by what they are; else pages, whose addresses are their files\' without ".html".',
    ...Object.entries(NAMED_TYPES).flatMap(([name, type]) =>
      serving(`~ "/${name.replace('.', '[.]')}$"`, type, '@page'),
    ),
    ...Object.entries(MEDIA_TYPES)
      .filter(([extension]) => extension !== '.html')
      .flatMap(([extension, type]) => serving(`~ "[.]${extension.slice(1)}$"`, type, '@page')),
    ...serving('= /', ofHtml, '=404', '/index.html'),
    ...serving('/', UNKNOWN_TYPE, '@page'),
    ...serving('@page', ofHtml, '=404', '$uri.html'),
    ...serving('@file', UNKNOWN_TYPE, '=404'),
    ...serving('@not_found', ofHtml, '=404', variable('not_found')),
  ];
}
