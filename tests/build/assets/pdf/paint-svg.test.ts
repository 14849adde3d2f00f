import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { type FieldPalette, fieldArt, fieldPalettes } from '../../../../art/fields/field-art.ts';
import { paintSvg } from '../../../../build/assets/pdf/paint-svg.ts';

const AREA = { x: 0, y: 0, width: 612, height: 120 };

/** Draws without compression, so that the drawing can be read. */
async function paint(svg: string): Promise<string> {
  const pdf = new PDFDocument({ compress: false });
  paintSvg(pdf, svg, AREA);
  pdf.end();
  return (await buffer(pdf)).toString('latin1');
}

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="612" height="120" viewBox="0 0 612 120">${inner}</svg>`;

describe('a drawing', () => {
  test.each(Object.keys(fieldPalettes) as FieldPalette[])(
    'of fields, %s, is drawn whole',
    async (palette) => {
      const drawn = await paint(fieldArt({ seed: 'a-field', palette, shape: 'hero', theme: 'light' }));
      expect(drawn.match(/^[fS]$/gm)?.length).toBeGreaterThan(30);
      // Each state that is saved is restored.
      expect(drawn.match(/^q$/gm)?.length).toBe(drawn.match(/^Q$/gm)?.length);
    },
  );

  test('keeps fills, lines, dashes and groups', async () => {
    const drawn = await paint(
      svg(
        '<style>.a{fill:#ff0000}</style><g transform="translate(5 6)"><path class="a" d="M0 0h9v9z"/></g>' +
          '<path fill="none" stroke="#0000ff" stroke-width="3" stroke-dasharray="0 5" stroke-linecap="round" d="M0 0h9"/>',
      ),
    );
    expect(drawn).toMatch(/1 0 0 1 5 6 cm[\s\S]*\n1 0 0 scn[\s\S]*\nf\n/);
    expect(drawn).toMatch(/\n0 0 1 SCN[\s\S]*\n3 w[\s\S]*\n1 J[\s\S]*\n\[0\.01 5\] 0 d[\s\S]*\nS\n/);
  });

  test.each([
    [
      'a gradient',
      '<defs><linearGradient id="g"><stop offset="0"/><stop offset="1" stop-color="#fff"/></linearGradient></defs><path fill="url(#g)" d="M0 0h9v9z"/>',
    ],
    [
      'a picture',
      '<image width="9" height="9" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="/>',
    ],
    ['a mask', '<mask id="m"><path fill="#fff" d="M0 0h9v9z"/></mask><path mask="url(#m)" d="M0 0h9v9z"/>'],
  ])('with %s is refused, not drawn wrong', async (_, inner) => {
    await expect(paint(svg(inner))).rejects.toThrow("documents don't show");
  });
});
