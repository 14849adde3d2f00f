import { parse } from 'culori';
import sanitizeHtml from 'sanitize-html';
import { COLOR_NAMES, MARK_ATTRIBUTES, MARK_SHAPES } from '../../rules/brand.ts';

const PAINTS = ['fill', 'stroke'];
/** Invisible parts that drawing programs add. */
const IGNORED = {
  elements: /^(?:title|desc|metadata|defs|\w+:.*)$/,
  attributes:
    /^(?:id|class|version|role|focusable|xmlns|enable-background|baseProfile|(?:data|aria)-.*|\w+:.*)$/,
};
/** A message with its fix. */
export const plainSvg = (what: string) => `${what}. Export it as plain SVG: only shapes with fill and stroke`;

/** Reads an SVG file of flat shapes. @returns its viewBox, what is in it, and what is wrong with it */
export function readShapes(source: string) {
  const { markup, mistake } = sanitize(source);
  const [, root = '', content = ''] = /^<svg([^>]*)>(.*)<\/svg>$/s.exec(markup) ?? [];
  const [, viewBox = '', width, height] = / viewBox="([\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+))"/.exec(root) ?? [];
  const paint = root.replace(/ (?:viewBox|x|y|width|height)="[^"]*"/g, '');
  const shapes = paint ? `<g${paint}>${content}</g>` : content;
  return { viewBox, width: Number(width), height: Number(height), shapes, mistake };
}

function sanitize(source: string): { markup: string; mistake: string | undefined } {
  const path: string[] = [];
  const mistakes: string[] = [];
  const isIgnored = () => path.some((name) => IGNORED.elements.test(name));
  const markup = sanitizeHtml(source, {
    parser: { xmlMode: true },
    allowedTags: ['svg', ...MARK_SHAPES],
    allowedAttributes: { svg: ['viewBox', ...MARK_ATTRIBUTES], '*': MARK_ATTRIBUTES },
    // Pages are HTML, where "<path/>" doesn't close the element.
    selfClosing: [],
    exclusiveFilter: () => isIgnored(),
    textFilter: () => '',
    onOpenTag(name, attributes) {
      const isHidden = isIgnored();
      const isKnown = path.length === 0 ? name === 'svg' : MARK_SHAPES.includes(name);
      if (path.length === 0 && name !== 'svg') mistakes.push(plainSvg('is not an SVG file'));
      else if (!isKnown && !isHidden && !IGNORED.elements.test(name))
        mistakes.push(plainSvg(`contains <${name}>`));
      else if (name === 'style' || name === 'script') mistakes.push(plainSvg(`contains <${name}>`));
      if (isKnown && !isHidden) mistakes.push(...attributeMistakes(name, attributes));
      path.push(name);
    },
    onCloseTag(name, isImplied) {
      path.pop();
      if (name === 'svg' && isImplied) mistakes.push(plainSvg('is cut off: its svg element is never closed'));
    },
  });
  const [mistake = source.includes('<svg') ? undefined : plainSvg('is not an SVG file')] = mistakes;
  return { markup: markup.trim(), mistake };
}

function attributeMistakes(element: string, attributes: Readonly<Record<string, string>>): string[] {
  return Object.entries(attributes).flatMap(([name, value]): string[] => {
    const isKnown =
      MARK_ATTRIBUTES.includes(name) || (element === 'svg' && /^(?:viewBox|preserveAspectRatio)$/.test(name));
    if (!isKnown)
      return IGNORED.attributes.test(name)
        ? []
        : [plainSvg(`has the attribute ${name}="${value.slice(0, 30)}"`)];
    if (!PAINTS.includes(name) || isPaint(value.trim())) return [];
    return [
      `has ${name}="${value.slice(0, 40)}", which is not a color. Write a color, or var(--band), var(--action), var(--alert) or var(--ink)`,
    ];
  });
}

export const isColorName = (name: string) => COLOR_NAMES.some((color) => color === name);

function isPaint(value: string): boolean {
  const [, variable] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (variable) return isColorName(variable);
  return /^(?:none|currentcolor)$/i.test(value) || parse(value) !== undefined;
}
