import { dirname, join, sep } from 'node:path';
import type { Content, Entry } from '../../model/content.ts';
import { INSERTION } from '../../rules/insertions.ts';
import { type Mistake, uniqueMistakes, withCode } from '../base/errors.ts';
import { memoize, memoizeLast } from '../base/memoize.ts';
import { suggest } from '../base/suggest.ts';
import { allEntries, drafts, inAllLanguages, textFields } from '../content/entries.ts';
import { asWritten } from '../content/insertions.ts';
import { isIn } from '../content/translations.ts';
import { addressMistake } from '../markdown/addresses.ts';
import { foreignSyntax } from '../markdown/foreign-syntax.ts';
import { bodyRecord, SCAFFOLD_MARK } from '../markdown/inspect.ts';
import { claimMistakes, missingFiles, translatedFigures } from './claims.ts';
import { siteTexts } from './copy.ts';

export interface ContentChecks {
  /** Whether drafts are shown, and so checked. */
  withUnpublished?: boolean | undefined;
  /** Whether placeholders (TODO:) are mistakes. */
  mustBeComplete?: boolean;
  /** Whether every file could be read. If not, claims of the unread files would look unstated. */
  isComplete?: boolean;
}

/** Finds mistakes in texts and figures. None of them prevents rendering. */
export const contentMistakes = (content: Content, checks: ContentChecks = {}): Mistake[] =>
  uniqueMistakes([
    ...inAllLanguages(content).flatMap((one) => mistakesInLanguage(one, checks)),
    ...content.translations.flatMap((one) => figuresIn(one, content)),
  ]);

/** Pages of another language state the figures of the first one. */
function figuresIn(content: Content, { claims, settingsFile }: Content): Mistake[] {
  if (!claims) return [];
  const folder = dirname(content.wordsFile) + sep;
  const texts = siteTexts(content, dirname(settingsFile)).filter(({ file }) => file.startsWith(folder));
  return withCode('figure', translatedFigures(claims, texts));
}

function mistakesInLanguage(
  content: Content,
  { withUnpublished = false, mustBeComplete = false, isComplete = true }: ContentChecks,
): Mistake[] {
  const { claims } = content;
  const root = dirname(content.settingsFile);
  const figures = Object.keys(content.insertions);
  // The prices of a file with mistakes are unknown.
  const isMissing = ({ name }: { name?: string }) => !isComplete && name?.includes('.');
  // Mistakes in drafts don't keep anything else from being published.
  const ignored = new Set(withUnpublished ? [] : [...drafts(content)].map(({ file }) => file));
  const entries = allEntries(content).filter(({ path }) => isIn(content, path));
  const inTexts = [
    ...entries.flatMap((entry) => bodyRecord(entry).mistakes),
    ...entries.flatMap((entry) => mistakesIn(entry)(figures).filter((found) => !isMissing(found))),
    ...addressMistakes(content),
    ...namesInSettings(content, figures).filter((found) => !isMissing(found)),
    ...(mustBeComplete ? withCode('todo', placeholders(content, withUnpublished)) : []),
  ].filter(({ file }) => !ignored.has(file));
  const inLedger = !claims
    ? []
    : isComplete
      ? claimMistakes(claims, siteTexts(content, root), root)
      : missingFiles(claims, root);
  return [...inTexts, ...withCode('figure', inLedger)];
}

const messageFor = (text: string) =>
  /^\W*TODO:/.test(text)
    ? 'is still a TODO. Replace it'
    : 'contains "TODO:". Write what is missing, or put the word in quotes or code to publish it';

/** Finds TODOs in content. @param withDrafts also in drafts */
export function placeholders(content: Content, withDrafts = false): Mistake[] {
  const unfinished = drafts(content);
  const { settings, settingsFile, categories, categoriesFile, pages, claims } = content;
  return [
    ...unwrittenFields(settings, settingsFile),
    ...unwrittenFields(content.forms, content.formsFile),
    ...unwrittenFields(content.words, content.wordsFile),
    ...(pages.blog ? unwrittenFields(categories, categoriesFile) : []),
    ...(claims ? unwrittenFields(claims, join(dirname(settingsFile), 'claims.yaml')) : []),
    ...allEntries(content)
      .filter((entry) => withDrafts || !unfinished.has(entry))
      .flatMap(unwritten),
  ];
}

