import type { Claims } from '../../../model/claims.ts';
import type { Passage } from '../facts/body-passages.ts';
import { type Figure, findFigures } from './figures.ts';
import type { UnknownFigure, UnstatedClaim } from './ledger.ts';
import { comparable, findWording, flat } from './wording.ts';

/** A passage up to this length becomes a claim; of a longer one, the figure's sentence. */
const SHORT = 110;
/** Shorter text means nothing on its own: "Weeks 1-2", "340%". */
const BARE = 24;

/** The share of a wording's words that an edited sentence still has. */
const MIN_SHARED = 0.5;

/** What a file says now instead of a claim: the figures that the ledger doesn't know, with most words of the old wording. */
export function editedFigures(
  { name, claim }: UnstatedClaim,
  { claims }: Claims,
  unknown: readonly UnknownFigure[],
): { wording: string; first: UnknownFigure; figures: readonly UnknownFigure[] } | undefined {
  const old = claims[claim]?.wording ?? '';
  const words = wordsOf(old);
  const own = unknown.filter(({ copy }) => copy.name === name);
  const proposed = ({ passage, figure }: UnknownFigure) =>
    withOtherFigure(old, passage, figure) ?? proposeWording(passage, figure);
  const ranked = [...Map.groupBy(own, proposed)].flatMap(([wording, figures]) => {
    const [first] = figures;
    const others = wordsOf(wording);
    const shared = [...words].filter((word) => others.has(word)).length;
    if (!first || shared < words.size * MIN_SHARED) return [];
    return [{ wording, first, figures, alike: shared / (words.size + others.size) }];
  });
  return ranked.sort((a, b) => b.alike - a.alike)[0];
}

/** The old wording, if a figure is all that was edited. */
function withOtherFigure(old: string, { text }: Passage, { value }: Figure): string | undefined {
  return findFigures(old)
    .map(({ start, end }) => old.slice(0, start) + value + old.slice(end))
    .find((wording) => findWording(comparable(text), comparable(wording)).length > 0);
}

function wordsOf(text: string): Set<string> {
  return new Set(comparable(text).match(/[\p{L}\d]+/gu));
}

/** The sentence of a figure; for a bare figure, with the text next to it. */
export function proposeWording({ text, fields }: Passage, { start }: Figure): string {
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
