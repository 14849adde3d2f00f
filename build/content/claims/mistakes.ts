import { join } from 'node:path';
import type { Claims } from '../../../model/claims.ts';
import type { Mistake } from '../../base/errors.ts';
import { suggest } from '../../base/suggest.ts';
import type { Copy } from './copy.ts';
import { findFigures } from './figures.ts';
import { compare, type Unknown, type Unstated } from './ledger.ts';
import { conflicts, describeConflict } from './readings.ts';
import { comparable, findWording, flat } from './wording.ts';

/** Characters shown before and after a figure. */
const AROUND = 32;

/**
 * What is wrong between the site's words and its ledger of claims.
 * @param ledger content/claims.yaml
 * @param copies all words of the site
 * @param root absolute path of the content folder
 */
export function claimMistakes(ledger: Claims, copies: readonly Copy[], root: string): Mistake[] {
  const file = join(root, 'claims.yaml');
  const { unknown, unstated, unusedNames } = compare(ledger, copies);
  const files = copies.map(({ name }) => name);
  return [
    ...unknown.map(unknownFigure),
    ...unstated.map((entry) => unstatedClaim(entry, ledger, files, file)),
    ...unusedNames.map((index) => ({
      file,
      field: ['names', index],
      message: `"${ledger.names[index]}" stands nowhere. Remove it`,
    })),
    ...wrongValues(ledger, file),
    ...conflictMistakes(ledger, file),
  ];
}

function unknownFigure({ copy, passage, figure }: Unknown): Mistake {
  const from = Math.max(0, figure.start - AROUND);
  const shown = flat(passage.text.slice(from, figure.end + AROUND));
  const field = passage.fields.findLast(({ at }) => at <= figure.start)?.path;
  const line = passage.line && passage.line + passage.text.slice(0, figure.start).split('\n').length - 1;
  return {
    file: copy.file,
    field,
    line,
    message: `states "${figure.value}" ("… ${shown} …"), which the ledger doesn't know. Add it to content/claims.yaml with its source (npm run claims -- --missing writes the entry), or say it without a figure`,
  };
}

function unstatedClaim(
  { claim, place, name }: Unstated,
  ledger: Claims,
  files: readonly string[],
  file: string,
): Mistake {
  const field = ['claims', claim, 'in', place];
  if (!files.includes(name)) {
    return { file, field, message: `"${name}" is not a file of the site. ${suggest(name, files)}` };
  }
  const message = `${name} doesn't say "${ledger.claims[claim]?.wording}". Correct the wording, or take the file out of this claim`;
  return { file, field, message };
}

function wrongValues({ claims }: Claims, file: string): Mistake[] {
  return claims.flatMap(({ wording, value }, index): Mistake[] => {
    const missing = findFigures(wording).find(
      (figure) => findWording(comparable(value), comparable(figure.value)).length === 0,
    );
    if (!missing) return [];
    const message = `"${value}" lacks the figure "${missing.value}" of the wording. Name every figure, or shorten the wording`;
    return [{ file, field: ['claims', index, 'value'], message }];
  });
}

function conflictMistakes(ledger: Claims, file: string): Mistake[] {
  const found = conflicts(ledger);
  const open = found
    .filter(({ accepted }) => accepted === undefined)
    .map((conflict) => ({
      file,
      field: ['claims', conflict.claim, 'subject'],
      message: `has conflicting readings, ${describeConflict(conflict)}. Mend one, or accept both under "accepted" with the reason`,
    }));
  const settled = ledger.accepted.flatMap(({ subject }, index): Mistake[] => {
    if (found.some((conflict) => conflict.subject === subject)) return [];
    return [
      { file, field: ['accepted', index], message: `"${subject}" has no conflicting readings. Remove it` },
    ];
  });
  return [...open, ...settled];
}
