import { Marked, type Token, type Tokens } from 'marked';
import { toSlug } from '../../rules/slug.ts';
import { BoundedLexer, tooDeep } from './bounded-lexer.ts';
import { callToAction } from './call-to-action.ts';
import { competitors } from './competitors.ts';
import { headings } from './headings.ts';
import { figures, image } from './images.ts';
import { quoteLines } from './quote-lines.ts';
import { type DisplayRule, plainText, type RuleContext } from './rule.ts';
import { createSanitizer } from './sanitize.ts';
import { table } from './table.ts';

/** The display rules of posts, in the order in which they run. */
const POST_RULES: DisplayRule[] = [callToAction, quoteLines, figures, competitors, headings];
/** Other pages keep their text as written. */
const PAGE_RULES: DisplayRule[] = [figures, headings];

/** Renders markdown to safe HTML. */
export interface Markdown {
  /** @throws ContentError naming the file when its text is beyond the limits of the lexer */
  post(body: string, file: string): string;
  page(body: string, file: string): string;
}

/**
 * Makes the markdown pipeline: marked's tokens, the display rules, marked's HTML, the sanitiser last.
 * @param context what the rules may know of the site
 */
export function createMarkdown(context: RuleContext): Markdown {
  const sanitize = createSanitizer(context.origin);
  const render = (rules: DisplayRule[]) => (body: string, file: string) => {
    const marked = new Marked({ gfm: true, renderer: createRenderer(context) });
    try {
      const lexed: Token[] = [...new BoundedLexer(marked.defaults, file).lex(body)];
      return sanitize(marked.parser(rules.reduce((tokens, rule) => rule(tokens, context), lexed)));
    } catch (error) {
      if (error instanceof RangeError) throw tooDeep(file);
      throw error;
    }
  };
  return { post: render(POST_RULES), page: render(PAGE_RULES) };
}

function createRenderer(context: RuleContext) {
  const uses = new Map<string, number>();
  return {
    heading(this: { parser: { parseInline(tokens: unknown[]): string } }, { tokens, depth }: Tokens.Heading) {
      const id = headingId(plainText(tokens), uses);
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    image: (token: Tokens.Image) => image(token, context),
    table,
    // Form controls don't leave the sanitiser: a task's state is shown as a character.
    checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
  } as never;
}

/** Ids that templates give to forms; a heading of that name must not come before them. */
const TEMPLATE_IDS = /^(?:(?:contact|lead|audit|industry|onboarding)-form|newsletter-\w+)$/;

/**
 * An id that is its heading's slug. It always holds a hyphen, so that it can't hide a global of a script.
 * @param uses how often each id was wanted on this page so far
 */
function headingId(text: string, uses: Map<string, number>): string {
  const slug = toSlug(text.replace(/&#?\w+;/g, ' '));
  const base = slug.includes('-') && !TEMPLATE_IDS.test(slug) ? slug : `${slug}-section`;
  let count = uses.get(base) ?? 0;
  let id = base;
  // A heading "Why us 2" may have the id already that a second "Why us" would get.
  do {
    count += 1;
    id = count === 1 ? base : `${base}-${count}`;
  } while (count > 1 && uses.has(id));
  uses.set(base, count).set(id, uses.get(id) ?? 1);
  return id;
}
