import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { Choice } from '../actions/api.ts';

interface Props {
  id: string;
  value: string;
  choices: readonly Choice[];
  /** Whether other values than those of the choices are possible. */
  isOpen: boolean;
  onChange(value: string): void;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  label?: string;
  placeholder?: string;
  /** Empties the field after each choice, for adding to a list. */
  isAdding?: boolean;
}

/** How many choices are shown at once. */
const LIMIT = 50;

/** A field in which one types to find, and chooses by title. */
export function Combobox(props: Props): ReactNode {
  const { id, value, choices, isOpen, onChange, describedBy, isInvalid, label, placeholder, isAdding } =
    props;
  const list = useId();
  const shown = choices.find((choice) => choice.value === value)?.label ?? value;
  /** What is typed; undefined while nobody types. */
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const isListed = typed !== undefined;
  const found = isListed ? matches(choices, typed === shown ? '' : typed) : [];
  const close = () => {
    setTyped(undefined);
    setActive(0);
  };
  const choose = (choice: Choice | undefined) => {
    close();
    if (choice) onChange(choice.value);
  };
  const leave = () => {
    if (typed === undefined) return;
    const exact = choices.find((choice) => choice.label.toLowerCase() === typed.trim().toLowerCase());
    close();
    if (exact) onChange(exact.value);
    else if (typed.trim() === '' && !isAdding) onChange('');
    else if (isOpen && typed !== shown) onChange(typed.trim());
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isListed) setTyped(shown);
      else setActive((active + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter' && isListed) {
      event.preventDefault();
      if (isOpen && active === 0 && !found[0]?.label.toLowerCase().startsWith(typed.toLowerCase())) leave();
      else choose(found[active]);
    } else if (event.key === 'Escape' && isListed) {
      event.stopPropagation();
      close();
    } else if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) leave();
  };
  return (
    <div className="combobox">
      <input
        {...{ id, placeholder }}
        role="combobox"
        autoComplete="off"
        value={typed ?? shown}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        aria-expanded={isListed && found.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isListed && found[active] ? `${list}-${active}` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onClick={() => typed === undefined && setTyped(shown)}
        onBlur={leave}
        onKeyDown={press}
      />
      {isListed && found.length > 0 && (
        <div role="listbox" id={list} tabIndex={-1}>
          {found.map((choice, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus (aria-activedescendant)
            <div
              key={choice.value}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              ref={(row) => void (index === active && row?.scrollIntoView({ block: 'nearest' }))}
              // Before the field loses the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(choice);
              }}
            >
              {choice.label}
              {choice.label !== choice.value && isOpen && <small>{choice.value}</small>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The choices with all words of a search, those that start with it first. */
function matches(choices: readonly Choice[], search: string): Choice[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = ({ label, value }: Choice) => `${label} ${value}`.toLowerCase();
  const isFirst = ({ label }: Choice) => label.toLowerCase().startsWith(search.toLowerCase());
  return choices
    .filter((choice) => words.every((word) => text(choice).includes(word)))
    .sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
    .slice(0, LIMIT);
}
