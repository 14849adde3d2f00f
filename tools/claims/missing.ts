import { stringify } from 'yaml';
import type { Copy } from '../../build/content/claims/copy.ts';
import { type Figure, findFigures } from '../../build/content/claims/figures.ts';
import { compare } from '../../build/content/claims/ledger.ts';
import { flat } from '../../build/content/claims/wording.ts';
import type { Passage } from '../../build/content/facts/body-passages.ts';
import type { Claims } from '../../model/claims.ts';

/** A passage up to this length is a claim as it stands; from longer ones the figure's sentence is taken. */
const WHOLE = 110;
/** A text below this length says nothing alone: "Weeks 1-2", "340%". */
const BARE = 24;

/**
 * Entries for the figures that the ledger lacks, ready to be pasted into content/claims.yaml.
 * Equal wordings of several files become one entry; the source is left for its author to say.
 */
export function missingClaims(ledger: Claims, copies: readonly Copy[]): string {
  const byWording = new Map<string, Set<string>>();
  for (const { copy, passage, figure } of compare(ledger, copies).unknown) {
    const wording = proposeWording(passage, figure);
    byWording.set(wording, (byWording.get(wording) ?? new Set()).add(copy.name));
  }
  if (byWording.size === 0) return '';
  const entries = [...byWording].map(([wording, files]) => ({
    wording,
    value: findFigures(wording)
      .map(({ value }) => value)
      .join(', '),
    in: files.size === 1 ? [...files][0] : [...files],
    source: '',
  }));
  return stringify(entries, { lineWidth: 0 });
}

/** The sentence of a figure; for a figure that stands alone, with the words beside it. */
function proposeWording({ text, fields }: Passage, { start }: Figure): string {
  if (text.length <= WHOLE) return flat(text);
  const part = fields.findLastIndex(({ at }) => at <= start);
  const from = fields[part]?.at ?? 0;
  const to = fields[part + 1]?.at ?? text.length;
  const sentence = sentenceAt(text.slice(from, to), start - from);
  if (to - from >= BARE || fields.length < 2) return flat(sentence);
  if (part <= 0) return flat(sentence + sentenceAt(text.slice(to, fields[part + 2]?.at), 0));
  const before = text.slice(fields[part - 1]?.at, from).trimEnd();
  return flat(`${sentenceAt(before, before.length - 1)} ${sentence}`);
}

function sentenceAt(text: string, place: number): string {
  const sentences = new Intl.Segmenter('en-US', { granularity: 'sentence' }).segment(
    text.replace(/\n/g, ' '),
  );
  return sentences.containing(place)?.segment ?? text;
}
