import { expect, test } from 'vitest';
import { editorPolicy } from '../../../build/hosts/editor-policy.ts';
import type { Settings } from '../../../model/settings.ts';

const settings = (backend?: 'github' | 'gitlab', reporting: string | null = null) =>
  ({ cms: backend && { backend, repository: 'agency/site', branch: 'main' }, reporting }) as Settings;
/** The sources of each directive. */
const sources = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/).slice(0, 2)));

test.each([
  [
    'github',
    "'self' blob: https://api.github.com https://www.githubstatus.com",
    "'self' data: blob: https://avatars.githubusercontent.com",
  ],
  [
    'gitlab',
    "'self' blob: https://gitlab.com",
    "'self' data: blob: https://gitlab.com https://secure.gravatar.com",
  ],
  [undefined, "'self' blob:", "'self' data: blob:"],
] as const)('the editor only contacts the host of the repository: %s', (backend, connect, images) => {
  expect(sources(editorPolicy(settings(backend)))).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': expect.stringMatching(/^'self'( 'sha256-[^']+'){2}$/),
    'img-src': images,
    'font-src': "'self'",
    'connect-src': connect,
    'frame-src': "'self'",
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  });
});

test('violations are reported where those of other pages are, except from a meta element', () => {
  const address = 'https://reports.example/csp';
  expect(sources(editorPolicy(settings('github', address)))).toMatchObject({
    'report-uri': address,
    'report-to': 'reports',
  });
  expect(editorPolicy(settings('github', address), 'meta')).not.toMatch(/report-|frame-ancestors/);
});
