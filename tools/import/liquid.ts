import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isWithin } from '../../build/base/files.ts';
import {
  asComment,
  knownComponent,
  type OldText,
  passedIn,
  resolveInner,
  unknownPart,
} from './old-components.ts';

const PAIR =
  /\{%-?\s*(\w+)((?:[^%{]|%(?!\})|\{(?!%))*?)-?%\}((?:(?!\{%-?\s*\1\b)[\s\S])*?)\{%-?\s*end\1\s*-?%\}/g;
const TAG = /\{%-?\s*([\w-]+)\s*((?:[^%{]|%(?!\})|\{(?!%))*?)\s*-?%\}/g;
const OUTPUT = /\{\{-?(?![<%])\s*((?:[^{}]|\}(?!\}))*?)\s*-?\}\}/g;

/** Resolves what Liquid (Jekyll) and Nunjucks (Eleventy) fill in, and kramdown's own marks. */
export function resolveLiquid(source: string, text: OldText): string {
  const isJekyll = text.blog.system === 'jekyll';
  const uncommented = source
    .replace(/\{%-?\s*comment\s*-?%\}([\s\S]*?)\{%-?\s*endcomment\s*-?%\}/g, (_, inner) => asComment(inner))
    .replace(/\{%-?\s*#(.*?)-?%\}/g, (_, inner) => asComment(inner));
  if (isJekyll) return resolveTags(resolveKramdown(uncommented, text), text);
  return resolveTags(
    uncommented.replace(/\{#(?![\w-]+\})([\s\S]*?)#\}/g, (_, inner) => asComment(inner)),
    text,
  );
}

function resolveKramdown(source: string, text: OldText): string {
  return source
    .replace(/\{::comment\}([\s\S]*?)\{:\/(?:comment)?\}/g, (_, inner) => asComment(inner))
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
      if (/^(?:capture|set)$/.test(name)) {
        text.variables.set(passed.trim(), inner.trim());
        return '';
      }
      // A loop has no text of its own. Of a condition, what it shows if it is true is the best guess.
      const [shown = ''] = name === 'for' ? [] : inner.split(/\{%-?\s*(?:else|elsif|elseif|elif)\b/);
      return (
        knownComponent(name, passedIn(passed), shown, text, part) ?? unknownPart(name, shown, text, part)
      );
    }),
  );
  const tagged = paired.replace(TAG, (part, name: string, passed: string) => {
    if (/^include/.test(name)) return include(passed, text, part, depth);
    if (name === 'link' || name === 'post_url') return reference(passed, text, part);
    // Eleventy's plugin for pictures starts at the folder of the project.
    const rooted = name === 'image' ? passed.replace(/^(["'])\.\//, '$1/') : passed;
    return knownComponent(name, passedIn(rooted), '', text, part) ?? unknownPart(name, '', text, part);
  });
  return tagged.replace(OUTPUT, (part, expression: string) => {
    const value = evaluate(expression, text);
    if (value === undefined) text.note('todo', `"${part}" isn't known, so nothing stands there`, part);
    return value ?? '';
  });
}

function reference(passed: string, text: OldText, part: string): string {
  const path = passed.replace(/^["']|["']$/g, '');
  const key = text.find(/^\//.test(path) ? path : `/${path}`);
  if (!key && !/\.\w+$/.test(path)) text.note('todo', `the link to "${path}" leads to no post`, part);
  return key ? `post:${key}` : `/${path.replace(/^\//, '')}`;
}

/** Inserts a file of the site's parts, unless it is something known that it shows. */
function include(passed: string, text: OldText, part: string, depth: number): string {
  const { named, listed } = passedIn(passed);
  const [name = ''] = listed;
  const { folder, config } = text.blog;
  const places = ['_includes', join(String(config.input ?? ''), '_includes')].map((place) =>
    join(folder, place),
  );
  const found = places
    .map((place) => ({ place, file: join(place, name) }))
    .find(({ file }) => existsSync(file));
  for (const [key, value] of Object.entries(named)) {
    named[key] = /^(?:page|site)\.\w+$/.test(value) ? (evaluate(value, text) ?? '') : value;
  }
  const isPassed = !found || Object.keys(named).length > 0;
  const known = isPassed
    ? knownComponent(name, { named, listed: listed.slice(1) }, '', text, part)
    : undefined;
  if (known !== undefined) return known;
  const isInside = found && isWithin(realpathSync(found.file), realpathSync(found.place));
  if (!found || !isInside || depth > 2) return unknownPart(name || 'include', '', text, part);
  for (const [key, value] of Object.entries(named)) text.variables.set(`include.${key}`, value);
  return resolveTags(
    readFileSync(found.file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''),
    text,
    depth + 1,
  ).trim();
}

/** The text of an expression: a text, or a value that is known; undefined if it isn't. */
function evaluate(expression: string, { blog, data, variables }: OldText): string | undefined {
  const [subject = '', ...filters] = expression.split(/\s*\|\s*/).map((part) => part.trim());
  const value = /^(["'])(.*)\1$/.exec(subject)?.[2] ?? lookUp(subject);
  const [, prefix] = filters.map((filter) => /^prepend: *(.+)$/.exec(filter)).find(Boolean) ?? [];
  return prefix === undefined || value === undefined ? value : (lookUp(prefix) ?? '') + value;

  function lookUp(name: string): string | undefined {
    const set = variables.get(name);
    if (set !== undefined) return set;
    const [group = '', field = ''] = name.split('.');
    if (name === 'site.baseurl') return String(blog.config.baseurl ?? '').replace(/^https?:.*/, '');
    if (name === 'site.url') return blog.url;
    const found =
      group === 'site' || group === 'metadata'
        ? blog.config[field]
        : data[field ? (group === 'page' ? field : '') : group];
    return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
  }
}

/** Fills in what an older system left in a text: `{{ site.baseurl }}`. */
export function resolveLeftovers(source: string, text: OldText): string {
  return source.replace(
    /\{\{\s*(?:site|page)\.\w+\s*\}\}/g,
    (part) => evaluate(part.slice(2, -2).trim(), text) ?? '',
  );
}
