import type { Renderer, RendererObject, Tokens } from 'marked';
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
    // Form controls don't leave the sanitiser: a task's state is shown as a character.
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  };
}
