import { Parser } from 'htmlparser2';

/** An opening tag in an author's own HTML. */
export interface HtmlTag {
  /** In lower case, like the names of attributes; their values are decoded. */
  name: string;
  attributes: Record<string, string>;
  /** Where it starts and ends in the text. */
  start: number;
  end: number;
}

/** The opening tags of a piece of HTML, in their order. */
export function htmlTags(html: string): HtmlTag[] {
  const tags: HtmlTag[] = [];
  const parser: Parser = new Parser({
    onopentag: (name, attributes, isImplied) => {
      if (!isImplied) tags.push({ name, attributes, start: parser.startIndex, end: parser.endIndex + 1 });
    },
  });
  parser.end(html);
  return tags;
}
