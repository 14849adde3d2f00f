import type { Settings } from '../../model/settings.ts';
import { policyText } from '../pages/inspect/security-policy.ts';

type Backend = NonNullable<Settings['cms']>['backend'];

/** The hosts that Decap CMS contacts (decap-cms-backend-github, -gitlab): APIs, and pictures of people. */
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

/** The policy sources of the style elements that Decap CMS creates: an empty one that scripts fill, and one more. */
const STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-4qb+qTjZ8vb8co1YZpMNDeX7tJSzzRBt6uIroh6K5K8='",
];

type EditedSite = Pick<Settings, 'cms' | 'reporting' | 'url'>;

/**
 * The Content-Security-Policy of the editor's page.
 * @param site on the computer of an editor it has no `cms`, and the address of the development server
 */
export function editorPolicy(
  { cms, reporting, url }: EditedSite,
  place: 'header' | 'meta' = 'header',
): string {
  const { apis = [], pictures = [] } = cms ? HOSTS[cms.backend] : {};
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...STYLES],
    // Pictures that are uploaded, or read through the API, are blobs.
    'img-src': ["'self'", 'data:', 'blob:', ...pictures],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'blob:', ...apis],
    // The preview is a frame in a frame without an address, of which Firefox doesn't know what 'self' is.
    'frame-src': ["'self'", url],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return policyText(directives, reporting, place);
}

/** The headers of the editor's page that differ from those of other pages. */
export function editorHeaders(settings: EditedSite): Record<string, string> {
  return {
    'Content-Security-Policy': editorPolicy(settings),
    // The window in which people sign in reports to the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'X-Robots-Tag': 'noindex, nofollow',
  };
}
