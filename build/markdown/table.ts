import { Renderer, type Tokens } from 'marked';

/** A table in a frame that scrolls by itself, also by keyboard: a wide one would widen the page of a phone. */
export function table(this: Renderer, token: Tokens.Table): string {
  return `<div class="table" role="group" aria-label="Table" tabindex="0">${Renderer.prototype.table.call(this, token)}</div>\n`;
}
