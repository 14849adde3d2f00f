import { knownComponent, type OldText, passedIn, resolveInner, unknownPart } from './old-components.ts';

const PAIR =
  /\{\{([<%])(?!\/\*)\s*([\w./-]+)((?:(?!\/?[>%]\}\}|\{\{)[\s\S])*?)\s*[>%]\}\}((?:(?!\{\{[<%]\s*\2\b)[\s\S])*?)\{\{[<%]\s*\/\s*\2\s*[>%]\}\}/g;
const SINGLE = /\{\{([<%])(?!\/\*)\s*\/?\s*([\w./-]+)((?:(?![>%]\}\}|\{\{)[\s\S])*?)\s*\/?\s*[>%]\}\}/g;

/** Resolves Hugo's shortcodes. */
export function resolveShortcodes(source: string, text: OldText): string {
  const resolve = (part: string, name: string, passed: string, inner: string): string => {
    if (name === 'ref' || name === 'relref') return reference(passed, text, part);
    return knownComponent(name, passedIn(passed), inner, text, part) ?? unknownPart(name, inner, text, part);
  };
  const paired = resolveInner(source, (outer) =>
    outer.replace(PAIR, (part, _, name: string, passed: string, inner: string) =>
      resolve(part, name, passed, inner),
    ),
  );
  return paired
    .replace(SINGLE, (part, _, name: string, passed: string) => resolve(part, name, passed, ''))
    .replace(/\{\{([<%])\/\*\s*([\s\S]*?)\s*\*\/([>%])\}\}/g, '`{{$1 $2 $3}}`');
}

function reference(passed: string, text: OldText, part: string): string {
  const { named, listed } = passedIn(passed);
  const [path = '', anchor] = (named.path ?? listed[0] ?? '').split('#');
  const end = anchor === undefined ? '' : `#${anchor}`;
  if (!path) return end;
  const key = text.find(path);
  if (!key) text.note('todo', `the link to "${path}" leads to no post`, part);
  return key ? `post:${key}${end}` : path + end;
}
