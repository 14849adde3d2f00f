import type { StructureElement } from './tagged-document.ts';

/** A block that is set and waits for its place. */
export interface Box {
  /** Space to what stands above, in points. */
  before: number;
  /** What must stand on the page where the block begins: never a single line. */
  head: number;
  height: number;
  /** Draws the block where the sheet is, over as many pages as it takes. */
  draw(parent: StructureElement): void;
}

/** Height of boxes one under the other. */
export function stackHeight(boxes: readonly Box[]): number {
  return boxes.reduce((sum, { before, height }, index) => sum + height + (index > 0 ? before : 0), 0);
}
