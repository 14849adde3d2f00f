import { expect, test } from 'vitest';
import { formatMistake } from '../../../build/base/report.ts';
import { svgMistakes } from '../../../build/base/svg-mistakes.ts';

const mistakes = (svg: string) => svgMistakes(svg, 'static/x.svg').map(formatMistake);
const svg = (content: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${root}>\n${content}</svg>`;

test('plain drawings are fine, with the styles and links that programs write', () => {
  const drawing = svg(
    '<style>path{fill:red}</style><a href="https://example.com"><path style="fill:red" d="M0 0h1"/></a><use href="#a"/>',
  );
  expect(mistakes(`<?xml version="1.0"?>\n<!DOCTYPE svg>\n${drawing}`)).toEqual([]);
});

test.each([
  ['<script>alert(1)</script>', 'has a script'],
  ['<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', 'has a script'],
  ['<g onclick="alert(1)"/>', 'has an inline handler (onclick)'],
  ['<a href="java&#10;script:alert(1)"><path/></a>', 'has code in an attribute (href)'],
  ['<set attributeName="href" to=" javascript:alert(1)"/>', 'has code in an attribute (to)'],
  ['<animate values="#a;javascript:alert(1)"/>', 'has code in an attribute (values)'],
  ['<foreignObject><p/></foreignObject>', 'uses <foreignObject>'],
])('%s is refused', (content, message) => {
  expect(mistakes(svg(content))).toEqual([`static/x.svg:2 ${message}. Export it as plain SVG`]);
});

test.each([
  [svg('', ' onload="alert(1)"'), ':1 has an inline handler (onload). Export it as plain SVG'],
  [
    `<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>${svg('&x;')}`,
    ':1 declares entities, which can hide a script. Export it as plain SVG',
  ],
  [
    `<?xml-stylesheet href="https://example.com/x.xsl"?>${svg('')}`,
    ':1 loads a style sheet. Export it as plain SVG, with its styles',
  ],
  [
    svg('<image href="//example.com/x.png"/>'),
    ':2 loads //example.com/x.png. Export it as plain SVG, with what it shows',
  ],
  ['<html></html>', ' is not an SVG file. Export it as plain SVG, as UTF-8'],
])('%s', (source, message) => {
  expect(mistakes(source)).toEqual([`static/x.svg${message}`]);
});
