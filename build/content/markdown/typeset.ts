import type { CheerioAPI } from 'cheerio';
import type { AnyNode } from 'domhandler';
import { typeset } from '../../../rules/typography.ts';

const VERBATIM = /^(?:code|kbd|pre|samp|script|style|var)$/;
const INLINE = /^(?:a|abbr|b|cite|del|em|escaped|i|ins|mark|q|s|small|span|strong|sub|sup|u)$/;

/** Typesets running text; a quotation mark knows what is before it across inline elements. */
export function typesetText($: CheerioAPI): void {
  let before = '';
  const visit = (node: AnyNode): void => {
    if (node.type === 'text') {
      const data = typeset(before + node.data).slice(before.length);
      before = node.data.slice(-1) || before;
      node.data = data;
    } else if ('children' in node) {
      const isInline = 'name' in node && INLINE.test(node.name);
      if (!isInline) before = '';
      if ('name' in node && VERBATIM.test(node.name)) before = 'x';
      else node.children.forEach(visit);
      if (!isInline && before !== 'x') before = '';
    }
  };
  $.root().each((_, root) => visit(root));
}
