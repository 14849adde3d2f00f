import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { markDocument } from '../../../build/assets/brand.ts';
import { derivePalette } from '../../../build/content/palette.ts';
import { readMark } from '../../../build/read/mark.ts';
import type { Content } from '../../../model/content.ts';
import { BRANDS } from '../../brands.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const folder = temporaryFolder();
const settingsFile = join(folder, 'site.yaml');
writeFileSync(settingsFile, 'name: Fernhill\nbrand:\n  mark: mark.svg\n');

const site = { settings: { brand: { mark: 'mark.svg' } }, settingsFile } as Pick<
  Content,
  'settings' | 'settingsFile'
>;
const shape = '<path d="M0 0h9v9z"/>';
const inSvg = (content: string, root = 'viewBox="0 0 24 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${content}</svg>`;

function markOf(svg: string) {
  writeFileSync(join(folder, 'mark.svg'), svg);
  const { mark, mistakes } = readMark(site);
  expect(mistakes).toEqual([]);
  return mark;
}
function mistakeOf(svg: string): string | undefined {
  writeFileSync(join(folder, 'mark.svg'), svg);
  const [mistake] = readMark(site).mistakes;
  return mistake && `${mistake.line} ${mistake.field?.join('.')}: ${mistake.message}`;
}

describe('a mark', () => {
  test('keeps its shapes, colors and custom properties, and loses what drawing programs add', () => {
    const drawing =
      '<g fill="#123456"><path d="M0 0h9v9z"></path><circle fill="var(--action)" r="4"></circle></g>';
    expect(markOf(inSvg(drawing))).toEqual({ viewBox: '0 0 24 24', side: 24, shapes: drawing });
    const svg = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]><!-- drawn with care -->
      ${inSvg(
        `<title>Mark</title><metadata><rdf:RDF><path d="M9 9"/></rdf:RDF></metadata><defs><linearGradient id="a"/></defs>
        <sodipodi:namedview pagecolor="#fff"/><path id="b" data-name="x" class="c" d="M0 0h9v9z"/>`,
        'width="48" height="48" viewBox="0 0 24 24" fill="none" version="1.1" xml:space="preserve"',
      )}`;
    expect(markOf(svg).shapes).toBe('<g fill="none"><path d="M0 0h9v9z"></path></g>');
  });

  test('has the colors of the light theme outside of pages', () => {
    const { light } = derivePalette(BRANDS['navy and coral']);
    const mark = markOf(inSvg('<path fill="var(--band)" stroke="currentColor" d="M0 0h9v9z"/>'));
    expect(markDocument(mark, light)).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${light.band}" stroke="${light.ink}" d="M0 0h9v9z"></path></svg>`,
    );
  });

  test('is refused if it is more than shapes, not square, or no drawing', () => {
    const inside: Record<string, string> = {
      '<script>alert(1)</script>': 'contains <script>',
      '<defs><style>.a{fill:red}</style></defs>': 'contains <style>',
      '<foreignObject><p>x</p></foreignObject>': 'contains <foreignObject>',
      '<image href="https://x.example/x.png"/>': 'contains <image>',
      '<use xlink:href="#a"/>': 'contains <use>',
      '<text>Fernhill</text>': 'contains <text>',
      '<a href="javascript:alert(1)"><path d="M0 0"/></a>': 'contains <a>',
      '<animate attributeName="d"/>': 'contains <animate>',
      '<svg viewBox="0 0 1 1"/>': 'contains <svg>',
      '<path d="M0 0" onclick="alert(1)"/>': 'has the attribute onclick="alert(1)"',
      '<path d="M0 0" style="fill:red"/>': 'has the attribute style="fill:red"',
      '<path d="M0 0" filter="url(#a)"/>': 'has the attribute filter="url(#a)"',
      '<path d="M0 0" fill="url(https://x.example)"/>':
        'has fill="url(https://x.example)", which is not a color. Write a color',
      '<path d="M0 0" fill="var(--pink)"/>': 'has fill="var(--pink)", which is not a color. Write a color',
    };
    const refused: Record<string, string> = {
      ...Object.fromEntries(Object.entries(inside).map(([content, what]) => [inSvg(shape + content), what])),
      [inSvg(shape, 'viewBox="0 0 9 9" onload="alert(1)"')]: 'has the attribute onload',
      [inSvg(shape, '')]: 'is not square',
      [inSvg(shape, 'viewBox="0 0 24 32"')]: 'is not square',
      [inSvg(shape, 'viewBox="0 0 0.001 0.001"')]: 'is not square',
      [inSvg(shape, 'viewBox="0 0 1000000 1000000"')]: 'is not square',
      [inSvg('')]: 'shows nothing',
      [inSvg(shape).replace('</svg>', '')]: 'is cut off',
      '{"a": 1}': 'is not an SVG file',
      '': 'is not an SVG file',
      '<html><svg viewBox="0 0 9 9"/></html>': 'is not an SVG file',
      [inSvg(shape.repeat(100))]: 'has 2,700 characters, but it is part of every page',
    };
    for (const [svg, what] of Object.entries(refused))
      expect.soft(mistakeOf(svg), svg).toContain(`3 brand.mark: mark.svg ${what}`);
  });

  test('has to be a file', () => {
    const message = 'mark.svg is missing. Put an SVG file of that name beside site.yaml';
    rmSync(join(folder, 'mark.svg'), { force: true });
    expect(readMark(site).mistakes).toMatchObject([{ line: 3, message }]);
    mkdirSync(join(folder, 'mark.svg'));
    expect(readMark(site).mistakes).toMatchObject([{ line: 3, message }]);
    rmSync(join(folder, 'mark.svg'), { recursive: true });
  });
});