function unwritten(entry: Entry<unknown>): Mistake[] {
  const { file, data } = entry;
  return [
    ...unwrittenFields(data, file),
    ...[...new Map(bodyRecord(entry).placeholders.map(({ line, text }) => [line, messageFor(text)]))].map(
      ([line, message]) => ({ file, line, message }),
    ),
  ];
}

function unwrittenFields(data: unknown, file: string): Mistake[] {
  return textFields(data)
    .filter(({ text }) => SCAFFOLD_MARK.test(text))
    .map(({ field, text }) => ({ file, field, message: messageFor(text) }));
}

/** Unfinished and older copies of the site itself: "dev.client.com" for "www.client.com". */
const COPY = /^(?:backup|beta|dev(?:elop(?:ment)?)?|new|old|preview|qa|sandbox|te?mp|test(?:ing)?|wp)\d*\./;

/** Finds addresses of buttons that only look right, and links to unfinished copies of the site. */
function addressMistakes(content: Content): Mistake[] {
  const own = new URL(content.settings.url).hostname.replace(/^www\./, '');
  const isCopy = (href: string) => {
    const { hostname = '' } = URL.parse(href) ?? {};
    return COPY.test(hostname) && hostname.replace(COPY, '') === own;
  };
  return allEntries(content).flatMap((entry) => {
    const { file, data } = entry;
    const buttons = textFields(data).filter(({ field }) => field.at(-1) === 'href');
    const links = [
      ...bodyRecord(entry).links.map(({ href, line }) => ({ href, line })),
      ...buttons.map(({ field, text }) => ({ href: text, field })),
    ];
    return [
      ...buttons.flatMap(({ field, text }) => {
        const message = addressMistake(text);
        return message ? [{ file, field, message }] : [];
      }),
      ...links.flatMap(({ href, ...place }) =>
        isCopy(href)
          ? [
              {
                file,
                ...place,
                message: `links to "${href}", a copy of this site. Write the path of the page`,
              },
            ]
          : [],
      ),
    ];
  });
}

/**
 * Finds insertions in settings and categories, which insert nothing, and unknown ones in forms and words.
 */
function namesInSettings(content: Content, names: readonly string[]): (Mistake & { name?: string })[] {
  const { settings, settingsFile, categories, categoriesFile, forms, formsFile, words, wordsFile } = content;
  return [
    ...[...namesIn(settings, settingsFile), ...namesIn(categories, categoriesFile)].map(
      ({ name, ...place }) => ({
        ...place,
        message: `"{{${name}}}" inserts nothing in this file. Write out what it stands for`,
      }),
    ),
    ...[...namesIn(forms, formsFile), ...namesIn(words, wordsFile)].map((found) => ({
      ...found,
      message: noFigure(found.name, names),
    })),
  ];
}

function namesIn(data: unknown, file: string): (Omit<Mistake, 'message'> & { name: string })[] {
  return textFields(data).flatMap(({ field, text }) =>
    [...text.matchAll(INSERTION)].map(([, name = '']) => ({ file, field, name })),
  );
}

const noFigure = (name: string, names: readonly string[]) =>
  `"{{${name}}}" is not a figure of this site. ${suggest(name, names)}`;

/** Finds markup of other systems in fields, and unknown insertions. A line of a legal page may be a block, checked elsewhere. */
const mistakesIn = memoize((entry: Entry<unknown>) =>
  memoizeLast((names: readonly string[]): (Mistake & { name?: string })[] => {
    const { file, kind, body, bodyLine } = entry;
    const isBlock = (line: number) =>
      kind === 'page-legal' && /^\s*\{\{.*\}\}\s*$/.test(body.split('\n')[line - bodyLine] ?? '');
    const fields = textFields(asWritten(entry).data);
    const foreign = fields.flatMap(({ field, text }) => {
      const found = foreignSyntax(text);
      return found.map(({ message }) => ({ file, field, message }));
    });
    const inBody = bodyRecord(entry).insertions.filter(({ line }) => !isBlock(line));
    const unknown = [...namesIn(asWritten(entry).data, file), ...inBody]
      .filter(({ name }) => !names.includes(name))
      .map((found) => ({ ...found, file, message: noFigure(found.name, names) }));
    return [...foreign, ...unknown];
  }, String),
);
