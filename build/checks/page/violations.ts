import type { Attributes } from './element-links.ts';

/** Attributes that load something into a page, by element. */
const LOADS: Readonly<Record<string, readonly string[]>> = {
  script: ['src'],
  link: ['href'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  input: ['src'],
  use: ['href', 'xlink:href'],
  image: ['href', 'xlink:href'],
};
/** Relations of links that load a file; others only name an address. */
const LOADING = /\b(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload|prefetch)\b/;
const FRAMES: ReadonlySet<string> = new Set(['iframe', 'frame', 'object', 'embed', 'portal', 'base']);
/** Scripts of these types hold data, which is never run. */
const DATA: ReadonlySet<string> = new Set(['application/ld+json', 'application/json']);
/** An address with a scheme, or of another host. */
const ELSEWHERE = /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;
const HOME = 'Have it on this site: put the file into static/ and name it by its path';

/** Whether a script element holds code that browsers would run. */
export function isInlineCode({ src, type }: Attributes): boolean {
  return src === undefined && !DATA.has(type ?? '');
}

/**
 * What a strict Content-Security-Policy would block of an element, as sentences that follow the name of the file.
 * @param posts how addresses of forms on another host, or of mail, must begin
 */
export function violations(element: string, attributes: Attributes, posts: string): string[] {
  const found: string[] = [];
  for (const name in attributes) {
    if (name.startsWith('on')) {
      found.push(
        `has an inline handler (${name}), which the policy refuses. Listen to the event in a script of islands/`,
      );
    } else if (name === 'style') {
      found.push('has a style attribute, which the policy refuses. Give the element a class');
    } else if (name === 'srcdoc' || CODE.test(attributes[name] ?? '')) {
      found.push(`has code in an attribute (${name}), which the policy refuses. Take it out`);
    }
  }
  if (FRAMES.has(element)) {
    found.push(`has an element <${element}>, which the policy refuses. Link to its address instead`);
  }
  if (element !== 'link' || LOADING.test(attributes.rel ?? '')) {
    for (const name of LOADS[element] ?? []) {
      const far = addresses(name, attributes[name]).find((address) => ELSEWHERE.test(address));
      if (far) found.push(`loads ${far.trim().slice(0, 80)}, which the policy refuses. ${HOME}`);
    }
  }
  const { action, formaction = action } = attributes;
  if (formaction !== undefined && ELSEWHERE.test(formaction) && !formaction.startsWith(posts)) {
    found.push(
      `posts a form to ${formaction.slice(0, 80)}, which the policy refuses. Name it as forms.endpoint in site.yaml`,
    );
  }
  return found;
}

const CODE = /^\s*javascript:/i;

function addresses(name: string, value: string | undefined): string[] {
  if (value === undefined) return [];
  return name === 'srcset' ? value.split(',').map((candidate) => candidate.trim()) : [value];
}
