import { parse } from 'yaml';
import { compare } from '../../build/checks/claims.ts';
import type { FileText } from '../../build/checks/copy.ts';
import { comparable, type Figure, findFigures, oneLine } from '../../build/checks/find-figures.ts';
import type { Passage } from '../../build/markdown/inspect.ts';
import type { Claims } from '../../model/claims.ts';
import { writeContent } from '../content-form.ts';

/** A passage up to this length becomes a claim. In a longer one, only the sentence with the figure does. */
const SHORT_PASSAGE = 110;
/** Shorter text makes no sense by itself, such as "Weeks 1-2" or "340%". */
const BARE_FIGURE = 24;

/** An entry of the ledger without its source. */
export interface MissingClaim {
  wording: string;
  value: string;
  in: string | string[];
}

/** Entries for the figures missing from the ledger. The same wording in several files becomes one entry. */
export function missingClaims(ledger: Claims, texts: readonly FileText[]): MissingClaim[] {
  const byWording = new Map<string, Set<string>>();
  for (const { source, passage, figure } of compare(ledger, texts).unknown) {
    const wording = proposeWording(passage, figure);
    byWording.set(wording, (byWording.get(wording) ?? new Set()).add(source.name));
  }
  return [...byWording].map(([wording, [first = '', ...others]]) => ({
    wording,
    value: findFigures(wording)
      .map(({ value }) => value)
      .join(', '),
    in: others.length === 0 ? first : [first, ...others],
  }));
}

/** Adds entries at the end of a ledger. The rest keeps its lines and comments. @param ledger the text of claims.yaml */
export function addClaims(ledger: string, entries: readonly MissingClaim[], source: string): string {
  const written = parse(ledger) as { claims: object[] };
  const claims = [...written.claims, ...entries.map((entry) => ({ ...entry, source }))];
  return writeContent(ledger, false, { ...written, claims });
}

/**
 * Finds sources for new claims in the claims that they replace: those that the same file states no longer, and that differ
 * only in their figures.
 * @returns the source of an entry; undefined if it replaces none
 */
export function replacedSources(
  ledger: Claims,
  texts: readonly FileText[],
): (entry: MissingClaim) => string | undefined {
  const replaced = compare(ledger, texts).unstated.flatMap(({ claim, name }) => {
    const { wording = '', source = 'TODO:' } = ledger.claims[claim] ?? {};
    return source.startsWith('TODO:') ? [] : [{ name, source, form: formOf(wording) }];
  });
  return (entry) => {
    const form = formOf(entry.wording);
    const isReplaced = (old: string) => form.includes(old) && countOf(form) === countOf(old);
    return replaced.find(({ name, form: old }) => [entry.in].flat().includes(name) && isReplaced(old))
      ?.source;
  };
}

/** A wording with a mark in place of each figure. */
function formOf(wording: string): string {
  const marked = findFigures(wording).reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}#${text.slice(end)}`,
    wording,
  );
  return comparable(marked);
}

const countOf = (form: string) => form.split('#').length;

/** The sentence with a figure. A bare figure gets the text next to it, too. */
function proposeWording({ text, fields }: Passage, { start }: Figure): string {
  if (text.length <= SHORT_PASSAGE) return oneLine(text);
  const part = fields.findLastIndex(({ at }) => at <= start);
  const from = fields[part]?.at ?? 0;
  const to = fields[part + 1]?.at ?? text.length;
  const sentence = sentenceAt(text.slice(from, to), start - from);
  if (to - from >= BARE_FIGURE || fields.length < 2) return oneLine(sentence);
  if (part <= 0) return oneLine(sentence + sentenceAt(text.slice(to, fields[part + 2]?.at), 0));
  const before = text.slice(fields[part - 1]?.at, from).trimEnd();
  return oneLine(`${sentenceAt(before, before.length - 1)} ${sentence}`);
}

function sentenceAt(text: string, index: number): string {
  const sentences = new Intl.Segmenter('en-US', { granularity: 'sentence' }).segment(
    text.replace(/\n/g, ' '),
  );
  return sentences.containing(index)?.segment ?? text;
}
