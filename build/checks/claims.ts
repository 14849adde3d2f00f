import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Claims } from '../../model/claims.ts';
import type { Mistake } from '../base/errors.ts';
import { memoize, memoizeLast } from '../base/memoize.ts';
import type { Passage } from '../markdown/inspect.ts';
import { COPY_IN_CODE, type FileText } from './copy.ts';
import { comparable, type Figure, findFigures, findWording, isAmount, oneLine } from './find-figures.ts';

/** Characters quoted before and after a figure. */
const CONTEXT = 32;

const PRUNE =
  'npm run claims -- --prune does, once all else is correct, and keeps the sources of words that moved';

/**
 * Finds the differences between the site's copy and its ledger of claims, and mistakes in the ledger itself.
 * @param root absolute path of the content folder
 */
export function claimMistakes(ledger: Claims, texts: readonly FileText[], root: string): Mistake[] {
  const file = join(root, 'claims.yaml');
  const { unknown, unstated, unusedNames } = compare(ledger, texts);
  const files = texts.map(({ name }) => name);
  const gone = missingFiles(ledger, root);
  return [
    ...gone,
    ...unknown.map(unknownFigure),
    ...unstated
      .filter(({ name }) => fileExists(name, root))
      .map(({ claim, fileIndex, name }) => ({
        file,
        field: ['claims', claim, 'in', fileIndex],
        message: files.includes(name)
          ? `${name} doesn't say "${ledger.claims[claim]?.wording}". Correct the wording, or remove the file from this claim: ${PRUNE}`
          : `"${name}" has no texts of pages. Write the file that says this, such as services/seo.md`,
      })),
    // Pruning drops the names that only missing files use.
    ...(gone.length > 0 ? [] : unusedNames).map((index) => ({
      ...{ file, field: ['names', index] },
      message: `"${ledger.names[index]}" is not used anywhere. Remove it`,
    })),
    ...incompleteValues(ledger).map((mistake) => ({ ...mistake, file })),
  ];
}

/** Finds files in the ledger that no longer exist. All are one mistake, because one command corrects them. */
export function missingFiles({ claims }: Claims, root: string): Mistake[] {
  const missing = new Set(claims.flatMap((claim) => claim.in).filter((name) => !fileExists(name, root)));
  const isAbout = (claim: Claims['claims'][number]) => claim.in.some((name) => missing.has(name));
  const count = claims.filter(isAbout).length;
  if (count === 0) return [];
  const names = [...missing];
  const which =
    names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} others` : names.join(', ');
  const message = `${count === 1 ? '1 entry is' : `${count} entries are`} about files that don't exist: ${which}. Correct the names, or remove them: ${PRUNE}`;
  return [{ file: join(root, 'claims.yaml'), field: ['claims', claims.findIndex(isAbout)], message }];
}

/** Whether a file exists; copy in code is not in the content folder. */
function fileExists(name: string, root: string): boolean {
  return name === COPY_IN_CODE || existsSync(join(root, name));
}

/**
 * Finds figures in another language whose numbers the ledger doesn't have: "2.500 $" is the number of "$2,500".
 * @param texts those of the language alone
 */
export function translatedFigures(ledger: Claims, texts: readonly FileText[]): Mistake[] {
  const { claims, names } = ledger;
  const known = new Set(
    [...claims.flatMap(({ wording, value }) => [wording, value]), ...names].flatMap(numbersIn),
  );
  return texts
    .filter(({ exempt }) => !exempt)
    .flatMap((source) =>
      source.passages.flatMap((passage) =>
        findFigures(passage.text)
          .filter(
            ({ value }) =>
              (!source.legal || isAmount(value)) && !numbersIn(value).every((one) => known.has(one)),
          )
          .map((figure) => ({
            ...placeOf({ source, passage, figure }),
            message: `states "${figure.value}" ("… ${around({ source, passage, figure })} …"), a number that the ledger doesn't have. Write the one of the page that this translates, state it there first, with its source in content/claims.yaml, or say it without a figure`,
          })),
      ),
    );
}

/** The numbers in a text, however a language groups their digits. */
const numbersIn = (text: string): string[] =>
  (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) =>
    number.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'),
  );

const placeOf = ({ source, passage, figure }: UnknownFigure) => ({
  file: source.file,
  field: passage.fields.findLast(({ at }) => at <= figure.start)?.path,
  line: passage.line && passage.line + passage.text.slice(0, figure.start).split('\n').length - 1,
});

