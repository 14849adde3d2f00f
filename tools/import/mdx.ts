import { importedFiles, statementAt } from './front-matter.ts';
import {
  asComment,
  dedent,
  knownComponent,
  type OldText,
  type Passed,
  resolveInner,
  unknownPart,
} from './old-components.ts';

/** Braces in braces, three deep. */
const BRACES = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
const ATTRIBUTES = String.raw`((?:\s+(?:[\w:.@-]+(?:=(?:"[^"]*"|'[^']*'|${BRACES}))?|${BRACES}))*)\s*`;
const PAIR = new RegExp(String.raw`<([A-Z][\w.]*)${ATTRIBUTES}>((?:(?!<\1\b)[\s\S])*?)</\1>`, 'g');
const SINGLE = new RegExp(String.raw`<([A-Z][\w.]*)${ATTRIBUTES}/?>|</[A-Z][\w.]*>`, 'g');
const TAG = new RegExp(String.raw`<([a-z][\w-]*)${ATTRIBUTES}(/?)>`, 'g');

/** Resolves the program in a text of MDX: imports, exports, expressions and components. Nothing is run. */
export function resolveMdx(source: string, text: OldText): string {
  const values = new Map([...importedFiles(source), ...text.variables]);
  let plain = source
    .replace(/^import\s[^;]*?from\s*['"][^'"\n]+['"];?[ \t]*$/gm, '')
    .replace(/^import\s*['"][^'"\n]+['"];?[ \t]*$/gm, '');
  plain = plain.replace(
    /^export (?:const|let|var) (\w+)(?:: ?\w+)? = (["'`]?)([^\n;{["'`(]*)\2;?[ \t]*$/gm,
    (_, name, __, value) => {
      values.set(name, value);
      return '';
    },
  );
  for (let match = EXPORT.exec(plain); match; match = EXPORT.exec(plain)) {
    const statement = statementAt(plain, match.index);
    text.note('left out', `the program "${match[0].trim()}"`, match[0]);
    plain = plain.replace(statement, '');
  }
  const read = (expression: string) => {
    const [, quoted] = /^["'`]([^"'`]*)["'`]$/.exec(expression.trim()) ?? [];
    return (
      quoted ??
      values.get(expression.trim()) ??
      (/^-?[\d.]+$/.test(expression.trim()) ? expression.trim() : undefined)
    );
  };
  const component = (part: string, name: string, attributes: string, inner: string) => {
    const passed = passedTo(attributes, read);
    const known = knownComponent(name, passed, inner, text, part);
    return known ?? (name === 'Fragment' ? dedent(inner) : unknownPart(name, inner, text, part));
  };
  const uncommented = plain.replace(/\{\s*\/\*([\s\S]*?)\*\/\s*\}/g, (_, inner) => asComment(inner));
  const paired = resolveInner(uncommented, (outer) =>
    outer.replace(PAIR, (part, name: string, attributes: string, inner: string) =>
      component(part, name, attributes, inner),
    ),
  );
  // Values of attributes, and what is spread into them, are read with their tags.
  const filled = paired.replace(new RegExp(`=\\s*${BRACES}|(?<!\\\\)${BRACES}`, 'g'), (part) => {
    if (/^(?:=|\{\.\.\.|\{#[\w-]+\}$)/.test(part)) return part;
    const value = read(part.slice(1, -1));
    if (value === undefined) text.note('blocking', `the program "${part.slice(0, 60)}" can't be run`, part);
    return value ?? '';
  });
  return filled
    .replace(SINGLE, (part, name: string | undefined, attributes: string) =>
      name ? component(part, name, attributes, '') : '',
    )
    .replace(TAG, (_, name: string, attributes: string, end: string) => {
      const { named } = passedTo(attributes, read);
      const kept = Object.entries(named).map(([key, value]) => ` ${key}="${value.replace(/"/g, '&quot;')}"`);
      return `<${name}${kept.join('')}${end}>`;
    });
}

const EXPORT = /^export (?:default |const |let |var |async |function )[^\n{]*/m;

/** Attributes with values that are known, without what only scripts and styles use. */
function passedTo(attributes: string, read: (expression: string) => string | undefined): Passed {
  const parts = attributes.matchAll(
    new RegExp(String.raw`([\w:.@-]+)(?:=(?:"([^"]*)"|'([^']*)'|(${BRACES})))?`, 'g'),
  );
  const named = [...parts].flatMap(([, name = '', double, single, braces]) => {
    const value = double ?? single ?? (braces ? read(braces.slice(1, -1)) : '');
    return value === undefined || /^(?:className|style|on[A-Z]\w*|client:.*)$/.test(name)
      ? []
      : [[name.toLowerCase(), value]];
  });
  return { named: Object.fromEntries(named), listed: [] };
}
