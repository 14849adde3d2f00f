import { createContext, useContext } from 'react';
import type { Place, SiteIndex } from '../server/api.ts';

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
  /** The values that the file has now. */
  saved: unknown;
  /** Changes the value at a place; undefined removes it. */
  change(at: string, value: unknown): void;
  /** Somebody has left a field, so that its mistakes may be shown. */
  leave(at: string): void;
  /** Somebody is in a field, or in a line of a long text. */
  enter(at: string, line?: number): void;
  goal: FormGoal | undefined;
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
export const idOf = (at: string): string => `field-${at.replaceAll('.', '-')}`;
