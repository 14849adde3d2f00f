import type { Claims } from '../../../model/claims.ts';
import { findFigures } from './figures.ts';

type Claim = Claims['claims'][number];

/** A result figure that has one meaning in one claim and another in a later one. */
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

export const withoutPlus = (figure: string) => figure.replace(/\+$/, '');

/**
 * Finds result figures of marketing claims that have two meanings, which readers of both pages would take for made up.
 * Claims with the same subject have the same meaning.
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
  return [...new Set(figures.filter((figure) => RESULT.test(figure)).map(withoutPlus))];
}
