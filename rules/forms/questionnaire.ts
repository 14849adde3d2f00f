import type { Translate } from '../translate.ts';
import { type FieldRule, type FormRule, fieldsOf } from './rule.ts';
import { fieldError, normalize } from './validation.ts';

/** Returns the value of a field as it was typed. */
export type TypedValue = (name: string) => string;

/** Progress through a set of questions. */
export interface Progress {
  questions: number;
  required: number;
  answered: number;
  /** Required questions without a valid answer. */
  missing: number;
  /** Optional questions with an invalid answer. */
  wrong: number;
  /** Whether nothing is missing or wrong, and at least one question is required or answered. */
  complete: boolean;
}

export function progressOf(rule: FormRule, typedValue: TypedValue): { parts: Progress[]; whole: Progress } {
  return {
    parts: rule.groups.map(({ fields }) => progress(fields, typedValue)),
    whole: progress(fieldsOf(rule), typedValue),
  };
}

function progress(fields: readonly FieldRule[], typedValue: TypedValue): Progress {
  const values = fields.map((field) => {
    const value = normalize(field, typedValue(field.name));
    return { required: Boolean(field.required), empty: value === '', valid: !fieldError(field, value) };
  });
  const count = (test: (value: (typeof values)[number]) => boolean) => values.filter(test).length;
  const required = count((value) => value.required);
  const answered = count(({ empty }) => !empty);
  const missing = count((value) => value.required && !value.valid);
  const wrong = count((value) => !value.required && !value.valid);
  const complete = missing + wrong === 0 && required + answered > 0;
  return { questions: fields.length, required, answered, missing, wrong, complete };
}

/** The note until a script runs: "8 questions, 4 required". */
export function questionsNote({ questions: count, required }: Progress, t: Translate): string {
  return required > 0
    ? t('{count} question, {required} required|{count} questions, {required} required', { count, required })
    : t('{count} question, none required|{count} questions, none required', { count });
}

function stateNote({ required, missing, wrong, complete }: Progress, t: Translate): string {
  if (complete) return t('complete');
  if (missing > 0) return t('{count} required left', { count: missing });
  if (wrong > 0) return t('{count} to check', { count: wrong });
  return required > 0 ? t('{count} required', { count: required }) : t('none required');
}

/** "5 of 8, 1 required left" */
export function partNote(progress: Progress, t: Translate): string {
  const { answered, questions } = progress;
  return t('{answered} of {questions}, {state}', { answered, questions, state: stateNote(progress, t) });
}

/** "12 of 27 answered, 3 required left" */
export function wholeNote(progress: Progress, t: Translate): string {
  const { answered, questions } = progress;
  const state = stateNote(progress, t);
  return t('{answered} of {questions} answered, {state}', { answered, questions, state });
}

export interface PartValues {
  legend: string;
  values: { label: string; value: string }[];
}

/** Every question of a form with its value, which is empty without an answer. */
export function labeledPartsOf(rule: FormRule, typedValue: TypedValue): PartValues[] {
  return rule.groups.map(({ legend = '', fields }) => ({
    legend,
    values: fields.map(({ name, label }) => ({
      label,
      value: typedValue(name).replace(/\r\n?/g, '\n').trim(),
    })),
  }));
}

/** The values as a text file, with "-" for empty ones. Old versions of Notepad need line breaks with CR. */
export function valuesText(title: string, parts: readonly PartValues[]): string {
  const sections = parts.map(({ legend, values }) =>
    [
      `${legend}\n${'='.repeat(legend.length)}`,
      ...values.map(({ label, value }) => `${label}:\n${value || '-'}`),
    ].join('\n\n'),
  );
  return `${[title, ...sections].join('\n\n\n')}\n`.replaceAll('\n', '\r\n');
}
