import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'culori';
import sanitizeHtml from 'sanitize-html';
import type { Mark } from '../../model/brand.ts';
import type { Content } from '../../model/content.ts';
import { FORMER_COLORS } from '../../model/former-colors.ts';
import { COLOR_NAMES, MARK_ATTRIBUTES, MARK_SHAPES } from '../../rules/brand.ts';
import { ContentError, type Mistake } from '../base/errors.ts';
import { locate, readSource } from './source-file.ts';

type SiteSettings = Pick<Content, 'settings' | 'settingsFile'>;

/** In characters, because every page contains the mark. */
const MAX_LENGTH = 2000;

const PAINTS = ['fill', 'stroke'];
/** Invisible parts that drawing programs add. */
const IGNORED = {
  elements: /^(?:title|desc|metadata|defs|\w+:.*)$/,
  attributes:
    /^(?:id|class|version|role|focusable|xmlns|enable-background|baseProfile|(?:data|aria)-.*|\w+:.*)$/,
};
const plain = (what: string) => `${what}. Export it as plain SVG: only shapes with fill and stroke`;

/**
 * Reads the mark. Its file must be a drawing of flat shapes.
 * @returns an empty mark if there are mistakes; if these are former names of colors, the mark with today's
 */
export function readMark(site: SiteSettings): {
  mark: Mark;
  isReadable: boolean;
  mistakes: readonly Mistake[];
} {
  try {
    const { mark, mistakes } = markOf(site);
    return { mark, isReadable: true, mistakes };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return {
      ...{ mark: { viewBox: '0 0 1 1', side: 1, shapes: '' }, isReadable: false },
      mistakes: error.mistakes,
    };
  }
}

function markOf({ settings, settingsFile }: SiteSettings): { mark: Mark; mistakes: readonly Mistake[] } {
  const name = settings.brand.mark;
  const mistakesFor = (messages: readonly string[]) =>
    locate(
      messages.map((message) => ({
        ...{ file: settingsFile, field: ['brand', 'mark'], message: `${name} ${message}` },
      })),
    );
  const fail = (message: string) => new ContentError(mistakesFor([message]));
  const file = join(dirname(settingsFile), name);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw fail('is missing. Put an SVG file of that name beside site.yaml');
  const { source, renamed } = withColorNames(readSource(file));
  const { viewBox, width, height, shapes, mistake } = readShapes(source);
  if (mistake) throw fail(mistake);
  if (!viewBox || width !== height || !(width >= 1 && width <= 10_000)) {
    throw fail(
      'is not square. Give its svg element viewBox="0 0 24 24", or another viewBox whose width and height are equal, from 1 to 10000',
    );
  }
  if (!shapes.includes(' ')) throw fail(plain('shows nothing'));
  if (shapes.length > MAX_LENGTH) {
    throw fail(
      `has ${shapes.length.toLocaleString('en-US')} characters, but it is part of every page; the limit is ${MAX_LENGTH.toLocaleString('en-US')}. Simplify the drawing, or shorten it: npx svgo ${name}`,
    );
  }
  return { mark: { viewBox, side: width, shapes }, mistakes: mistakesFor(renamed) };
}

/** Replaces former names of colors. @returns a message for each of them, too */
function withColorNames(svg: string) {
  const renamed = new Set<string>();
  const source = svg.replace(/var\(--([\w-]+)\)/g, (whole, name: string) => {
    const now = FORMER_COLORS.get(name) ?? '';
    if (!isColorName(now)) return whole;
    renamed.add(`has ${whole}, which is called var(--${now}) now`);
    return `var(--${now})`;
  });
  return { source, renamed: [...renamed] };
}

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
      if (path.length === 0 && name !== 'svg') mistakes.push(plain('is not an SVG file'));
      else if (!isKnown && !isHidden && !IGNORED.elements.test(name))
        mistakes.push(plain(`contains <${name}>`));
      else if (name === 'style' || name === 'script') mistakes.push(plain(`contains <${name}>`));
      if (isKnown && !isHidden) mistakes.push(...attributeMistakes(name, attributes));
      path.push(name);
    },
    onCloseTag(name, isImplied) {
      path.pop();
      if (name === 'svg' && isImplied) mistakes.push(plain('is cut off: its svg element is never closed'));
    },
  });
  const [mistake = source.includes('<svg') ? undefined : plain('is not an SVG file')] = mistakes;
  return { markup: markup.trim(), mistake };
}

function attributeMistakes(element: string, attributes: Readonly<Record<string, string>>): string[] {
  return Object.entries(attributes).flatMap(([name, value]): string[] => {
    const isKnown =
      MARK_ATTRIBUTES.includes(name) || (element === 'svg' && /^(?:viewBox|preserveAspectRatio)$/.test(name));
    if (!isKnown)
      return IGNORED.attributes.test(name)
        ? []
        : [plain(`has the attribute ${name}="${value.slice(0, 30)}"`)];
    if (!PAINTS.includes(name) || isPaint(value.trim())) return [];
    return [
      `has ${name}="${value.slice(0, 40)}", which is not a color. Write a color, or var(--band), var(--action), var(--alert) or var(--ink)`,
    ];
  });
}

const isColorName = (name: string) => COLOR_NAMES.some((color) => color === name);

function isPaint(value: string): boolean {
  const [, variable] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (variable) return isColorName(variable);
  return /^(?:none|currentcolor)$/i.test(value) || parse(value) !== undefined;
}
