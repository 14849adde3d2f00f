import { importedFiles, statementAt } from './front-matter.ts';
import {
  asComment,
  dedent,
  type OldText,
  type Passed,
  resolveInner,
  resolvePart,
  unknownPart,
} from './old-components.ts';

/** Braces in braces, three deep. */
const BRACES = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
const ATTRIBUTES = String.raw`((?:\s+(?:[\w:.@-]+(?:=(?:"[^"]*"|'[^']*'|${BRACES}))?|${BRACES}))*)\s*`;
const PAIR = new RegExp(String.raw`<([A-Z][\w.]*)${ATTRIBUTES}>((?:(?!<\1\b)[\s\S])*?)</\1>`, 'g');
const SINGLE = new RegExp(String.raw`<([A-Z][\w.]*)${ATTRIBUTES}()/?>|</[A-Z][\w.]*>`, 'g');
const TAG = new RegExp(String.raw`<([a-z][\w-]*)${ATTRIBUTES}(/?)>`, 'g');
const CONSTANT = /^export const (\w+)(?:: ?\w+)? = (["'`]?)([^\n;{["'`(]*)\2;?[ \t]*$/gm;
const EXPORT = /^export (?:default |const |let |var |async |function )[^\n{]*/m;

/** Resolves the program in a text of MDX: imports, exports, expressions and components. Nothing is run. */
export function resolveMdx(source: string, text: OldText): string {
  const values = importedFiles(source);
  for (const [, name = '', , value = ''] of source.matchAll(CONSTANT)) values.set(name, value);
  let plain = source
    .replace(/^import\s(?:[^;]*?from\s*)?['"][^'"\n]+['"];?[ \t]*$/gm, '')
    .replace(CONSTANT, '');
  for (let match = EXPORT.exec(plain); match; match = EXPORT.exec(plain)) {
    text.note('left out', `the program "${match[0].trim()}"`, match[0]);
    plain = plain.replace(statementAt(plain, match.index), '');
  }
  const read = (braces: string) => {
    const expression = braces.slice(1, -1).trim();
    return (
      /^(["'`])([^"'`]*)\1$/.exec(expression)?.[2] ??
      values.get(expression) ??
      /^-?[\d.]+$/.exec(expression)?.[0]
    );
  };
  const component = (part: string, name: string | undefined, attributes: string, inner: string) => {
    if (!name) return '';
    return name === 'Fragment'
      ? dedent(inner)
      : resolvePart(name, passedTo(attributes, read), inner, text, part);
  };
  const commented = plain.replace(/\{\s*\/\*([\s\S]*?)\*\/\s*\}/g, (_, inner) => asComment(inner));
  return (
    resolveInner(commented, (outer) => outer.replace(PAIR, component))
      // Values of attributes, and what is spread into them, are read with their tags.
      .replace(new RegExp(`=\\s*${BRACES}|(?<!\\\\)${BRACES}`, 'g'), (part) =>
        /^(?:=|\{\.\.\.|\{#[\w-]+\}$)/.test(part) ? part : (read(part) ?? unknownPart('', text, part)),
      )
      .replace(SINGLE, component)
      .replace(TAG, (_, name: string, attributes: string, end: string) => {
        const { named } = passedTo(attributes, read);
        const kept = Object.entries(named).map(
          ([key, value]) => ` ${key}="${value.replace(/"/g, '&quot;')}"`,
        );
        return `<${name}${kept.join('')}${end}>`;
      })
  );
}

/** Attributes with values that are known, without what only scripts and styles use. */
function passedTo(attributes: string, read: (braces: string) => string | undefined): Passed {
  const parts = attributes.matchAll(
    new RegExp(String.raw`([\w:.@-]+)(?:=(?:"([^"]*)"|'([^']*)'|(${BRACES})))?`, 'g'),
  );
  const named = [...parts].flatMap(([, name = '', double, single, braces]) => {
    const value = double ?? single ?? (braces ? read(braces) : '');
    return value === undefined || /^(?:className|style|on[A-Z]\w*|client:.*)$/.test(name)
      ? []
      : [[name.toLowerCase(), value]];
  });
  return { named: Object.fromEntries(named), listed: [] };
}
