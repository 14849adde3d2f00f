import type { FieldRule, FormRule } from './form-rule.ts';
import { fieldError, normalize } from './form-validation.ts';

/** What was typed into a field, by its name; '' where nothing was. */
export type Given = (name: string) => string;

/** How far somebody is with some questions. */
export interface Progress {
  questions: number;
  required: number;
  answered: number;
  /** Required questions without a valid answer. */
  missing: number;
  /** Optional questions whose answer is not valid. */
  wrong: number;
  /** Nothing is missing or wrong; where nothing is required, at least one answer is given. */
  complete: boolean;
}

/** How far somebody is with a form: with each of its parts in their order, and with all of it. */
export function progressOf(rule: FormRule, given: Given): { parts: Progress[]; whole: Progress } {
  return {
    parts: rule.groups.map(({ fields }) => progress(fields, given)),
    whole: progress(
      rule.groups.flatMap(({ fields }) => fields),
      given,
    ),
  };
}

function progress(fields: readonly FieldRule[], given: Given): Progress {
  const answers = fields.map((field) => {
    const value = normalize(field, given(field.name));
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

/** What a part asks, for people without script: "8 questions, 4 required". */
export function questionsNote({ questions, required }: Progress): string {
  return `${questions} ${questions === 1 ? 'question' : 'questions'}, ${required || 'none'} required`;
}

/** What stands after the count: what is left to do, or that nothing is. */
function stateNote({ required, missing, wrong, complete }: Progress): string {
  if (complete) return 'complete';
  if (missing > 0) return `${missing} required left`;
  if (wrong > 0) return `${wrong} to check`;
  return `${required || 'none'} required`;
}

/** How far somebody is with a part, in a few words: "5 of 8, 1 required left". */
export function partNote(progress: Progress): string {
  return `${progress.answered} of ${progress.questions}, ${stateNote(progress)}`;
}

/** How far somebody is with all of it: "12 of 27 answered, 3 required left". */
export function wholeNote(progress: Progress): string {
  return `${progress.answered} of ${progress.questions} answered, ${stateNote(progress)}`;
}

/** The answers of one part, as they were typed. */
export interface PartAnswers {
  legend: string;
  answers: { label: string; answer: string }[];
}

/** Every question of a form with its answer, in the order of the form; '' where nothing was typed. */
export function answersOf(rule: FormRule, given: Given): PartAnswers[] {
  return rule.groups.map(({ legend = '', fields }) => ({
    legend,
    answers: fields.map(({ name, label }) => ({
      label,
      answer: given(name).replace(/\r\n?/g, '\n').trim(),
    })),
  }));
}

/**
 * The answers as a text for people to keep: every legend, label and answer, "-" where nothing was typed.
 * Lines end as Windows has them, so that its Notepad of any age shows them.
 */
export function answersText(title: string, parts: readonly PartAnswers[]): string {
  const sections = parts.map(({ legend, answers }) =>
    [
      `${legend}\n${'='.repeat(legend.length)}`,
      ...answers.map(({ label, answer }) => `${label}:\n${answer || '-'}`),
    ].join('\n\n'),
  );
  return `${[title, ...sections].join('\n\n\n')}\n`.replaceAll('\n', '\r\n');
}
