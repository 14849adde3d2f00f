import { REFUSED_BY_HOSTS, UNCLEAN } from '../base/addresses.ts';
import { fillTemplate, readTemplate } from './fill-template.ts';
import { type HostingRules, headersAt, REVALIDATE } from './hosting-rules.ts';

/** CloudFront quota "Maximum function size" */
const FUNCTION_MAX = 10_240;

/**
 * A CloudFront Function for viewer requests (runtime cloudfront-js-2.0) in front of a bucket: clean addresses and
 * redirects. It cannot see whether a page exists, so it redirects any address with a trailing slash. If the redirects
 * exceed the size limit, they are omitted: the HTML pages at the old addresses redirect instead.
 */
export function cloudFrontFunction({ redirects }: HostingRules): string {
  const complete = functionText(redirects);
  return Buffer.byteLength(complete) <= FUNCTION_MAX ? complete : functionText([]);
}

function functionText(redirects: HostingRules['redirects']): string {
  const pattern = (source: string) => String(new RegExp(source));
  return fillTemplate(readTemplate('cloudfront-function.js'), {
    redirects: redirects.map(({ from, to }) => `${JSON.stringify(from)}: ${JSON.stringify(to)},`),
    refused: pattern(REFUSED_BY_HOSTS),
    unclean: UNCLEAN.map(pattern).join(', '),
    revalidate: REVALIDATE,
  });
}

/** Headers that have their own fields in CloudFront's policies. */
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
 * Response headers policies, each the input of `aws cloudfront create-response-headers-policy`.
 * @returns by the path of the cache behavior to attach them to; "/*" is the default behavior
 */
export function cloudFrontHeaders({ headers }: HostingRules, host: string): Record<string, object> {
  const paths = [...new Set(headers.map(({ path }) => path))];
  return Object.fromEntries(
    paths.map((path) => {
      // A behavior has one policy, so each policy holds all headers of its paths.
      const all = Object.entries(headersAt(headers, path.replace('*', 'x')));
      const custom = all.filter(([header]) => SECURITY[header] === undefined);
      const policy = {
        Name: `${host} ${path}`.replace(/[^\w-]+/g, '-').replace(/-$/, ''),
        SecurityHeadersConfig: Object.assign({}, ...all.map(([header, value]) => SECURITY[header]?.(value))),
        CustomHeadersConfig: {
          Quantity: custom.length,
          Items: custom.map(([Header, Value]) => ({ Header, Value, Override: true })),
        },
      };
      return [path, policy];
    }),
  );
}
