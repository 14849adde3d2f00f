import { REFERENCES } from '../../model/references.ts';
import { NAMES_OF } from '../../tools/schemas/reference-names.ts';
import type { SiteIndex } from '../actions/api.ts';
import { contentKind } from '../form/fields-of-kind.ts';
import { valueAt, withValue } from '../form/values.ts';
import type { FormValues } from './entry-text.ts';

/**
 * What a new entry starts with. Where there is something to choose, nothing is chosen, because a choice that is already
 * made is easily overlooked.
 */
export function startOf(kind: string, { defaults, choices }: SiteIndex): FormValues {
  const { folder, layout } = contentKind(kind);
  const isDefault = folder && (layout === undefined || layout === 'service' || layout === 'page');
  const start = (isDefault && defaults[folder]) || {};
  return REFERENCES.filter(
    (reference) => reference.kind === kind && !reference.path.includes('[]'),
  ).reduce<FormValues>(
    (values, { path, to }) => {
      const steps = path.split('.');
      const [only, ...others] = choices[NAMES_OF[to]];
      const chosen = others.length === 0 ? only?.value : undefined;
      return valueAt(values, steps) === undefined ? values : (withValue(values, steps, chosen) as FormValues);
    },
    { ...start },
  );
}
