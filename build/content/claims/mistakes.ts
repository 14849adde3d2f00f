import { join } from 'node:path';
import type { Claims } from '../../../model/claims.ts';
import type { Mistake } from '../../base/errors.ts';
import { suggest } from '../../base/suggest.ts';
import { conflicts, describeConflict } from './conflicts.ts';
import type { Copy } from './copy.ts';
import { findFigures } from './figures.ts';
import { compare, type UnknownFigure } from './ledger.ts';
import { secondMeanings, withoutPlus } from './meanings.ts';
import { comparable, findWording, flat } from './wording.ts';

/** Characters quoted before and after a figure. */
const CONTEXT = 32;

/**
 * Finds the differences between the site's copy and its ledger of claims, and errors in the ledger itself.
 * @param root absolute path of the content folder
 */
export function claimMistakes(ledger: Claims, copies: readonly Copy[], root: string): Mistake[] {
  const file = join(root, 'claims.yaml');
  const { unknown, unstated, unusedNames } = compare(ledger, copies);
  const files = copies.map(({ name }) => name);
  return [
    ...unknown.map(unknownFigure),
    ...unstated.map(({ claim, fileIndex, name }) => ({
      file,
      field: ['claims', claim, 'in', fileIndex],
      message: files.includes(name)
        ? `${name} doesn't say "${ledger.claims[claim]?.wording}". Correct the wording, or remove the file from this claim`
        : `"${name}" is not a file of the site. ${suggest(name, files)}`,
    })),
    ...unusedNames.map((index) => ({
      file,
      field: ['names', index],
      message: `"${ledger.names[index]}" is not used anywhere. Remove it`,
    })),
    ...incompleteValues(ledger, file),
    ...conflictMistakes(ledger, file),
    ...meaningMistakes(ledger, file),
  ];
}

function unknownFigure({ copy: { name, file }, passage, figure }: UnknownFigure): Mistake {
  const sources = name.startsWith('posts/') ? 'link to the sources of the post under "## Sources", ' : '';
  const quote = flat(passage.text.slice(Math.max(0, figure.start - CONTEXT), figure.end + CONTEXT));
  return {
    file,
    field: passage.fields.findLast(({ at }) => at <= figure.start)?.path,
    line: passage.line && passage.line + passage.text.slice(0, figure.start).split('\n').length - 1,
    message: `states "${figure.value}" ("… ${quote} …"), which is not in the ledger. Add it to content/claims.yaml with its source (npm run claims -- --missing prints the entry), ${sources}or say it without a figure`,
  };
}

function incompleteValues({ claims }: Claims, file: string): Mistake[] {
  return claims.flatMap(({ wording, value }, index): Mistake[] => {
    const missing = findFigures(wording).find(
      (figure) => findWording(comparable(value), comparable(figure.value)).length === 0,
    );
    if (!missing) return [];
    const message = `"${value}" lacks the figure "${missing.value}" of the wording. List every figure, or shorten the wording`;
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
      message: `has conflicting readings, ${describeConflict(conflict)}. Fix one of them, or accept both under "accepted" with the reason`,
    }));
  const settled = ledger.accepted.flatMap(({ subject }, index): Mistake[] => {
    if (!subject || found.some((conflict) => conflict.subject === subject)) return [];
    const message = `"${subject}" has no conflicting readings. Remove it`;
    return [{ file, field: ['accepted', index], message }];
  });
  return [...open, ...settled];
}

function meaningMistakes(ledger: Claims, file: string): Mistake[] {
  const found = secondMeanings(ledger);
  const accepted = ledger.accepted.map(({ value }) => value && withoutPlus(value));
  const open = found
    .filter(({ figure }) => !accepted.includes(figure))
    .map(({ figure, first, second, claim }) => ({
      file,
      field: ['claims', claim, 'value'],
      message: `gives ${figure} a second meaning: "${first.wording}" (${first.in[0]}) and "${second.wording}" (${second.in[0]}). Use another figure, give both the same subject if they state the same fact, or accept the value under "accepted" with the reason`,
    }));
  const settled = accepted.flatMap((value, index): Mistake[] =>
    value && !found.some(({ figure }) => figure === value)
      ? [{ file, field: ['accepted', index], message: `${value} has one meaning. Remove it` }]
      : [],
  );
  return [...open, ...settled];
}
