import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { Combobox } from './combobox.tsx';
import { FieldList } from './field-view.tsx';
import type { Control } from './fields.ts';
import { type ControlProps, controlId, reach, useForm } from './form-context.ts';
import { ListView } from './list-view.tsx';
import { FocalPoint } from './pictures/focal-point.tsx';
import { PictureField } from './pictures/picture-field.tsx';
import { References } from './references.tsx';
import { PlainText } from './text/plain-text.tsx';
import { TextField } from './text/text-field.tsx';
import { emptyGroup, ownPath } from './values.ts';

/** Words that only say what to write are replaced by what somebody types. */
function selectPlaceholder({ target }: FocusEvent): void {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isText && target.value.startsWith('TODO')) target.select();
}

/** What edits a value. */
export function ControlView(props: ControlProps): ReactNode {
  const { at } = props;
  const { goal } = useForm();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (goal?.at !== at || goal.isReached || goal.line !== undefined) return;
    reach(goal, place.current?.querySelector<HTMLElement>('input, textarea, select, button'));
  }, [goal, at]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields in it get the focus
    <div ref={place} className="control" onFocus={selectPlaceholder}>
      <Editor {...props} />
    </div>
  );
}

function Editor(props: ControlProps): ReactNode {
  const { control, at, value, label, describedBy, isRequired, isNullable, picture, isItem } = props;
  const { site, notes, change, goal, enter } = useForm();
  const id = controlId(at);
  const isInvalid = notes.has(at);
  const nothing = isNullable && value !== undefined ? null : undefined;
  const set = (next: unknown) => change(at, next === '' || next === undefined ? nothing : next);
  const common = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    'aria-required': isRequired || undefined,
  };
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const setPath = (typed: string) => set(ownPath(typed, [site.url, location.origin]));
  switch (control.type) {
    case 'line':
      return (
        <>
          <input {...common} dir="auto" value={text} onChange={({ target }) => set(target.value)} />
          <Count {...{ text, control }} />
        </>
      );
    case 'lines':
      return (
        <>
          <PlainText {...common} value={text} onChange={set} />
          <Count {...{ text, control }} />
        </>
      );
    case 'markdown':
      return (
        <TextField
          value={text}
          onChange={set}
          {...{ label, isInvalid }}
          pages={site.pages}
          origins={[location.origin, site.url]}
          onCaret={(line) => enter(at, line)}
          goal={goal?.at === at && goal.line !== undefined ? { line: goal.line } : undefined}
        />
      );
    case 'phone':
      return <input {...common} type="tel" value={text} onChange={({ target }) => set(target.value)} />;
    case 'link': {
      const pages = site.pages.map(({ path, title }) => ({ value: path, label: title }));
      return (
        <>
          <Combobox
            {...{ id, describedBy, isInvalid }}
            value={text}
            choices={pages}
            isOpen
            onChange={setPath}
          />
          {pages.some((page) => page.value === text) && <small className="hint">{text}</small>}
        </>
      );
    }
    case 'path':
      return (
        <input
          {...common}
          value={text}
          // What is pasted is complete; what is typed, once somebody leaves it.
          onChange={({ target }) => (target.value.length > text.length + 1 ? setPath : set)(target.value)}
          onBlur={() => text && setPath(text)}
        />
      );
    case 'number':
      return (
        <input
          {...common}
          type="number"
          step={control.isInteger ? 1 : 'any'}
          min={control.min}
          max={control.max}
          value={text}
          // A turn of the wheel must not change a price.
          onWheel={({ currentTarget }) => currentTarget.blur()}
          onChange={({ target }) => set(target.value === '' ? undefined : Number(target.value))}
        />
      );
    case 'number-or-word':
      return (
        <input
          {...common}
          value={text}
          placeholder={`A number, or ${control.word}`}
          onChange={({ target }) =>
            set(/^\d+(\.\d+)?$/.test(target.value) ? Number(target.value) : target.value)
          }
        />
      );
    case 'switch':
      return (
        <input
          {...common}
          type="checkbox"
          checked={value === undefined ? control.isOn : value === true}
          onChange={({ target }) =>
            change(at, target.checked === control.isOn && !isRequired ? undefined : target.checked)
          }
        />
      );
    case 'date':
      return <input {...common} type="date" value={text} onChange={({ target }) => set(target.value)} />;
    case 'choice':
      return (
        <select {...common} value={text} onChange={({ target }) => set(target.value)}>
          <option value="">{isRequired ? 'Choose' : 'As usual'}</option>
          {control.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {text && !control.options.some((option) => option.value === text) && <option>{text}</option>}
        </select>
      );
    case 'picture':
      return (
        <PictureField
          {...{ id, describedBy, isInvalid }}
          isRequired={isRequired ?? false}
          value={text || undefined}
          onChange={set}
        />
      );
    case 'focal-point':
      return (
        <FocalPoint {...{ id, label }} picture={String(picture)} value={text || undefined} onChange={set} />
      );
    case 'reference':
      return (
        <Combobox
          {...{ id, describedBy, isInvalid }}
          value={text}
          choices={site.choices[control.to]}
          isOpen={control.isOpen}
          placeholder="Type to find, or choose"
          onChange={set}
        />
      );
    case 'references':
      return <References {...{ control, at, value, label, describedBy }} />;
    case 'list':
      return <ListView {...{ control, at, value, label }} />;
    case 'group':
      return <FieldList fields={control.fields} at={at} values={(value ?? {}) as Record<string, unknown>} />;
    case 'variants': {
      const item = (value ?? {}) as Record<string, unknown>;
      const variant = control.variants.find((each) => each.value === item[control.key]);
      if (isItem) return <FieldList fields={variant?.fields ?? []} at={at} values={item} />;
      return (
        <>
          <select
            {...common}
            aria-label={label}
            value={variant?.value ?? ''}
            onChange={({ target }) => {
              const next = control.variants.find((each) => each.value === target.value);
              change(at, next && { [control.key]: next.value, ...emptyGroup(next.fields) });
            }}
          >
            <option value="">{isRequired ? 'Choose' : 'None'}</option>
            {control.variants.map((each) => (
              <option key={each.value} value={each.value}>
                {each.label}
              </option>
            ))}
          </select>
          {variant?.hint && <small className="hint">{variant.hint}</small>}
          {variant && <FieldList fields={variant.fields} at={at} values={item} />}
        </>
      );
    }
    default:
      return null;
  }
}

/** How long a text is, once that matters. */
function Count({
  text,
  control,
}: {
  text: string;
  control: Control & { type: 'line' | 'lines' };
}): ReactNode {
  const { min, max } = control;
  const { length } = text;
  if (length > 0 && length < min)
    return <small className="count">{`${length} of at least ${min} characters`}</small>;
  if (max === undefined || length < max * 0.8) return null;
  return <small className={length > max ? 'count over' : 'count'}>{`${length} of ${max} characters`}</small>;
}
