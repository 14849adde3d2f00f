import { flesch } from 'flesch';
import { syllable } from 'syllable';
import { wordsOf } from './own-copy.ts';

export interface ScoredSentence {
  text: string;
  ease: number;
}

/**
 * Flesch reading ease: 60 to 70 is plain English, below 30 is for graduates. Headings, labels and list items without a
 * period don't count: they would make any text look easy.
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
  // Numbers count as one syllable.
  const syllables = words.map((word) => Math.max(1, syllable(word)));
  return flesch({
    sentence: sentences.length,
    word: words.length,
    syllable: syllables.reduce((sum, count) => sum + count, 0),
  });
}
