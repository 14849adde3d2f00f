import type { Check, ListBlock, ListItem } from './blocks.ts';
import { type Box, stackHeight } from './box.ts';
import type { Canvas } from './canvas.ts';
import { drawCheckbox } from './checkbox.ts';
import { type Column, PAGE, STYLES } from './styles.ts';
import type { StructureElement } from './tagged-document.ts';
import { BASELINE } from './text-box.ts';

/** Makes the boxes of blocks; lists hold blocks, and blocks may be lists. */
export type SetBlocks = (blocks: ListItem['blocks'], column: Column) => Box[];

const STYLE = STYLES.item;
/** Room for the label of an item. */
const INDENT = { task: 22, bullet: 14, number: 20 };

/** Sets a list: items stay whole on one page where they can. */
export function listBox(
  canvas: Canvas,
  { start, items }: ListBlock,
  column: Column,
  setBlocks: SetBlocks,
): Box {
  const tasks = items.some(({ check }) => check);
  const indent = tasks ? INDENT.task : start === undefined ? INDENT.bullet : INDENT.number;
  const inner = { x: column.x + indent, width: column.width - indent };
  const set = items.map((item) => ({ ...item, boxes: setBlocks(item.blocks, inner) }));
  const gap = tasks ? 6.5 : 4;
  const heights = set.map(({ boxes }) => Math.max(STYLE.leading, stackHeight(boxes)));
  return {
    before: 8,
    head: Math.min((heights[0] ?? 0) + (heights[1] ? gap + heights[1] : 0), (PAGE.bottom - PAGE.top) / 2),
    height: heights.reduce((sum, height) => sum + height + gap, -gap),
    draw(parent) {
      const { sheet } = canvas;
      const numbering = tasks ? 'Square' : start === undefined ? 'Disc' : 'Decimal';
      const list = canvas.tag(parent, 'L', { numbering });
      for (const [index, { check, boxes }] of set.entries()) {
        if (index > 0) sheet.skip(gap);
        sheet.need(heights[index] ?? 0, boxes[0]?.head);
        const item = canvas.tag(list, 'LI');
        drawLabel(canvas, item, check ?? label(start, index), column.x);
        const body = canvas.tag(item, 'LBody');
        const bottom = sheet.y + STYLE.leading;
        const page = sheet.pdf.page;
        drawStack(canvas, boxes, body);
        if (sheet.pdf.page === page) sheet.y = Math.max(sheet.y, bottom);
        item.end();
      }
      list.end();
    },
  };
}

/** Draws boxes one under the other. */
export function drawStack({ sheet }: Canvas, boxes: readonly Box[], parent: StructureElement): void {
  for (const [index, box] of boxes.entries()) {
    if (index > 0) sheet.skip(box.before);
    sheet.need(box.head);
    box.draw(parent);
  }
}

function label(start: number | undefined, index: number): string {
  return start === undefined ? '•' : `${start + index}.`;
}

function drawLabel(
  canvas: Canvas,
  item: StructureElement,
  label: NonNullable<Check> | string,
  x: number,
): void {
  const y = canvas.sheet.y + STYLE.leading * BASELINE;
  if (label === 'open' || label === 'done') {
    const box = canvas.tag(item, 'Lbl', { alt: label === 'done' ? 'Done' : 'To do' });
    box.add(() => drawCheckbox(canvas, label === 'done', x, y));
    return;
  }
  const style = { ...STYLE, colour: 'leaf' } as const;
  canvas.tag(item, 'Lbl').add(() => canvas.words(label, { strong: true }, style, x, y));
}
