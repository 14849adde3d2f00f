import type { Settings } from '../../model/settings.ts';
import { PREVIEW_HOSTS } from '../../rules/editor-paths.ts';
import { policyText } from '../pages/inspect/security-policy.ts';

type Backend = NonNullable<Settings['cms']>['backend'];

/** The hosts of the APIs that the editor asks. */
const APIS: Readonly<Record<Backend, string>> = {
  github: 'https://api.github.com',
  gitlab: 'https://gitlab.com',
};

type EditedSite = Pick<Settings, 'cms' | 'reporting'>;

/** What the page needs on a computer, and on a published site. */
const DIRECTIVES = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // Pictures that are chosen or fetched are blobs.
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** The Content-Security-Policy of the editor's page on a published site. */
export function editorPolicy({ cms, reporting }: EditedSite, place: 'header' | 'meta' = 'header'): string {
  const directives = {
    ...DIRECTIVES,
    'connect-src': ["'self'", ...(cms ? [APIS[cms.backend]] : [])],
    // Previews of changes, at the hosts that make them.
    'frame-src': PREVIEW_HOSTS.map((host) => `https://*.${host}`),
  };
  return policyText(directives, reporting, place);
}

/** The headers of the editor's page on an editor's own computer, where it contacts only this server. */
export function localEditorHeaders(): Record<string, string> {
  return {
    'Content-Security-Policy': policyText(DIRECTIVES, null, 'header'),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'same-origin',
  };
}

/** The headers of the editor's page that other pages don't have, or have with other values. */
export function editorHeaders(settings: EditedSite): Record<string, string> {
  return {
    'Content-Security-Policy': editorPolicy(settings),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex, nofollow',
  };
}
