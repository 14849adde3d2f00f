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
  const answers = fields.map((field) => {
    const value = normalize(field, typedValue(field.name));
    return { required: Boolean(field.required), empty: value === '', valid: !fieldError(field, value) };
  });
  const count = (test: (answer: (typeof answers)[number]) => boolean) => answers.filter(test).length;
  const required = count((answer) => answer.required);
  const answered = count(({ empty }) => !empty);
  const missing = count((answer) => answer.required && !answer.valid);
  const wrong = count((answer) => !answer.required && !answer.valid);
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

export interface PartAnswers {
  legend: string;
  answers: { label: string; answer: string }[];
}

/** Every question of a form with its answer, which is empty if there is none. */
export function answersOf(rule: FormRule, typedValue: TypedValue): PartAnswers[] {
  return rule.groups.map(({ legend = '', fields }) => ({
    legend,
    answers: fields.map(({ name, label }) => ({
      label,
      answer: typedValue(name).replace(/\r\n?/g, '\n').trim(),
    })),
  }));
}

/** The answers as a text file, with "-" for empty ones. Old versions of Notepad need line breaks with CR. */
export function answersText(title: string, parts: readonly PartAnswers[]): string {
  const sections = parts.map(({ legend, answers }) =>
    [
      `${legend}\n${'='.repeat(legend.length)}`,
      ...answers.map(({ label, answer }) => `${label}:\n${answer || '-'}`),
    ].join('\n\n'),
  );
  return `${[title, ...sections].join('\n\n\n')}\n`.replaceAll('\n', '\r\n');
}
