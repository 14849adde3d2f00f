import { type OldText, passedIn, referenceTo, resolveInner, resolvePart } from './old-components.ts';

const PAIR =
  /\{\{([<%])(?!\/\*)\s*([\w./-]+)((?:(?!\/?[>%]\}\}|\{\{)[\s\S])*?)\s*[>%]\}\}((?:(?!\{\{[<%]\s*\2\b)[\s\S])*?)\{\{[<%]\s*\/\s*\2\s*[>%]\}\}/g;
const SINGLE = /\{\{([<%])(?!\/\*)\s*\/?\s*([\w./-]+)((?:(?![>%]\}\}|\{\{)[\s\S])*?)()\s*\/?\s*[>%]\}\}/g;

/** Resolves Hugo's shortcodes. */
export function resolveShortcodes(source: string, text: OldText): string {
  const resolve = (part: string, _: string, name: string, passed: string, inner: string): string => {
    const { named, listed } = passedIn(passed);
    if (/^(?:rel)?ref$/.test(name)) return referenceTo(named.path ?? listed[0] ?? '', text, part);
    return resolvePart(name, { named, listed }, inner, text, part);
  };
  return resolveInner(source, (outer) => outer.replace(PAIR, resolve))
    .replace(SINGLE, resolve)
    .replace(/\{\{([<%])\/\*\s*([\s\S]*?)\s*\*\/([>%])\}\}/g, '`{{$1 $2 $3}}`');
}
