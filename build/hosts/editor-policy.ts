import type { Settings } from '../../model/settings.ts';
import { policyText } from '../pages/inspect/security-policy.ts';

type Backend = NonNullable<Settings['cms']>['backend'];

/** The hosts that Decap CMS contacts (decap-cms-backend-github, -gitlab): APIs and avatars. */
const HOSTS: Readonly<Record<Backend, { apis: readonly string[]; pictures: readonly string[] }>> = {
  github: {
    apis: ['https://api.github.com', 'https://www.githubstatus.com'],
    pictures: ['https://avatars.githubusercontent.com'],
  },
  gitlab: {
    apis: ['https://gitlab.com'],
    pictures: ['https://gitlab.com', 'https://secure.gravatar.com'],
  },
};

/** Hashes of the two style elements that Decap CMS creates. Scripts fill the first one, which is empty. */
const STYLE_HASHES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-4qb+qTjZ8vb8co1YZpMNDeX7tJSzzRBt6uIroh6K5K8='",
];

type EditedSite = Pick<Settings, 'cms' | 'reporting' | 'url'>;

/**
 * The Content-Security-Policy of the editor's page.
 * @param site on an editor's computer, without `cms`, and with the URL of the development server
 */
export function editorPolicy(
  { cms, reporting, url }: EditedSite,
  place: 'header' | 'meta' = 'header',
): string {
  const { apis = [], pictures = [] } = cms ? HOSTS[cms.backend] : {};
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...STYLE_HASHES],
    // Uploads and pictures from the API are blobs.
    'img-src': ["'self'", 'data:', 'blob:', ...pictures],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'blob:', ...apis],
    // The preview is inside a frame without a URL, where Firefox doesn't resolve 'self'.
    'frame-src': ["'self'", url],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return policyText(directives, reporting, place);
}

/** The headers of the editor's page on an editor's own computer, where it contacts only this server. */
export function localEditorHeaders(): Record<string, string> {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // Pictures that are chosen are blobs until they are stored.
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    'Content-Security-Policy': policyText(directives, null, 'header'),
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
    // The window where people sign in sends a message to its opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'X-Robots-Tag': 'noindex, nofollow',
  };
}
