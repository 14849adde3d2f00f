import { type ComponentType, createContext, useContext } from 'react';
import type { Place, SiteIndex } from '../actions/api.ts';
import type { Control } from './fields.ts';

export interface ControlProps {
  control: Control;
  /** Its place: "seo.title". */
  at: string;
  value: unknown;
  label: string;
  describedBy?: string | undefined;
  isRequired?: boolean | undefined;
  isNullable?: boolean | undefined;
  /** The picture that a focal point belongs to. */
  picture?: unknown;
  /** Whether it is an item of a list, whose kind was chosen when it was added. */
  isItem?: boolean;
}

/** A place in the form that somebody wants to go to. A new object for each time. */
export interface FormGoal {
  /** "seo.keywords.1" */
  at: string;
  /** 0-based, in a long text. */
  line?: number | undefined;
  /** Whether it was reached. */
  isReached?: boolean;
}

/** What every field of an open form needs. */
export interface FormContext {
  site: SiteIndex;
  /** What is wrong, by place: "seo.title". */
  notes: ReadonlyMap<string, string>;
  /** What somebody should know, and may leave, by place. */
  notices: ReadonlyMap<string, string>;
  /** The values that the file has now. */
  saved: unknown;
  /** Changes the value at a place; undefined removes it. */
  change(at: string, value: unknown): void;
  /** Somebody has left a field, so that its mistakes may be shown. */
  leave(at: string): void;
  /** Somebody is in a field, or in a line of a long text. */
  enter(at: string, line?: number): void;
  goal: FormGoal | undefined;
  /** What edits a value. From here, because groups and lists have values in them. */
  ControlView: ComponentType<ControlProps>;
  openPlace(place: Place): void;
}

const Context = createContext<FormContext | undefined>(undefined);

export const FormProvider = Context.Provider;

export function useForm(): FormContext {
  const form = useContext(Context);
  if (!form) throw new Error('A field needs a form around it');
  return form;
}

/** The id of the control at a place. */
export const controlId = (at: string): string => `field-${at.replaceAll('.', '-')}`;

/** Moves the focus to what somebody wants to go to. */
export function reach(goal: { isReached?: boolean }, element: HTMLElement | null | undefined): void {
  if (!element) return;
  goal.isReached = true;
  const folded = (inside: Element | null): HTMLDetailsElement | null | undefined =>
    inside?.closest('details');
  for (let outer = folded(element); outer; outer = folded(outer.parentElement)) outer.open = true;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
}
