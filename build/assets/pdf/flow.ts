import { type Block, plainRuns } from './blocks.ts';
import type { Canvas } from './canvas.ts';
import { headWithNext } from './keep-together.ts';
import { setFlowBlock } from './set-block.ts';
import { PAGE } from './styles.ts';
import type { StructureElement } from './tagged-document.ts';

/** Space below a table, beside which the column seems to begin anew. */
const AFTER_TABLE = 15;

/** Draws the blocks of a document one after the other; its headings become bookmarks. */
export function drawFlow(canvas: Canvas, blocks: readonly Block[], root: StructureElement): void {
  const { sheet, pdf } = canvas;
  const boxes = blocks.map((block, index) => {
    const box = setFlowBlock(canvas, block);
    return blocks[index - 1]?.kind === 'table' ? { ...box, before: Math.max(box.before, AFTER_TABLE) } : box;
  });
  let section = pdf.outline;
  for (const [index, box] of boxes.entries()) {
    const block = blocks[index] as Block;
    const begins = block.kind === 'heading' && block.level === 2;
    if (begins) sheet.section = '';
    if (begins || block.kind === 'table') sheet.clear();
    sheet.skip(box.before);
    sheet.need(headWithNext(blocks, boxes, index), box.head);
    if (block.kind === 'heading') {
      const title = plainRuns(block.runs);
      const bookmark = (begins ? pdf.outline : section).addItem(title, placeOnPage(sheet.y));
      if (begins) section = bookmark;
    }
    box.draw(root);
    if (begins) sheet.section = plainRuns(block.runs);
  }
}

/** pdfkit counts a bookmark's left edge from the right, and its types don't know of it. */
function placeOnPage(y: number): { expanded?: boolean } {
  return { fit: false, left: PAGE.width, top: Math.max(0, y - 20) } as { expanded?: boolean };
}
