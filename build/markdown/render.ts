import { decodeHTMLStrict } from 'entities';
import type { Token } from 'marked';
import type { Entry } from '../../model/content.ts';
import { COLLECTIONS } from '../../model/kinds.ts';
import type { Casing } from '../../rules/casing.ts';
import { type Insertions, insert } from '../../rules/insertions.ts';
import { codeHash, contentHash, readJson, storeJson } from '../base/cache.ts';
import type { Mistake } from '../base/errors.ts';
import { memoize } from '../base/memoize.ts';
import { createDisplayRules } from './display-rules.ts';
import { createFootnotes } from './footnotes.ts';
import { outline, type TocHeading } from './headings.ts';
import { addMistake, type BodyRecord, bodyRecord, keepFacts, lexBody } from './inspect.ts';
import { tooDeep } from './lex.ts';
import { createRenderer, type FindPicture } from './renderer.ts';
import { createSanitizer } from './sanitize.ts';
import { editTexts } from './texts.ts';

interface MarkdownOptions {
  casing: Casing;
  /** Origin of the site: links that leave it are marked. */
  origin: string;
  insertions?: Insertions;
  picture?: FindPicture;
  /** The sentence above the button of a call to action. */
  callout?: string;
  /** Identifies everything else that a body may show. Bodies are kept under it; without one, none is kept. */
  key?: string;
}

/** A body as pages show it, and what is known of it: plain data. */
interface Body {
  html: string;
  headings: TocHeading[];
  facts: BodyRecord;
}

/** Renders the body of a content file to safe HTML. What is beyond its limits is a mistake of the file, and renders nothing. */
export type Markdown = (entry: Entry<unknown>) => Body;

/** A heading of an author's own HTML, with its id. */
const HEADING_ID = /<h[1-6]\b[^<>]*\sid=["']?([\w-]+)/gi;

function nothing({ file, bodyLine: line }: Entry<unknown>): Mistake {
  return { file, line, message: 'shows nothing: what it has is not for pages. Write some text' };
}

/**
 * Creates the markdown pipeline: the display rules, marked's HTML, which may hold the author's own, and last the sanitizer,
 * whose allowlist is the only way out.
 */
export function createMarkdown({
  casing,
  origin,
  insertions,
  picture,
  callout = '',
  key,
}: MarkdownOptions): Markdown {
  const sanitize = createSanitizer(origin);
  const renderer = createRenderer({ picture, callout, origin });
  const fill = (text: string) => (insertions ? insert(text, insertions) : text);
  /** A number is filled in before references are decoded, which write braces that mean nothing. */
  const setTexts = (token: Token, ids: Set<string>) => {
    if (token.type === 'html') for (const [, id = ''] of token.text.matchAll(HEADING_ID)) ids.add(id);
    if (token.type === 'heading' && 'id' in token) ids.add(String(token.id));
    editTexts(token, (text) => (token.type === 'html' ? fill(text) : decodeHTMLStrict(fill(text))));
  };
  const render = (entry: Entry<unknown>): Body => {
    const empty = () => ({ html: '', headings: [], facts: bodyRecord(entry) });
    try {
      const lexed = lexBody(entry);
      if (!lexed) return empty();
      const { tokens, notes } = lexed;
      const ids = new Set<string>();
      renderer.walkTokens(tokens, (token) => setTexts(token, ids));
      const footnotes = createFootnotes(notes);
      const isPost = entry.kind === COLLECTIONS.posts.name;
      const applyRules = createDisplayRules({ casing, isPost, footnotes, ids });
      const toHtml = (blocks: readonly Token[], isOwn: boolean) => renderer.parser(applyRules(blocks, isOwn));
      const html = sanitize(toHtml(tokens, true) + footnotes.section((note) => toHtml(note, false)));
      if (entry.body.trim() !== '' && !/<(?:img|hr)\b|>\s*[^<\s]/.test(`>${html}`))
        addMistake(entry, nothing(entry));
      return { html, headings: outline(html), facts: bodyRecord(entry) };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      addMistake(entry, tooDeep(entry.file));
      return empty();
    }
  };
  // Asking for its pictures also has them made.
  const picturesOf = ({ facts }: Body) => JSON.stringify(facts.pictures.map(({ src }) => picture?.(src)));
  return memoize((entry) => {
    if (key === undefined) return render(entry);
    const name = contentHash(codeHash(), key, JSON.stringify(entry));
    const known = readJson<Body & { pictures: string }>('bodies', name);
    if (known && known.pictures === picturesOf(known)) {
      keepFacts(entry, known.facts);
      return known;
    }
    const body = render(entry);
    storeJson('bodies', name, { ...body, pictures: picturesOf(body) });
    return body;
  });
}
