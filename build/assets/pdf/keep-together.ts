import type { Block } from './blocks.ts';
import type { Box } from './box.ts';
import { SECTION } from './section-box.ts';

/** What must stand together where a block begins: a heading takes along what it heads, an introduction its list. */
export function headWithNext(blocks: readonly Block[], boxes: readonly Box[], index: number): number {
  const [block, next] = [blocks[index], blocks[index + 1]];
  const [box, after] = [boxes[index] as Box, boxes[index + 1]];
  const heading = block?.kind === 'heading';
  const introduces = block?.kind === 'paragraph' && (next?.kind === 'list' || next?.kind === 'table');
  if (!after || !(heading || introduces)) return box.head;
  const rest = headWithNext(blocks, boxes, index + 1);
  if (!heading || block.level === 3 || next?.kind === 'table') return box.height + after.before + rest;
  // A table goes below the heading of its section, the words before it beside that heading.
  const table = next?.kind === 'paragraph' && blocks[index + 2]?.kind === 'table' ? rest - after.height : 0;
  return Math.max(box.height, SECTION.below + rest - table) + table;
}
