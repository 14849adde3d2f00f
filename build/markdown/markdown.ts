import { Marked, type Tokens } from 'marked';
import { toSlug } from '../../rules/slug.ts';
import { ContentError } from '../errors.ts';
import { callToAction } from './call-to-action.ts';
import { competitors } from './competitors.ts';
import { headings } from './headings.ts';
import { quoteLines } from './quote-lines.ts';
import type { DisplayRule, RuleContext } from './rule.ts';
import { sanitize } from './sanitize.ts';

/** The display rules of posts, in the order in which they run. */
const POST_RULES: DisplayRule[] = [callToAction, quoteLines, competitors, headings];
/** Other pages keep their text as written. */
const PAGE_RULES: DisplayRule[] = [headings];

/** Renders markdown to safe HTML. */
export interface Markdown {
  post(body: string, file: string): string;
  page(body: string, file: string): string;
}

/**
 * Makes the markdown pipeline: marked's tokens, the display rules, marked's HTML, the sanitiser last.
 * @param context what the rules may know of the site
 */
export function createMarkdown(context: RuleContext): Markdown {
  const render = (rules: DisplayRule[]) => (body: string, file: string) => {
    const seen = new Map<string, number>();
    const marked = new Marked({ gfm: true, renderer: createRenderer(context, seen) });
    try {
      const tokens = rules.reduce((current, rule) => rule(current, context), [...marked.lexer(body)]);
      return sanitize(marked.parser(tokens));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      // marked recurses once for each level of a list or quote.
      throw new ContentError([
        { file, message: 'nests lists or quotes too deeply. Use at most a few levels' },
      ]);
    }
  };
  return { post: render(POST_RULES), page: render(PAGE_RULES) };
}

function createRenderer({ origin }: RuleContext, seen: Map<string, number>) {
  return {
    heading(
      this: { parser: { parseInline(tokens: unknown[]): string } },
      { tokens, depth, text }: Tokens.Heading,
    ) {
      return `<h${depth} id="${headingId(text, seen)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link(this: { parser: { parseInline(tokens: unknown[]): string } }, { href, title, tokens }: Tokens.Link) {
      const external = /^https?:\/\//i.test(href) && !href.startsWith(origin);
      const attributes = [
        `href="${attribute(href)}"`,
        title ? `title="${attribute(title)}"` : '',
        external ? 'rel="noopener noreferrer"' : '',
      ];
      return `<a ${attributes.filter(Boolean).join(' ')}>${this.parser.parseInline(tokens)}</a>`;
    },
  } as never;
}

/** An id that is its heading's slug. It always holds a hyphen, so that it can't hide a global of a script. */
function headingId(text: string, seen: Map<string, number>): string {
  const slug = toSlug(text.replace(/<[^>]*>/g, ''));
  const base = slug.includes('-') ? slug : `${slug}-section`;
  const count = seen.get(base) ?? 0;
  seen.set(base, count + 1);
  return count === 0 ? base : `${base}-${count + 1}`;
}

function attribute(value: string): string {
  return value
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/"/g, '&quot;');
}
