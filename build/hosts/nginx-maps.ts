import { exactly, rulePattern } from '../base/addresses.ts';
import { CODINGS, MEDIA_TYPES } from '../base/media-types.ts';
import { type HostingRules, REVALIDATE } from './hosting-rules.ts';

/** Gives a variable its name: "$www_example_com_cache". */
export type Variable = (name: string) => string;

const ALL = '/*';

/** What the server decides by a table, as nginx reads it outside of a server block. */
export function maps(rules: HostingRules, variable: Variable): string[] {
  const { headers, cache, notFound } = rules;
  const path = variable('path');
  const byPath = [...groupByName(headers)].filter(([, values]) => !isConstant(values));
  return [
    // A dollar sign has no escape.
    ...geo(variable('dollar'), '$'),
    '',
    '# Codings that the browser takes: the ends of the names of compressed copies. None is named ".refused".',
    ...Object.entries(CODINGS).flatMap(([coding, extension]) =>
      map('$http_accept_encoding', variable(coding), '.refused', [
        [`~*(?:^|,)\\s*${coding}\\s*;\\s*q\\s*=\\s*0(?:[.]0*)?\\s*(?:,|$)`, '.refused'],
        [`~*(?:^|,)\\s*${coding}\\s*(?:;|,|$)`, extension],
      ]),
    ),
    '# $uri is the file that is sent. A 304 says nothing of its coding (RFC 9110, section 15.4.5).',
    ...map(
      '"$status $uri"',
      variable('coding'),
      '',
      Object.entries(CODINGS).map(([coding, extension]) => [
        `~^(?:200|206|404) .*[.]${extension.slice(1)}$`,
        coding,
      ]),
    ),
    ...map('$uri', variable('vary'), '', [
      [`~[.](?:${compressible()})(?:[.](?:br|zst|gz))?$`, 'Accept-Encoding'],
    ]),
    ...map(
      `"$status ${path}"`,
      variable('cache'),
      REVALIDATE,
      cache
        .filter(({ value }) => value !== REVALIDATE)
        .map(({ path: rule, value }) => [`~^(?:200|206|304) ${rulePattern(rule).slice(1)}`, value]),
    ),
    ...map('$status', variable('allow'), '', [['405', 'GET, HEAD']]),
    ...map(
      path,
      variable('not_found'),
      '/404.html',
      notFound.map(({ prefix, file }) => [`~^${exactly(prefix)}`, `/${file}`]),
    ),
    ...byPath.flatMap(([name, values]) =>
      map(
        path,
        headerVariable(name, variable),
        '',
        values.map(({ path: rule, value }) => [`~${rulePattern(rule)}`, literal(value, variable)]),
      ),
    ),
  ];
}

/** What `add_header` is given for each header: a text, or the variable that holds it. */
export function headerValues({ headers }: HostingRules, variable: Variable): Record<string, string> {
  return Object.fromEntries(
    [...groupByName(headers)].map(([name, values]) => [
      name,
      isConstant(values) ? quoted(literal(values[0].value, variable)) : headerVariable(name, variable),
    ]),
  );
}

interface PathValue {
  path: string;
  value: string;
}

function groupByName(headers: HostingRules['headers']): Map<string, PathValue[]> {
  const groups = new Map<string, PathValue[]>();
  for (const { path, values } of headers) {
    for (const [name, value] of Object.entries(values)) {
      groups.set(name, [...(groups.get(name) ?? []), { path, value }]);
    }
  }
  return groups;
}

function isConstant(values: PathValue[]): values is [PathValue] {
  return values.length === 1 && values[0]?.path === ALL;
}

function headerVariable(name: string, variable: Variable): string {
  return variable(`header_${name.toLowerCase().replace(/\W/g, '_')}`);
}

function compressible(): string {
  const names = Object.entries(MEDIA_TYPES).filter(([, type]) => type.compressible);
  return names.map(([extension]) => extension.slice(1)).join('|');
}

function map(
  from: string,
  to: string,
  otherwise: string,
  values: readonly (readonly [string, string])[],
): string[] {
  const lines = values.map(([key, value]) => `    ${quoted(key)} ${quoted(value)};`);
  return [`map ${from} ${to} {`, `    default ${quoted(otherwise)};`, ...lines, '}'];
}

function geo(to: string, value: string): string[] {
  return [`geo ${to} { default ${quoted(value)}; }`];
}

/** A text without variables. */
function literal(value: string, variable: Variable): string {
  return value.replaceAll('$', variable('dollar').replace(/^\$(.*)$/, '$${$1}'));
}

/** A word of nginx's language. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, (character) => (character === '\\' ? '\\\\' : '\\"'))}"`;
}
