import { flesch } from 'flesch';
import { syllable } from 'syllable';
import { wordsOf } from './own-copy.ts';

/** A sentence with how easily it reads, where 100 is easiest. */
export interface ScoredSentence {
  text: string;
  ease: number;
}

/**
 * How easily text reads, after Flesch: 60 to 70 is plain English, below 30 is for graduates.
 * Only sentences count: headings, labels and list items without a full stop would make any text look easy.
 * @param blocks paragraphs
 * @returns the ease of all sentences together, and the hardest ones first
 */
export function readingEase(blocks: readonly string[]): { ease: number; hardest: ScoredSentence[] } {
  const sentences = blocks.filter((block) => /[.!?]["”')]*$/.test(block)).flatMap(sentencesOf);
  const scored = sentences.map((text) => ({ text, ease: easeOf([text]) }));
  return { ease: easeOf(sentences), hardest: scored.sort((a, b) => a.ease - b.ease) };
}

function sentencesOf(block: string): string[] {
  return block.split(/(?<=[.!?]["”')]*)\s+(?=["“'(]?[\p{Lu}\d$])/u);
}

function easeOf(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf);
  // A figure is read as one syllable at least.
  const syllables = words.map((word) => Math.max(1, syllable(word)));
  return flesch({
    sentence: sentences.length,
    word: words.length,
    syllable: syllables.reduce((sum, count) => sum + count, 0),
  });
}
