import { expect, test } from 'vitest';
import { mergePolicies } from '../../../build/deploy/merge-policies.ts';
import { type Directives, policyDirectives, writePolicy } from '../../../build/checks/policy/security-policy.ts';

test.each<[string, string, string, string]>([
  [
    'hashes of both',
    "style-src 'self' 'sha256-a='",
    "style-src 'self' 'sha256-b='",
    "style-src 'self' 'sha256-b=' 'sha256-a='",
  ],
  ['what one allows and the other does not', "base-uri 'none'", "base-uri 'self'", "base-uri 'self'"],
  ['nothing, where neither does', "base-uri 'none'", "base-uri 'none'", "base-uri 'none'"],
  [
    'all, where only one has a limit',
    "form-action 'self'; img-src 'self'",
    "img-src 'self'",
    "img-src 'self'",
  ],
  [
    'what default-src allows where a source is left out',
    "default-src 'self' x.example",
    "default-src 'none'; img-src y.example",
    "default-src 'self' x.example; img-src y.example 'self' x.example",
  ],
  ['reports to the new place', 'report-uri /old', 'report-uri /new', 'report-uri /new'],
  [
    'no reports, where the new one wants none',
    "report-to old; img-src 'self'",
    "img-src 'self'",
    "img-src 'self'",
  ],
  [
    'any script, where only one wants trusted types',
    "require-trusted-types-for 'script'; img-src a",
    'img-src a',
    'img-src a',
  ],
])('allows %s', (_, before, after, merged) => {
  expect(mergePolicies(before, after)).toBe(merged);
});

test('the policy of two builds differs from each only by the hashes of the other', () => {
  const policy = (hash: string): Directives =>
    policyDirectives(
      {
        forms: { delivery: 'simulated', endpoint: null },
        analytics: { measurementId: null, containerId: null },
        reporting: null,
      },
      { scripts: ["'sha256-theme='"], styles: ["'sha256-both='", hash] },
    );
  const [before, after] = [policy("'sha256-before='"), policy("'sha256-after='")];
  expect(mergePolicies(writePolicy(before), writePolicy(after))).toBe(
    writePolicy({ ...after, 'style-src': [...(after['style-src'] ?? []), "'sha256-before='"] }),
  );
});
