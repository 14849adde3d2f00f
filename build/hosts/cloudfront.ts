import { REFUSED_BY_HOSTS, UNCLEAN } from '../base/addresses.ts';
import { fillTemplate, readTemplate } from './fill-template.ts';
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

function functionText({ redirects }: HostingRules): string {
  const pattern = (source: string) => String(new RegExp(source));
  return fillTemplate(readTemplate('cloudfront-function.js'), {
    redirects: redirects.map(({ from, to }) => `${JSON.stringify(from)}: ${JSON.stringify(to)},`),
    refused: pattern(REFUSED_BY_HOSTS),
    unclean: UNCLEAN.map(pattern).join(', '),
    revalidate: REVALIDATE,
  });
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
      // A rule that fits one address of the path fits all of them.
      const own = headers.filter((rule) => pathMatches(rule.path, path.replace('*', 'x')));
      return [path, policy(`${host} ${path}`, Object.assign({}, ...own.map(({ values }) => values)))];
    }),
  );
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
