import { join } from 'node:path';
import { decodeHTMLStrict } from 'entities';
import type { Token } from 'marked';
import type { Entry } from '../../model/content.ts';
import { COLLECTIONS } from '../../model/kinds.ts';
import type { Casing } from '../../rules/casing.ts';
import { type Insertions, insert } from '../../rules/insertions.ts';
import { ENGLISH, type Locale } from '../../rules/locale.ts';
import type { Translate } from '../../rules/translate.ts';
import { derived } from '../base/derive.ts';
import type { Mistake } from '../base/errors.ts';
import { escapeMarkup } from '../base/escape-markup.ts';
import { PROJECT } from '../base/files.ts';
import { memoize, once } from '../base/memoize.ts';
import { createDisplayRules } from './display-rules.ts';
import { createFootnotes } from './footnotes.ts';
import { outline, type TocHeading } from './headings.ts';
import { addMistake, type BodyRecord, bodyRecord, lexBody, restoreRecord } from './inspect.ts';
import { tooDeep } from './lex.ts';
import { createRenderer, type FindPicture } from './renderer.ts';
import { createSanitizer } from './sanitize.ts';
import { editTexts } from './texts.ts';

interface MarkdownOptions {
  casing: Casing;
  /** The words that keep their capitals in the headings of a text. It depends on the entry alone. */
  names?: (entry: Entry<unknown>) => ReadonlySet<string>;
  /** Origin of the site: links that leave it are marked. */
  origin: string;
  /** English by default. */
  locale?: Locale;
  insertions?: Insertions;
  picture?: FindPicture;
  /** The sentence above the button of a call to action. */
  callout?: string;
  /** Everything that the casing depends on. Without it, bodies aren't kept. */
  words?: readonly string[];
}

/** A rendered body and its record: plain data. */
interface Body {
  html: string;
  headings: TocHeading[];
  record: BodyRecord;
}

/** Renders a body to safe HTML. A body beyond the limits renders to nothing and is a mistake. */
export type Markdown = (entry: Entry<unknown>) => Body;

/** Saves three seconds per hundred posts. The site passes the casing rule, whose code isn't behind this module. */
const bodies = derived('bodies', join(PROJECT, 'build/site.ts'));

/** A heading in an author's own HTML, with its id. */
const HEADING_ID = /<h[1-6]\b[^<>]*\sid=["']?([\w-]+)/gi;

function rendersNothing({ file, bodyLine: line }: Entry<unknown>): Mistake {
  return { file, line, message: 'renders to nothing, because all of its markup is removed. Write some text' };
}

/**
 * Creates the markdown pipeline: the display rules, then marked's HTML with the author's own, then the
 * sanitizer, whose allowlist is the only way out.
 */
export function createMarkdown({
  casing,
  names = () => new Set(),
  origin,
  locale = ENGLISH,
  insertions,
  picture,
  callout = '',
  words,
}: MarkdownOptions): Markdown {
  const { language } = locale;
  // Phrases become part of markup, and an agency may have written them.
  const t: Translate = (phrase, values) => escapeMarkup(locale.t(phrase, values));
  const sanitize = createSanitizer(origin, locale.t);
  let ask = picture;
  const renderer = createRenderer({
    picture: (src) => ask?.(src),
    callout,
    origin,
    locale: { ...locale, t },
  });
  const fill = (text: string) => (insertions ? insert(text, insertions) : text);
  /** Fills in values, then decodes character references: authors write them for braces that are just text. */
  const fillTexts = (token: Token, ids: Set<string>) => {
    if (token.type === 'html') for (const [, id = ''] of token.text.matchAll(HEADING_ID)) ids.add(id);
    if (token.type === 'heading' && 'id' in token) ids.add(String(token.id));
    editTexts(token, (text) => (token.type === 'html' ? fill(text) : decodeHTMLStrict(fill(text))));
  };
  const render = (entry: Entry<unknown>): Body => {
    const empty = () => ({ html: '', headings: [], record: bodyRecord(entry) });
    try {
      const lexed = lexBody(entry);
      if (!lexed) return empty();
      const { tokens, notes } = lexed;
      const ids = new Set<string>();
      renderer.walkTokens(tokens, (token) => fillTexts(token, ids));
      const footnotes = createFootnotes(notes, t);
      const isPost = entry.kind === COLLECTIONS.posts.name;
      const withNames: Casing = (text, whole) => casing(text, whole, () => names(entry));
      const applyRules = createDisplayRules({ casing: withNames, language, isPost, footnotes, ids });
      const toHtml = (blocks: readonly Token[], isTopLevel: boolean) =>
        renderer.parser(applyRules(blocks, isTopLevel));
      const html = sanitize(toHtml(tokens, true) + footnotes.section((note) => toHtml(note, false)));
      const isRight = bodyRecord(entry).mistakes.length === 0;
      if (isRight && entry.body.trim() !== '' && !/<(?:img|hr)\b|>\s*[^<\s]/.test(`>${html}`))
        addMistake(entry, rendersNothing(entry));
      return { html, headings: outline(html), record: bodyRecord(entry) };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      addMistake(entry, tooDeep(entry.file));
      return empty();
    }
  };
  const shared = once(() => bodies.key(origin, locale, insertions, callout, words));
  return memoize((entry) => {
    if (words === undefined) return render(entry);
    const body = bodies.asking(
      bodies.key(shared(), entry),
      (src: string) => picture?.(src),
      (asking) => {
        ask = asking;
        return render(entry);
      },
    );
    restoreRecord(entry, body.record);
    return body;
  });
}
