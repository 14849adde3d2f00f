import { z } from 'zod';
import { explainValue } from '../../build/content/read/explain.ts';

/** The properties by which the YAML language server takes messages from a schema. */
export interface EditorMessages {
  /** Told for a value that the pattern or the format refuses. */
  patternErrorMessage?: string;
  /** Told for a value of another type. */
  errorMessage?: string;
}

/**
 * What an editor should say of a wrong text or number: the same words as the build's.
 * The schema is asked by giving it values that are wrong.
 * @param schema a schema of texts or numbers
 */
export function editorMessages(schema: z.core.$ZodType): EditorMessages {
  const { type } = schema._zod.def;
  const messages: EditorMessages = {};
  const format = issueOf(schema, '', 'invalid_format');
  if (format) messages.patternErrorMessage = sentence(format, '');
  const wrong = type === 'string' ? 0 : '';
  const wrongType = issueOf(schema, wrong, 'invalid_type');
  // The language server has its own words for a type, as good as the usual ones.
  if (wrongType && /^[a-z]/.test(wrongType.message)) messages.errorMessage = sentence(wrongType, wrong);
  return messages;
}

function issueOf(schema: z.core.$ZodType, wrong: unknown, code: string): z.core.$ZodIssue | undefined {
  return z.safeParse(schema, wrong).error?.issues.find((issue) => issue.code === code);
}

/** The build's words begin with the value, which an editor shows anyway. */
function sentence(issue: z.core.$ZodIssue, wrong: unknown): string {
  return explainValue(issue, wrong).replace(`${JSON.stringify(wrong)} `, 'This ');
}
