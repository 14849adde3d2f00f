import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { BlockChooser } from './block-chooser.tsx';
import type { Control } from './fields.ts';
import { controlId, reach, useForm } from './form-context.ts';
import { MoveButtons } from './move-buttons.tsx';
import { moved } from './references.tsx';
import { emptyGroup, emptyValue, itemTitle } from './values.ts';

interface Props {
  control: Control & { type: 'list' };
  at: string;
  value: unknown;
  label: string;
}

let lastKey = 0;
const newKey = () => (lastKey += 1);

/** A list whose items are folded, moved by keys or dragged, and removed. */
export function ListView({ control, at, value, label }: Props): ReactNode {
  const { change, notes, ControlView } = useForm();
  const { item, itemName, max } = control;
  const items = Array.isArray(value) ? value : [];
  /** Items have no names of their own, and keep what is open in them when they move. */
  const keys = useRef<number[]>([]);
  if (keys.current.length !== items.length)
    keys.current = items.map((_, index) => keys.current[index] ?? newKey());
  const [news, setNews] = useState('');
  const [opened, setOpened] = useState<number>();
  const [isChoosing, setIsChoosing] = useState(false);
  const dragged = useRef(-1);
  const isSimple = item.type !== 'group' && item.type !== 'variants';

  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= items.length || from === to) return;
    keys.current = moved(keys.current, from, to);
    change(at, moved(items, from, to));
    setNews(`${nameOf(from)} is now number ${to + 1} of ${items.length}`);
  };
  const remove = (index: number) => {
    setNews(`${nameOf(index)} was removed`);
    keys.current = keys.current.toSpliced(index, 1);
    change(at, items.toSpliced(index, 1));
  };
  const add = (added: unknown) => {
    const key = newKey();
    keys.current = [...keys.current, key];
    setOpened(key);
    change(at, [...items, added]);
  };
  const nameOf = (index: number) => itemTitle(items[index], item) || `${itemName} ${index + 1}`;
  const isFull = max !== undefined && items.length >= max;

  return (
    <div className="list">
      <ol className={isSimple ? 'simple' : 'cards'}>
        {items.map((each, index) => {
          const name = nameOf(index);
          const props = { at: `${at}.${index}`, value: each, label: `${label}, ${index + 1}` };
          const tools = (
            <span className="item-tools">
              <MoveButtons {...{ name, index }} count={items.length} move={(to) => move(index, to)} />
              <button
                type="button"
                className="icon"
                aria-label={`Remove ${name}`}
                title="Remove"
                onClick={() => remove(index)}
              >
                ×
              </button>
            </span>
          );
          const drag = {
            draggable: true,
            onDragStart: (event: DragEvent) => {
              event.stopPropagation();
              dragged.current = index;
            },
          };
          const drop = {
            onDragOver: (event: DragEvent) => dragged.current >= 0 && event.preventDefault(),
            onDrop: (event: DragEvent) => {
              if (dragged.current < 0) return;
              event.preventDefault();
              event.stopPropagation();
              move(dragged.current, index);
              dragged.current = -1;
            },
          };
          return (
            <li key={keys.current[index]} {...drop}>
              {isSimple ? (
                <div className="simple-item">
                  <label className="live" htmlFor={controlId(props.at)}>
                    {props.label}
                  </label>
                  <ControlView control={item} {...props} isRequired />
                  {tools}
                  <Note at={props.at} />
                </div>
              ) : (
                <Card
                  {...{ name, tools, drag }}
                  at={props.at}
                  isNew={opened === keys.current[index]}
                  hasMistakes={[...notes.keys()].some((place) => `${place}.`.startsWith(`${props.at}.`))}
                >
                  <Note at={props.at} />
                  <ControlView control={item} {...props} isRequired isItem />
                </Card>
              )}
            </li>
          );
        })}
      </ol>
      <p className="live" role="status">
        {news}
      </p>
      {!isFull && (
        <button
          type="button"
          className="add"
          id={items.length === 0 ? undefined : `${controlId(at)}-add`}
          onClick={() => (item.type === 'variants' ? setIsChoosing(true) : add(emptyValue(item)))}
        >
          {`Add ${itemName}`}
        </button>
      )}
      {isChoosing && item.type === 'variants' && (
        <BlockChooser
          title={`Add ${itemName}`}
          variants={item.variants}
          onClose={(variant) => {
            setIsChoosing(false);
            if (variant) add({ [item.key]: variant.value, ...emptyGroup(variant.fields) });
          }}
        />
      )}
    </div>
  );
}

function Note({ at }: { at: string }): ReactNode {
  const note = useForm().notes.get(at);
  return note ? (
    <p className="note" role="alert">
      {note}
    </p>
  ) : null;
}

interface CardProps {
  at: string;
  name: string;
  tools: ReactNode;
  drag: object;
  isNew: boolean;
  hasMistakes: boolean;
  children: ReactNode;
}

function Card({ at, name, tools, drag, isNew, hasMistakes, children }: CardProps): ReactNode {
  const { goal } = useForm();
  const [isOpen, setIsOpen] = useState(isNew);
  const card = useRef<HTMLDivElement>(null);
  const isGoal = goal !== undefined && `${goal.at}.`.startsWith(`${at}.`);
  useEffect(() => {
    if (isGoal) setIsOpen(true);
    if (isGoal && goal.at === at && !goal.isReached) reach(goal, card.current?.querySelector('button'));
  }, [isGoal, goal, at]);
  useEffect(() => {
    if (isNew) card.current?.querySelector<HTMLElement>('.card-body :is(input, textarea, select)')?.focus();
  }, [isNew]);
  return (
    <div className="card" ref={card}>
      <div className="card-head" {...drag}>
        <span className="handle" aria-hidden="true" title="Drag to move">
          ⠿
        </span>
        <button
          type="button"
          className="card-title"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {name}
          {hasMistakes && <span className="folder-mistakes">to correct</span>}
        </button>
        {tools}
      </div>
      {isOpen && <div className="card-body">{children}</div>}
    </div>
  );
}
