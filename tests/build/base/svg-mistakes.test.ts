import { expect, test } from 'vitest';
import { formatMistake } from '../../../build/base/report.ts';
import { svgMistakes } from '../../../build/base/svg-mistakes.ts';

const mistakes = (svg: string) => svgMistakes(svg, 'static/x.svg').map(formatMistake);
const svg = (content: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${root}>\n${content}</svg>`;

test('plain drawings are fine, with the styles and links that programs write', () => {
  const drawing = svg(
    '<style>path{fill:url(#b)}</style>@import<a href="https://example.com"><path style="fill:red" d="M0 0h1"/></a><use href="#a"/>',
  );
  expect(mistakes(`<?xml version="1.0"?>\n<!DOCTYPE svg>\n${drawing}`)).toEqual([]);
});

const PLAIN = '. Export it as plain SVG';
/** Drawings, and what is said of each. */
const REFUSED: Record<string, string> = {
  [svg('<script>alert(1)</script>')]: `:2 has a script${PLAIN}`,
  [svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')]: `:2 has a script${PLAIN}`,
  [svg('<g onclick="alert(1)"/>')]: `:2 has an inline handler (onclick)${PLAIN}`,
  [svg('<a href="java&#10;script:alert(1)"><path/></a>')]: `:2 has code in an attribute (href)${PLAIN}`,
  [svg('<set attributeName="href" to=" javascript:alert(1)"/>')]: `:2 has code in an attribute (to)${PLAIN}`,
  [svg('<animate values="#a;javascript:alert(1)"/>')]: `:2 has code in an attribute (values)${PLAIN}`,
  [svg('<foreignObject><p/></foreignObject>')]: `:2 uses <foreignObject>${PLAIN}`,
  [svg('', ' onload="alert(1)"')]: `:1 has an inline handler (onload)${PLAIN}`,
  [`<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>${svg('&x;')}`]: `:1 declares entities, which can hide a script${PLAIN}`,
  [`<?xml-stylesheet href="https://example.com/x.xsl"?>${svg('')}`]: `:1 loads a style sheet${PLAIN}, with the styles embedded`,
  [svg('<image href="//example.com/x.png"/>')]:
    `:2 loads //example.com/x.png${PLAIN}, with that file embedded`,
  [svg('<style>path{}@import "x.css"</style>')]:
    `:2 loads files through its styles${PLAIN}, with these files embedded`,
  [svg('<g style="fill:url( //example.com/x)"/>')]:
    `:2 loads files through a style (style)${PLAIN}, with these files embedded`,
  '<html></html>': ` is not an SVG file${PLAIN}, as UTF-8`,
};

test.each(Object.entries(REFUSED))('%s is refused', (source, message) => {
  expect(mistakes(source)).toEqual([`static/x.svg${message}`]);
});
