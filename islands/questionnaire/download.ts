import { answersText, type PartAnswers } from '../../rules/questionnaire.ts';

const FILE = 'client-onboarding.txt';
const TITLE = 'Client onboarding questionnaire';
/** Some browsers begin to read the file only after the click is over. */
const READ_MS = 10_000;

/** Gives the answers to the visitor as a text file. Nothing is sent. */
export function download(answers: readonly PartAnswers[]): void {
  const file = new Blob([answersText(TITLE, answers)], { type: 'text/plain;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = FILE;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}
