import { Resvg } from '@resvg/resvg-js';
import type { Pdf } from './tagged-document.ts';

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Draws an SVG document as lines and areas, which stay sharp in print and are smaller than a bitmap.
 * It fills its place, and what is over is cut off.
 * @throws Error for a drawing that holds anything but plain paths
 */
export function paintSvg(pdf: Pdf, svg: string, { x, y, width, height }: Area): void {
  const source = new Resvg(svg);
  const scale = Math.max(width / source.width, height / source.height);
  pdf.save();
  pdf.rect(x, y, width, height).clip();
  pdf.translate(x + (width - source.width * scale) / 2, y + (height - source.height * scale) / 2);
  pdf.scale(scale);
  // resvg writes the drawing anew: classes, uses and inherited styles become attributes of paths.
  for (const [, end, name = '', attributes = ''] of source
    .toString()
    .matchAll(/<(\/?)(\w+)\b([^>]*?)\/?>/g)) {
    if (name === 'path') paintPath(pdf, attributes);
    else if (name === 'g' && end) pdf.restore();
    else if (name === 'g') openGroup(pdf, attributes);
    else if (name !== 'svg' && name !== 'defs')
      throw new Error(`a drawing holds <${name}>, which documents don't show`);
  }
  pdf.restore();
}

function openGroup(pdf: Pdf, attributes: string): void {
  const matrix = /\stransform="matrix\(([^)]*)\)"/
    .exec(attributes)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  pdf.save();
  if (matrix) pdf.transform(...(matrix as [number, number, number, number, number, number]));
}

function paintPath(pdf: Pdf, attributes: string): void {
  const get = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  const path =
    get('d')?.replace(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10)) ?? '';
  const fill = colour(get('fill') ?? '#000000');
  const stroke = colour(get('stroke') ?? 'none');
  pdf.save();
  if (fill) pdf.fillColor(fill, Number(get('fill-opacity') ?? 1));
  if (stroke) {
    pdf.strokeColor(stroke, Number(get('stroke-opacity') ?? 1)).lineWidth(Number(get('stroke-width') ?? 1));
    pdf
      .lineCap((get('stroke-linecap') as 'round') ?? 'butt')
      .lineJoin((get('stroke-linejoin') as 'round') ?? 'miter');
    const dashes = get('stroke-dasharray')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number);
    // A dash without length is a dot of its round caps; pdfkit wants some length.
    if (dashes) pdf.dash(dashes.map((dash) => Math.max(0.01, dash)) as unknown as number, {});
  }
  pdf.path(path);
  if (fill && stroke) pdf.fillAndStroke();
  else if (fill) pdf.fill(get('fill-rule') === 'evenodd' ? 'even-odd' : 'non-zero');
  else if (stroke) pdf.stroke();
  pdf.restore();
}

function colour(value: string): string | undefined {
  if (value === 'none') return undefined;
  if (!/^#[\da-f]{6}$/i.test(value))
    throw new Error(`a drawing holds the colour ${value}, which documents don't show`);
  return value;
}
