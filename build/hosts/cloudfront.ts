import { NOT_FOUND_ADDRESSES, REFUSED, UNCLEAN } from '../base/addresses.ts';
import { type HostingRules, pathMatches, REVALIDATE } from './hosting-rules.ts';

/** CloudFront takes no longer function (quota "Maximum function size"). */
const FUNCTION_MAX = 10_240;

/**
 * A CloudFront Function for viewer requests (runtime cloudfront-js-2.0) in front of a bucket: clean addresses and
 * redirects. It can't ask whether a page exists, so an address with `/` at its end leads on although there is no page.
 * Where there are too many redirects for a function, it has none: the HTML pages at the old addresses lead on.
 */
export function cloudFrontFunction(rules: HostingRules): string {
  const whole = functionText(rules);
  return Buffer.byteLength(whole) <= FUNCTION_MAX ? whole : functionText({ ...rules, redirects: [] });
}

function functionText({ redirects, notFound }: HostingRules): string {
  const moved = redirects.map(({ from, to }) => `  ${JSON.stringify(from)}: ${JSON.stringify(to)},`);
  const pattern = (source: string) => String(new RegExp(source));
  return `// Written by the build from its rules (build/hosting/). CloudFront Function, viewer request, cloudfront-js-2.0.
var MOVED = {
${moved.join('\n')}
};
// Nothing answers these: the bucket has no such key, so its answer is the "not found" page.
var REFUSED = ${pattern([...REFUSED, NOT_FOUND_ADDRESSES].join('|'))};
var PLAIN = /^\\/[\\w.~!$&'()*+,;=:@%\\/-]*$/;
var UNCLEAN = [${UNCLEAN.map(pattern).join(', ')}];

function handler(event) {
  var request = event.request;
  var path = request.uri;
  var moved = MOVED[path.replace(/(?:[.]html|\\/)$/, '')];
  if (moved) return leadOn(301, 'Moved Permanently', moved, request.querystring);
  if (!PLAIN.test(path) || REFUSED.test(path)) {
    request.uri = '/_';
    return request;
  }
  for (var i = 0; i < UNCLEAN.length; i++) {
    var match = UNCLEAN[i].exec(path);
    if (match) return leadOn(308, 'Permanent Redirect', match[1] || '/', request.querystring);
  }
  if (path === '/') request.uri = '/index.html';
  else if (path.slice(path.lastIndexOf('/')).indexOf('.') === -1) request.uri = path + '.html';
  return request;
}

function leadOn(status, description, target, query) {
  var parts = target.split('#');
  var pairs = [];
  Object.keys(query).forEach(function (name) {
    (query[name].multiValue || [query[name]]).forEach(function (one) {
      pairs.push(one.value === '' ? name : name + '=' + one.value);
    });
  });
  var search = pairs.length > 0 ? '?' + pairs.join('&') : '';
  return {
    statusCode: status,
    statusDescription: description,
    headers: {
      location: { value: parts[0] + search + (parts[1] ? '#' + parts[1] : '') },
      'cache-control': { value: ${JSON.stringify(REVALIDATE)} },
    },
  };
}
`;
}

/** A header in the language of CloudFront's policies; these have a place of their own there. */
const SECURITY: Readonly<Record<string, (value: string) => Record<string, object>>> = {
  'Content-Security-Policy': (value) => ({
    ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: value },
  }),
  'Referrer-Policy': (value) => ({ ReferrerPolicy: { Override: true, ReferrerPolicy: value } }),
  'Strict-Transport-Security': (value) => ({
    StrictTransportSecurity: {
      Override: true,
      AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1]),
      IncludeSubdomains: /includeSubDomains/i.test(value),
      Preload: /preload/i.test(value),
    },
  }),
  'X-Content-Type-Options': () => ({ ContentTypeOptions: { Override: true } }),
};

/**
 * Response headers policies, each the input of `aws cloudfront create-response-headers-policy`: one per path of the
 * rules, to be attached to the cache behavior of that path. Each holds all headers of its paths.
 * @param host names the policies
 * @returns policies by the path of the cache behavior; "/*" is the default behavior
 */
export function cloudFrontHeaders({ headers }: HostingRules, host: string): Record<string, object> {
  const paths = new Set(headers.map(({ path }) => path));
  return Object.fromEntries(
    [...paths].map((path) => {
      const values = Object.assign(
        {},
        ...headers.filter((rule) => covers(rule.path, path)).map((rule) => rule.values),
      );
      return [path, policy(`${host} ${path}`, values)];
    }),
  );
}

/** Whether one rule's path stands for all addresses of another's. */
function covers(rule: string, path: string): boolean {
  return rule === path || pathMatches(rule, path.replace('*', 'x'));
}

function policy(name: string, values: Record<string, string>): object {
  const all = Object.entries(values);
  const custom = all.filter(([header]) => SECURITY[header] === undefined);
  return {
    Name: name.replace(/[^\w-]+/g, '-').replace(/-$/, ''),
    SecurityHeadersConfig: Object.assign({}, ...all.map(([header, value]) => SECURITY[header]?.(value))),
    CustomHeadersConfig: {
      Quantity: custom.length,
      Items: custom.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  };
}
