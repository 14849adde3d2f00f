import { Parser } from 'htmlparser2';
import { calendarHost } from '../../../rules/forms/booking.ts';
import { isPlayer } from '../../../rules/video.ts';
import { type Attributes, dataLinks, elementId, elementLinks } from './element-links.ts';
import { hashSource, INLINE_SCRIPTS } from './security-policy.ts';

/** What a part of the markup adds to the record of a page. URLs are as written. */
export interface Fragment {
  ids: string[];
  links: string[];
  styles: string[];
  /** What it shows in frames: the origin of a player or a calendar, or "'self'" for a video of this site. */
  videos: string[];
  violations: { message: string; at: number }[];
}

const INLINE_SCRIPT =
  'has an inline script, which the policy blocks. Move it into a file of static/ or islands/';

/** Hashes inline styles only once, because many pages share them. */
export function styleFragment(css: string): Fragment {
  const source = styleSources.get(css) ?? hashSource(css);
  styleSources.set(css, source);
  return { ids: [], links: [], styles: [source], videos: [], violations: [] };
}

const styleSources = new Map<string, string>();

/** Reads a part of the markup. */
export function readFragment(html: string, formTarget: string): Fragment {
  const fragment: Fragment = { ids: [], links: [], styles: [], videos: [], violations: [] };
  let inline: { name: string; attributes: Attributes; text: string; at: number } | undefined;
  const readInline = () => {
    if (!inline) return;
    const { name, attributes, text, at } = inline;
    inline = undefined;
    if (name === 'style') {
      if (text !== '') fragment.styles.push(hashSource(text));
    } else if (isInlineCode(attributes)) {
      if (!INLINE_SCRIPTS.includes(hashSource(text)))
        fragment.violations.push({ message: INLINE_SCRIPT, at });
    } else if (attributes.type === 'application/ld+json') fragment.links.push(...dataLinks(text));
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const at = parser.startIndex;
      const id = elementId(name, attributes);
      if (id) fragment.ids.push(detach(id));
      fragment.links.push(...elementLinks(name, attributes));
      const player = attributes['data-player'] ?? (attributes['data-calendar'] && attributes['data-booking']);
      if (player && URL.canParse(player) && (isPlayer(player) || calendarHost(player)))
        fragment.videos.push(new URL(player).origin);
      else if (name === 'video') fragment.videos.push("'self'");
      for (const message of violations(name, attributes, formTarget))
        fragment.violations.push({ message, at });
      if (name === 'script' || name === 'style') inline = { name, attributes, text: '', at };
    },
    ontext(text) {
      if (inline) inline.text += text;
    },
    onclosetag: readInline,
  });
  parser.end(html);
  return fragment;
}

const detached = new Map<string, string>();
/** How many strings `detached` may hold. Any others are copied each time they occur. */
const SHARED_MAX = 50_000;

/** Copies a string, because a slice keeps its entire page in memory. Equal strings share one copy. */
export function detach(text: string): string {
  const shared = detached.get(text);
  if (shared !== undefined) return shared;
  const copy = Buffer.from(text).toString();
  if (detached.size < SHARED_MAX) detached.set(copy, copy);
  return copy;
}

/** Attributes that load a resource on any element. */
const LOADS = ['src', 'srcset', 'poster'];
const LOADS_AND_HREF = [...LOADS, 'href', 'xlink:href'];
/** Elements whose href loads a resource. */
const HREF_LOADS: ReadonlySet<string> = new Set(['link', 'use', 'image']);
/** Link relations that load a file. */
const LOADING = /\b(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload|prefetch)\b/;
const FRAMES: ReadonlySet<string> = new Set(['iframe', 'frame', 'object', 'embed', 'portal', 'base']);
/** Types of scripts that are data and never run. */
const DATA: ReadonlySet<string> = new Set(['application/ld+json', 'application/json']);
/** Matches URLs with a scheme or a host. */
const ELSEWHERE = /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;
const CODE = /^\s*javascript:/i;

/** Whether a script element contains code that runs. */
function isInlineCode({ src, type }: Attributes): boolean {
  return src === undefined && !DATA.has(type ?? '');
}

/**
 * Finds what the Content-Security-Policy would block in an element.
 * @param formTarget the only prefix that the URL of a form on another host may have
 * @returns messages that continue a sentence about the page: "has an inline handler …"
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
  if (FRAMES.has(element)) found.push([`uses <${element}>`, 'Link to its URL instead']);
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
