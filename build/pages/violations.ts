import type { Attributes } from './element-links.ts';

/** Attributes that load a resource on any element. */
const LOADS = ['src', 'srcset', 'poster'];
const LOADS_AND_HREF = [...LOADS, 'href', 'xlink:href'];
/** Elements whose href loads a resource. */
const HREF_LOADS: ReadonlySet<string> = new Set(['link', 'use', 'image']);
/** Link relations that load a file. */
const LOADING = /\b(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload|prefetch)\b/;
const FRAMES: ReadonlySet<string> = new Set(['iframe', 'frame', 'object', 'embed', 'portal', 'base']);
/** Script types that hold data and are never run. */
const DATA: ReadonlySet<string> = new Set(['application/ld+json', 'application/json']);
/** URLs with a scheme or another host. */
const ELSEWHERE = /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;
const CODE = /^\s*javascript:/i;

/** Whether a script element holds code that browsers would run. */
export function isInlineCode({ src, type }: Attributes): boolean {
  return src === undefined && !DATA.has(type ?? '');
}

/**
 * What the Content-Security-Policy would block of an element, and what to do instead.
 * @param formTarget what the URL of a form that leaves the site must start with
 * @returns predicates of a sentence about the page
 */
export function violations(element: string, attributes: Attributes, formTarget: string): string[] {
  const found: [what: string, fix: string][] = [];
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) {
      found.push([`has an inline handler (${name})`, 'Listen to the event in a script of islands/']);
    } else if (name === 'style') {
      found.push(['has a style attribute', 'Give the element a class']);
    } else if (name === 'srcdoc' || CODE.test(value)) {
      found.push([`has code in an attribute (${name})`, 'Remove it']);
    }
  }
  if (FRAMES.has(element)) found.push([`uses <${element}>`, 'Link to its address instead']);
  const isLoading = element === 'link' ? LOADING.test(attributes.rel ?? '') : HREF_LOADS.has(element);
  for (const name of isLoading ? LOADS_AND_HREF : LOADS) {
    const value = attributes[name];
    if (value === undefined) continue;
    const far = (name === 'srcset' ? value.split(',') : [value]).find((url) => ELSEWHERE.test(url));
    if (far) found.push([`loads ${far.trim().slice(0, 80)}`, 'Put the file into static/ and use its path']);
  }
  const { action, formaction = action } = attributes;
  if (formaction !== undefined && ELSEWHERE.test(formaction) && !formaction.startsWith(formTarget)) {
    found.push([`posts a form to ${formaction.slice(0, 80)}`, 'Set it as forms.endpoint in site.yaml']);
  }
  return found.map(([what, fix]) => `${what}, which the policy blocks. ${fix}`);
}
