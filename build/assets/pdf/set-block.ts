import type { Block } from './blocks.ts';
import type { Box } from './box.ts';
import type { Canvas } from './canvas.ts';
import { listBox } from './list-box.ts';
import { insideQuote, quoteBox } from './quote-box.ts';
import { ruleBox, sectionBox } from './section-box.ts';
import { type Column, PAGE, STYLES, type TextStyle } from './styles.ts';
import { tableBox } from './table-box.ts';
import { textBox } from './text-box.ts';

/** Sets a block of the flow: sections have their heading beside them, tables take the whole width. */
export function setFlowBlock(canvas: Canvas, block: Block): Box {
  if (block.kind === 'heading' && block.level === 2) return sectionBox(canvas, block.runs);
  return setBlock(canvas, block, block.kind === 'table' ? PAGE.wide : PAGE.column, STYLES.text);
}

/** Sets a block in a column; `style` is the one of its paragraphs. */
function setBlock(canvas: Canvas, block: Block, column: Column, style: TextStyle): Box {
  switch (block.kind) {
    case 'heading':
      return textBox(canvas, block.runs, STYLES.part, column, { role: 'H3', before: 16 });
    case 'paragraph':
      return textBox(canvas, block.runs, style, column);
    case 'list':
      return listBox(canvas, block, column, (blocks, inner) =>
        blocks.map((child) => setBlock(canvas, child, inner, STYLES.item)),
      );
    case 'quote': {
      const inner = insideQuote(column);
      const boxes = block.blocks.map((child) => setBlock(canvas, child, inner, style));
      return quoteBox(canvas, boxes, column);
    }
    case 'table':
      return tableBox(canvas, block, column);
    case 'rule':
      return ruleBox(canvas, column);
  }
}
