import { Renderer, type RendererObject, type Tokens } from 'marked';
import { codeBlock } from './code.ts';
import type { HeadingIds } from './ids.ts';
import { image } from './images.ts';
import { plainText, type RuleContext } from './rule.ts';
import { table } from './table.ts';

/**
 * What marked writes in another way than by itself.
 * @param ids gives the ids of the page's headings
 */
export function createRenderer(context: RuleContext, ids: HeadingIds): RendererObject {
  return {
    heading(this: Renderer, { tokens, depth, id: wanted }: Tokens.Heading & { id?: string }) {
      const id = ids.next(plainText(tokens), wanted);
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    image: (token) => image(token, context),
    code: (token) => codeBlock(token),
    table,
    listitem(this: Renderer, item: Tokens.ListItem) {
      const html = Renderer.prototype.listitem.call(this, item);
      return item.task ? html.replace('<li>', '<li class="task">') : html;
    },
    // The sanitizer removes form controls: a character shows the state of a task.
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  };
}
