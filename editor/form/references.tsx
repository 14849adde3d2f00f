import type { ReactNode } from 'react';
import { Combobox } from './combobox.tsx';
import type { Control } from './fields.ts';
import { type ControlProps, controlId, useForm } from './form-context.ts';
import { MoveButtons } from './move-buttons.tsx';

/** Several entries, in an order. */
export function References({
  control,
  at,
  value,
  label,
  describedBy,
}: Omit<ControlProps, 'control'> & { control: Control & { type: 'references' } }): ReactNode {
  const { site, change, notes } = useForm();
  const choices = site.choices[control.to];
  const chosen: unknown[] = value === undefined || value === '' ? [] : [value].flat();
  const set = (next: unknown[]) => {
    // A file that has a single one without a list keeps it so.
    const isSingle = control.isOneOrMore && !Array.isArray(value) && next.length === 1;
    change(at, next.length === 0 ? undefined : isSingle ? next[0] : next);
  };
  const nameOf = (item: unknown) =>
    typeof item === 'object' && item !== null
      ? String((item as { name?: unknown }).name ?? '')
      : (choices.find((choice) => choice.value === item)?.label ?? String(item));
  const left = choices.filter((choice) => !chosen.includes(choice.value));
  return (
    <div className="references">
      {chosen.length > 0 && (
        <ol aria-label={label}>
          {chosen.map((item, index) => (
            <li key={nameOf(item)}>
              <span>{nameOf(item)}</span>
              {chosen.length > 1 && (
                <MoveButtons
                  name={nameOf(item)}
                  index={index}
                  count={chosen.length}
                  move={(to) => set(moved(chosen, index, to))}
                />
              )}
              <button
                type="button"
                className="icon"
                aria-label={`Remove ${nameOf(item)}`}
                onClick={() => set(chosen.toSpliced(index, 1))}
              >
                ×
              </button>
            </li>
          ))}
        </ol>
      )}
      {left.length > 0 && (control.max === undefined || chosen.length < control.max) && (
        <Combobox
          {...{ describedBy }}
          id={controlId(at)}
          label={chosen.length > 0 ? `Add to ${label}` : label}
          isInvalid={notes.has(at)}
          isAdding
          isOpen={false}
          value=""
          placeholder={chosen.length > 0 ? 'Add another: type to find, or choose' : 'Type to find, or choose'}
          choices={left}
          onChange={(added) => added && set([...chosen, added])}
        />
      )}
    </div>
  );
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}
