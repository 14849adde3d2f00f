import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Control, Field } from './fields.ts';
import { controlId, reach, useForm } from './form-context.ts';
import { emptyValue, isEqual, itemTitle, valueAt } from './values.ts';

/** The fields of a group, one below the other. @param at place of the group: "seo"; empty for the file itself */
export function FieldList({
  fields,
  at,
  values,
}: {
  fields: readonly Field[];
  at: string;
  values: Readonly<Record<string, unknown>>;
}): ReactNode {
  return fields
    .filter(({ control }) => control.type !== 'none' && control.type !== 'constant')
    .map((field) => (
      <FieldView
        key={field.name}
        field={field}
        at={at ? `${at}.${field.name}` : field.name}
        value={values[field.name]}
        // A focal point needs the picture beside it.
        picture={field.control.type === 'focal-point' ? values[field.control.of] : undefined}
      />
    ));
}

interface Props {
  field: Field;
  at: string;
  value: unknown;
  picture?: unknown;
}

/** Controls that have their own frame and title. */
const isFramed = ({ type }: Control) => type === 'group' || type === 'list' || type === 'variants';

const FieldView = memo(function FieldView({ field, at, value, picture }: Props): ReactNode {
  const { label, hint, control, isRequired, isNullable } = field;
  const { notes, notices, saved, change, leave, enter, ControlView } = useForm();
  const note = notes.get(at);
  const notice = note ? undefined : notices.get(at);
  const id = controlId(at);
  const before = valueAt(saved, at.split('.'));
  const isChanged = saved !== undefined && !isEqual(before, value);
  const describedBy =
    [hint && `${id}-hint`, (note || notice) && `${id}-note`].filter(Boolean).join(' ') || undefined;
  // A focal point without a picture means nothing.
  if (control.type === 'focal-point' && !picture) return null;
  const below = (
    <>
      {hint && (
        <small id={`${id}-hint`} className="hint">
          {hint}
        </small>
      )}
      {note && (
        <p id={`${id}-note`} className="note" role="alert">
          {note}
        </p>
      )}
      {notice && (
        <p id={`${id}-note`} className="notice" role="status">
          {notice}
        </p>
      )}
    </>
  );
  const putBack = isChanged && (
    <button
      type="button"
      className="put-back"
      title={`Put ${label} back to what is saved`}
      onClick={() => change(at, before)}
    >
      Put back
    </button>
  );
  const controlView = (
    <ControlView {...{ control, at, value, label, describedBy, isRequired, isNullable, picture }} />
  );
  const events = {
    onBlur: () => leave(at),
    onFocus: () => enter(at),
  };
  if (control.type === 'group' && !isRequired)
    return (
      <OptionalGroup {...{ at, label, value, control, putBack }} below={below}>
        {controlView}
      </OptionalGroup>
    );
  if (isFramed(control))
    return (
      <Folder {...{ at, label, putBack }} title={folderTitle(value, control)} isInvalid={note !== undefined}>
        {below}
        {controlView}
      </Folder>
    );
  const isLabelled = control.type !== 'markdown' && control.type !== 'references';
  if (control.type === 'switch')
    return (
      <div className="field switch" {...events}>
        <label htmlFor={id}>
          {controlView}
          <span>{label}</span>
        </label>
        {putBack}
        {below}
      </div>
    );
  return (
    <div className="field" {...events}>
      <div className="field-head">
        {isLabelled ? <label htmlFor={id}>{label}</label> : <span className="label">{label}</span>}
        {!isRequired && <span className="optional">optional</span>}
        {putBack}
      </div>
      {controlView}
      {below}
    </div>
  );
});

/** What a folded group or list has in it. */
function folderTitle(value: unknown, control: Control): string {
  if (!Array.isArray(value)) return itemTitle(value, control);
  if (control.type !== 'list') return '';
  return value.length === 0 ? 'none' : String(value.length);
}

interface FolderProps {
  at: string;
  label: string;
  title: string;
  putBack: ReactNode;
  isInvalid: boolean;
  /** Whether it is open at first. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A group or list that is folded until somebody opens it, or goes to something in it. */
function Folder({ at, label, title, putBack, isInvalid, isOpen, children }: FolderProps): ReactNode {
  const { goal, notes } = useForm();
  const details = useRef<HTMLDetailsElement>(null);
  /** The start of all places in it. */
  const place = at.endsWith('.') ? at : `${at}.`;
  useEffect(() => {
    if (goal?.at === at && !goal.isReached) reach(goal, details.current?.querySelector('summary'));
  }, [goal, at]);
  const inside = [...notes.keys()].some((each) => each.startsWith(place));
  return (
    <details className="folder" ref={details} open={isOpen}>
      <summary id={controlId(at)}>
        <span className="folder-label">{label}</span>
        {title && <span className="folder-title">{title}</span>}
        {(isInvalid || inside) && <span className="folder-mistakes">to correct</span>}
      </summary>
      <div className="folder-body">
        {putBack}
        {children}
      </div>
    </details>
  );
}

interface OptionalProps {
  at: string;
  label: string;
  value: unknown;
  control: Control;
  putBack: ReactNode;
  below: ReactNode;
  children: ReactNode;
}

/** A group that the page may do without: a switch. What it had comes back with it. */
function OptionalGroup({ at, label, value, control, putBack, below, children }: OptionalProps): ReactNode {
  const { change, goal } = useForm();
  const last = useRef<unknown>(undefined);
  const isOn = value !== undefined && value !== null;
  const box = useRef<HTMLInputElement>(null);
  const [isSwitchedOn, setIsSwitchedOn] = useState(false);
  useEffect(() => {
    if (goal?.at === at && !goal.isReached) reach(goal, box.current);
  }, [goal, at]);
  if (isOn) last.current = value;
  return (
    <fieldset className="optional-group">
      <legend>{label}</legend>
      <div className="field switch">
        <label>
          <input
            id={controlId(at)}
            ref={box}
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              setIsSwitchedOn(target.checked);
              change(at, target.checked ? (last.current ?? emptyValue(control)) : undefined);
            }}
          />
          <span>{label}</span>
        </label>
        {putBack}
        {below}
      </div>
      {isOn && (
        <Folder
          at={`${at}.`}
          label={`What is in it`}
          title={itemTitle(value, control)}
          putBack={null}
          isInvalid={false}
          isOpen={isSwitchedOn}
        >
          {children}
        </Folder>
      )}
    </fieldset>
  );
}
