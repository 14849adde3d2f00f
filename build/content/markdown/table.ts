import { Renderer, type Tokens } from 'marked';

/** A frame that scrolls by itself, also by keyboard: a wide table would widen the page of a phone. */
export const TABLE_FRAME = [
  '<div class="table" role="group" aria-label="Table" tabindex="0">',
  '</div>\n',
] as const;

/** A table in its frame. */
export function table(this: Renderer, token: Tokens.Table): string {
  return TABLE_FRAME.join(Renderer.prototype.table.call(this, token));
}
