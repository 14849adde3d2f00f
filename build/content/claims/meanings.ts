import type { Claims } from '../../../model/claims.ts';
import { findFigures } from './figures.ts';

type Claim = Claims['claims'][number];

/** A result figure that means one thing in one claim and another in a later one. */
interface SecondMeaning {
  /** Without a trailing plus: "147%", "2.4M". */
  figure: string;
  first: Claim;
  second: Claim;
  /** Index in the ledger of the second claim. */
  claim: number;
}

const MARKETING = /^marketing claim/;
/** Percentages, multiples, money, ratings, "2.4M" and "150+". Plain counts and durations may repeat. */
const RESULT = /[%$+/KMBx]/;

/**
 * Finds result figures of marketing claims that mean two things: readers of two pages would take them for made up. Claims
 * mean the same if they have the same subject.
 */
export function secondMeanings({ claims }: Claims): SecondMeaning[] {
  const known = new Map<string, { first: Claim; subjects: Set<string | undefined> }>();
  return claims.flatMap((second, claim) => {
    if (!MARKETING.test(second.source)) return [];
    return resultFigures(second).flatMap((figure): SecondMeaning[] => {
      const { first, subjects } = known.get(figure) ?? {};
      if (!first || !subjects) {
        known.set(figure, { first: second, subjects: new Set([second.subject]) });
        return [];
      }
      if (second.subject && subjects.has(second.subject)) return [];
      subjects.add(second.subject);
      return [{ figure, first, second, claim }];
    });
  });
}

function resultFigures({ value }: Claim): string[] {
  const figures = findFigures(value).map((figure) => figure.value);
  return [
    ...new Set(figures.filter((figure) => RESULT.test(figure)).map((figure) => figure.replace(/\+$/, ''))),
  ];
}
