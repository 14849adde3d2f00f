import { Parser } from 'htmlparser2';

/** An opening tag in an author's own HTML. */
export interface HtmlTag {
  /** In lower case, like the names of attributes; their values are decoded. */
  name: string;
  attributes: Record<string, string>;
  /** Where it starts and ends in the text. */
  start: number;
  end: number;
  /** Whether it ends with a slash: "<br/>". */
  isClosed: boolean;
}

/** The opening tags in HTML, in order. */
export function htmlTags(html: string): HtmlTag[] {
  const tags: HtmlTag[] = [];
  const parser: Parser = new Parser({
    onopentag: (name, attributes, isImplied) => {
      if (isImplied) return;
      const [start, end] = [parser.startIndex, parser.endIndex + 1];
      const tag = html.slice(start, end);
      const isClosed = /(?:["'\s]|^<\w+)\/>$/.test(tag);
      // The parser turns <Image> into <img>.
      const isImage = /^<image\b/i.test(tag);
      tags.push({ name: isImage ? 'image' : name, attributes, start, end, isClosed });
    },
  });
  parser.end(html);
  return tags;
}
