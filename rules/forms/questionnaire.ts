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
export function questionsNote({ questions, required }: Progress): string {
  return `${questions} ${questions === 1 ? 'question' : 'questions'}, ${required || 'none'} required`;
}

function stateNote({ required, missing, wrong, complete }: Progress): string {
  if (complete) return 'complete';
  if (missing > 0) return `${missing} required left`;
  if (wrong > 0) return `${wrong} to check`;
  return `${required || 'none'} required`;
}

/** "5 of 8, 1 required left" */
export function partNote(progress: Progress): string {
  return `${progress.answered} of ${progress.questions}, ${stateNote(progress)}`;
}

/** "12 of 27 answered, 3 required left" */
export function wholeNote(progress: Progress): string {
  return `${progress.answered} of ${progress.questions} answered, ${stateNote(progress)}`;
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
