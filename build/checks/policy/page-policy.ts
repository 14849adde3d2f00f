import { Parser } from 'htmlparser2';
import { THEME_SCRIPT } from '../../../templates/Document.tsx';
import { SPECULATION_RULES } from '../../../templates/speculation-rules.ts';
import type { Mistake } from '../../base/errors.ts';
import type { Output, PageFacts, SharedText } from '../../base/output.ts';
import { remembered } from '../../base/memoize.ts';
import { hashSource } from './security-policy.ts';

/** What pages hold that a Content-Security-Policy must name or refuse. */
export interface PagePolicy {
  /** Sources of the inline styles of all pages so far, sorted. */
  styles(): string[];
  /** What is in pages so far that the policy would block, with its mend. */
  mistakes(): readonly Mistake[];
  /** Reads a page. @returns the sources of its own inline styles */
  note(page: Output): string[];
  /** Takes in what was read before. */
  take(read: Readonly<{ styles: Iterable<string>; mistakes: PageFacts['mistakes'] }>): void;
}

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

/**
 * What may be against the policy in markup of templates and the sanitizer, whose attributes stand in double quotes, with
 * "<" escaped. Words that look like it make a page be read as a whole: too much is caught here, and nothing too little.
 */
const SUSPECT = new RegExp(
  [
    / (?:on[a-z]+|style|srcdoc|formaction)=/,
    /javascript:/,
    /<(?:iframe|frame|object|embed|portal|base|script|style|link|use|image)\b/,
    / (?:src|srcset|poster)="[^"]*(?:[a-z]:|[/\\]{2})/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);
const ACTION = / action="([^"]*)"/g;

const sharedHash = remembered(({ text }: SharedText) => hashSource(text));

function isSuspect(main: string, posts: string): boolean {
  if (SUSPECT.test(main)) return true;
  for (const [, action = ''] of main.matchAll(ACTION)) {
    if (ELSEWHERE.test(action) && !action.startsWith(posts)) return true;
  }
  return false;
}

/**
 * Reads pages as a browser would, for what a strict policy blocks.
 * @param posts what the address of a form on another host, or of a letter, must begin with
 */
export function createPagePolicy(posts: string): PagePolicy {
  const styles = new Set<string>();
  const mistakes: Mistake[] = [];
  const allowed = new Set([THEME_SCRIPT, SPECULATION_RULES].map(hashSource));
  const shells = new WeakSet<object>();
  return {
    styles: () => [...styles].sort(),
    mistakes: () => mistakes,
    take(other) {
      for (const style of other.styles) styles.add(style);
      mistakes.push(...other.mistakes);
    },
    note(output) {
      const { path, body, source, page } = output;
      if (page && shells.has(page.shell) && !isSuspect(page.main, posts)) {
        const hash = sharedHash(page.styles);
        styles.add(hash);
        return [hash];
      }
      if (page) shells.add(page.shell);
      const html = String(body);
      const found: string[] = [];
      const own = source.endsWith('.html');
      const wrong = (at: number, message: string) =>
        mistakes.push({
          file: source,
          line: own ? html.slice(0, at).split('\n').length : undefined,
          message: own ? message : `makes ${path}, which ${message}`,
        });
      let inline: { element: string; text: string; at: number } | undefined;
      const parser = new Parser({
        onopentag(element, attributes) {
          const at = parser.startIndex;
          for (const said of faultsOf(element, attributes, posts)) wrong(at, said);
          if (element === 'style' || (element === 'script' && isInlineCode(attributes))) {
            inline = { element, text: '', at };
          }
        },
        ontext(text) {
          if (inline) inline.text += text;
        },
        onclosetag(element) {
          if (inline?.element !== element) return;
          const hash = hashSource(inline.text);
          if (element === 'style') {
            found.push(hash);
            styles.add(hash);
          } else if (!allowed.has(hash)) {
            wrong(
              inline.at,
              'holds a script, which the policy refuses. Move it into a file of static/ or islands/',
            );
          }
          inline = undefined;
        },
      });
      parser.end(html);
      return found;
    },
  };
}

function isInlineCode({ src, type }: Readonly<Record<string, string>>): boolean {
  return src === undefined && !DATA.has(type ?? '');
}

function* faultsOf(
  element: string,
  attributes: Readonly<Record<string, string>>,
  posts: string,
): Generator<string> {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) {
      yield `has an inline handler (${name}), which the policy refuses. Listen to the event in a script of islands/`;
    } else if (name === 'style') {
      yield 'has a style attribute, which the policy refuses. Give the element a class';
    } else if (name === 'srcdoc' || /^\s*javascript:/i.test(value)) {
      yield `has code in an attribute (${name}), which the policy refuses. Take it out`;
    }
  }
  if (FRAMES.has(element))
    yield `has an element <${element}>, which the policy refuses. Link to its address instead`;
  if (element !== 'link' || LOADING.test(attributes.rel ?? '')) {
    for (const name of LOADS[element] ?? []) {
      const far = addresses(name, attributes[name]).find((address) => ELSEWHERE.test(address));
      if (far) yield `loads ${far.trim().slice(0, 80)}, which the policy refuses. ${HOME}`;
    }
  }
  const { action, formaction = action } = attributes;
  if (formaction !== undefined && ELSEWHERE.test(formaction) && !formaction.startsWith(posts)) {
    yield `posts a form to ${formaction.slice(0, 80)}, which the policy refuses. Name it as forms.endpoint in site.yaml`;
  }
}

function addresses(name: string, value: string | undefined): string[] {
  if (value === undefined) return [];
  return name === 'srcset' ? value.split(',').map((candidate) => candidate.trim()) : [value];
}