/** The words around a figure. The excerpt may cut an emoji in half. */
const around = ({ passage, figure }: UnknownFigure): string =>
  oneLine(
    passage.text
      .slice(Math.max(0, figure.start - CONTEXT), figure.end + CONTEXT)
      .replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, ''),
  );

function unknownFigure(found: UnknownFigure): Mistake {
  const { source, figure } = found;
  const sources = source.name.startsWith('posts/')
    ? 'link to the sources of the post under "## Sources", '
    : '';
  return {
    ...placeOf(found),
    message: `states "${figure.value}" ("… ${around(found)} …"), which is not in the ledger. Add it to content/claims.yaml with its source (npm run claims -- --missing writes the entry), ${sources}or say it without a figure`,
  };
}

const incompleteValues = memoize(({ claims }: Claims) =>
  claims.flatMap(({ wording, value }, index) => {
    const missing = findFigures(wording).find(
      (figure) => findWording(comparable(value), comparable(figure.value)).length === 0,
    );
    if (!missing) return [];
    const message = `"${value}" lacks "${missing.value}", a figure in the wording. Add it to the value, or shorten the wording`;
    return [{ field: ['claims', index, 'value'], message }];
  }),
);

/** A figure that is not in the ledger. */
interface UnknownFigure {
  source: FileText;
  passage: Passage;
  figure: Figure;
}

interface ClaimText {
  wording: string;
}

/**
 * Compares the figures in the site's copy with the ledger. Each figure must be part of a wording that the ledger lists for
 * its file, and each wording must occur in its files. Drafts and posts with sources may state other figures.
 * @returns unknown figures, claims that a file doesn't state, and the indexes of names that occur nowhere
 */
export function compare(ledger: Claims, texts: readonly FileText[]) {
  const { names, claims, read } = readersOf(ledger);
  const readings = texts.map((source) => read(source.passages)(source));
  const found = new Set<ClaimText>(readings.flatMap((reading) => reading.found));
  const isUsed = ({ wording }: ClaimText) =>
    texts.some(({ passages }) =>
      passages.some(({ text }) => findWording(comparable(text), wording).length > 0),
    );
  return {
    unknown: readings.flatMap(({ unknown }) => unknown),
    unstated: claims.filter((claim) => !found.has(claim)),
    unusedNames: names.filter((name) => !found.has(name) && !isUsed(name)).map(({ index }) => index),
  };
}

/** Reads a file again only when it or the ledger changes. */
const readersOf = memoize((ledger: Claims) => {
  const names = ledger.names.map((name, index) => ({ index, wording: comparable(name) }));
  const claims = ledger.claims.flatMap((claim, index) =>
    claim.in.map((name, fileIndex) => ({
      claim: index,
      fileIndex,
      name,
      wording: comparable(claim.wording),
    })),
  );
  const byFile = Map.groupBy(claims, ({ name }) => name);
  const read = memoize((_: readonly Passage[]) =>
    memoizeLast(
      (source: FileText) => readFileText(source, byFile.get(source.name) ?? [], names),
      ({ name, exempt, contact }) => `${name} ${exempt} ${contact}`,
    ),
  );
  return { names, claims, read };
});

/** @param claims those about the file */
function readFileText(source: FileText, claims: readonly ClaimText[], names: readonly ClaimText[]) {
  const unknown: UnknownFigure[] = [];
  const found = new Set<ClaimText>();
  const contact = source.contact.map((wording) => ({ wording }));
  for (const passage of source.passages) {
    const figures = source.exempt
      ? []
      : findFigures(passage.text).filter(({ value }) => !source.legal || isAmount(value));
    const sought = figures.length > 0 ? [...names, ...claims, ...contact] : claims;
    if (figures.length + claims.length === 0) continue;
    const text = comparable(passage.text);
    const ranges = sought.flatMap((entry) => {
      const occurrences = findWording(text, entry.wording);
      if (occurrences.length > 0) found.add(entry);
      return occurrences;
    });
    for (const figure of figures) {
      const isKnown = ranges.some(({ start, end }) => start <= figure.start && figure.end <= end);
      if (!isKnown) unknown.push({ source, passage, figure });
    }
  }
  return { unknown, found: [...found] };
}
