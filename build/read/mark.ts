import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Mark } from '../../model/brand.ts';
import type { Content } from '../../model/content.ts';
import { FORMER_COLORS } from '../../model/former-colors.ts';
import { ContentError, type Mistake } from '../base/errors.ts';
import { isColorName, plainSvg, readShapes } from '../base/svg-shapes.ts';
import { locate, readSource } from './source-file.ts';

type SiteSettings = Pick<Content, 'settings' | 'settingsFile'>;

/** In characters, because every page contains the mark. */
const MAX_LENGTH = 2000;

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
  if (!shapes.includes(' ')) throw fail(plainSvg('shows nothing'));
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
