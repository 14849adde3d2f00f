import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isWithin } from '../../build/base/files.ts';
import {
  asComment,
  knownComponent,
  type OldText,
  passedIn,
  referenceTo,
  resolveInner,
  resolvePart,
  unknownPart,
} from './old-components.ts';

const PAIR =
  /\{%-?\s*(\w+)((?:[^%{]|%(?!\})|\{(?!%))*?)-?%\}((?:(?!\{%-?\s*\1\b)[\s\S])*?)\{%-?\s*end\1\s*-?%\}/g;
const TAG = /\{%-?\s*([\w-]+)\s*((?:[^%{]|%(?!\})|\{(?!%))*?)\s*-?%\}/g;
const OUTPUT = /\{\{-?(?![<%])\s*((?:[^{}]|\}(?!\}))*?)\s*-?\}\}/g;

/** Resolves what Liquid (Jekyll) and Nunjucks (Eleventy) fill in, and kramdown's own marks. */
export function resolveLiquid(source: string, text: OldText): string {
  const isJekyll = text.blog.system === 'jekyll';
  const commented = source.replace(
    isJekyll
      ? /\{%-?\s*comment\s*-?%\}([\s\S]*?)\{%-?\s*endcomment\s*-?%\}|\{%-?\s*#(.*?)-?%\}|\{::comment\}([\s\S]*?)\{:\/(?:comment)?\}/g
      : /\{%-?\s*comment\s*-?%\}([\s\S]*?)\{%-?\s*endcomment\s*-?%\}|\{#(?![\w-]+\})([\s\S]*?)#\}/g,
    (_, ...parts) => asComment(parts.find((part) => part !== undefined)),
  );
  return resolveTags(isJekyll ? resolveKramdown(commented, text) : commented, text);
}

function resolveKramdown(source: string, text: OldText): string {
  return source
    .replace(/\{::?\/?(?:nomarkdown|options)[^}\n]*\}/g, '')
    .replace(/^[*\-+\d.]+ .*\n\{: *toc\b[^}\n]*\}/gim, (part) => {
      text.note('left out', 'the list of contents', part);
      return '';
    })
    .replace(/^(#{1,6} .*?|.+(?=\n[=-]+\n))[ \t]*\n?\{:[^}\n]*#([\w-]+)[^}\n]*\}/gm, '$1 {#$2}')
    .replace(/\{:[^}\n]*\}/g, '');
}

function resolveTags(source: string, text: OldText, depth = 0): string {
  const set = source.replace(/\{%-?\s*(?:set|assign)\s+(\w+)\s*=\s*(.+?)\s*-?%\}/g, (all, name, value) => {
    const plain = evaluate(value, text);
    if (plain === undefined) return all;
    text.variables.set(name, plain);
    return '';
  });
  const paired = resolveInner(set, (outer) =>
    outer.replace(PAIR, (part, name: string, passed: string, inner: string) => {
      if (name === 'for') return unknownPart('', text, part);
      // Of a condition, what it shows if it is true is the best guess.
      const [shown = ''] = inner.split(/\{%-?\s*(?:else|elsif|elseif|elif)\b/);
      return resolvePart(name, passedIn(passed), shown, text, part);
    }),
  );
  const tagged = paired.replace(TAG, (part, name: string, passed: string) => {
    if (/^include/.test(name)) return include(passed, text, part, depth);
    if (name === 'link' || name === 'post_url')
      return referenceTo(`/${passed.replace(/^["']?\/?|["']$/g, '')}`, text, part);
    // Eleventy's plugin for pictures starts at the folder of the project.
    const rooted = name === 'image' ? passed.replace(/^(["'])\.\//, '$1/') : passed;
    return resolvePart(name, passedIn(rooted), '', text, part);
  });
  return tagged.replace(
    OUTPUT,
    (part, expression: string) => evaluate(expression, text) ?? unknownPart('', text, part),
  );
}

/** Inserts a file of the site's parts, unless it is something known that it shows. */
function include(passed: string, text: OldText, part: string, depth: number): string {
  const { named, listed } = passedIn(passed);
  const [name = '', ...rest] = listed;
  const { folder, config } = text.blog;
  const found = ['_includes', join(String(config.input ?? ''), '_includes')]
    .map((place) => ({ place: join(folder, place), file: join(folder, place, name) }))
    .find(({ file }) => existsSync(file));
  for (const [key, value] of Object.entries(named))
    if (/^(?:page|site)\.\w+$/.test(value)) named[key] = evaluate(value, text) ?? '';
  const isInside = found && isWithin(realpathSync(found.file), realpathSync(found.place));
  const known =
    found && Object.keys(named).length === 0
      ? undefined
      : knownComponent(name, { named, listed: rest }, '', text, part);
  if (known !== undefined) return known;
  if (!isInside || depth > 2) return unknownPart('', text, part);
  for (const [key, value] of Object.entries(named)) text.variables.set(`include.${key}`, value);
  const file = readFileSync(found.file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
  return resolveTags(file, text, depth + 1).trim();
}

/** Fills in the text of an expression: a text, or a value that is known; undefined if it isn't. */
function evaluate(expression: string, { blog, data, variables }: OldText): string | undefined {
  const [subject = '', ...filters] = expression.split(/\s*\|\s*/).map((part) => part.trim());
  const value = /^(["'])(.*)\1$/.exec(subject)?.[2] ?? lookUp(subject);
  const [, prefix] = filters.map((filter) => /^prepend: *(.+)$/.exec(filter)).find(Boolean) ?? [];
  return prefix === undefined || value === undefined ? value : (lookUp(prefix) ?? '') + value;

  function lookUp(name: string): string | undefined {
    const [group = '', field = ''] = name.split('.');
    const found =
      variables.get(name) ??
      (name === 'site.url' ? blog.url : undefined) ??
      (/^(?:site|metadata)$/.test(group) ? blog.config[field] : data[group === 'page' ? field : name]);
    const known = name === 'site.baseurl' ? String(found ?? '').replace(/^https?:.*/, '') : found;
    return typeof known === 'string' || typeof known === 'number' ? String(known) : undefined;
  }
}

/** Fills in what an older system left in a text: `{{ site.baseurl }}`. */
export function resolveLeftovers(source: string, text: OldText): string {
  return source.replace(
    /\{\{\s*((?:site|page)\.\w+)\s*\}\}/g,
    (_, expression) => evaluate(expression, text) ?? '',
  );
}
