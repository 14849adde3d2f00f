import { stringify } from 'yaml';
import type { Passage } from '../../build/body/facts.ts';
import type { Copy } from '../../build/content/claims/copy.ts';
import { type Figure, findFigures } from '../../build/content/claims/figures.ts';
import { compare } from '../../build/content/claims/ledger.ts';
import { flat } from '../../build/content/claims/wording.ts';
import type { Claims } from '../../model/claims.ts';

/** A passage up to this length becomes a claim; of a longer one, the figure's sentence. */
const SHORT = 110;
/** Shorter text means nothing on its own: "Weeks 1-2", "340%". */
const BARE = 24;

/**
 * Entries for the figures missing from the ledger, to paste into content/claims.yaml.
 * The same wording in several files becomes one entry; the author adds the source.
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

/** The sentence of a figure; for a bare figure, with the text next to it. */
function proposeWording({ text, fields }: Passage, { start }: Figure): string {
  if (text.length <= SHORT) return flat(text);
  const part = fields.findLastIndex(({ at }) => at <= start);
  const from = fields[part]?.at ?? 0;
  const to = fields[part + 1]?.at ?? text.length;
  const sentence = sentenceAt(text.slice(from, to), start - from);
  if (to - from >= BARE || fields.length < 2) return flat(sentence);
  if (part <= 0) return flat(sentence + sentenceAt(text.slice(to, fields[part + 2]?.at), 0));
  const before = text.slice(fields[part - 1]?.at, from).trimEnd();
  return flat(`${sentenceAt(before, before.length - 1)} ${sentence}`);
}

function sentenceAt(text: string, index: number): string {
  const sentences = new Intl.Segmenter('en-US', { granularity: 'sentence' }).segment(
    text.replace(/\n/g, ' '),
  );
  return sentences.containing(index)?.segment ?? text;
}
