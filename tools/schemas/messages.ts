import { z } from 'zod';
import { explainValue } from '../../build/read/validate.ts';

/** The YAML language server reads messages from these schema properties. */
export interface EditorMessages {
  /** For a value that doesn't match the pattern or format. */
  patternErrorMessage?: string;
  /** For a value of another type. */
  errorMessage?: string;
}

/**
 * The build's error messages for an invalid value, found by validating invalid values.
 * @param schema a schema of a string or number
 */
export function editorMessages(schema: z.core.$ZodType): EditorMessages {
  const { type } = schema._zod.def;
  const messages: EditorMessages = {};
  const format = issueOf(schema, '', 'invalid_format');
  if (format) messages.patternErrorMessage = sentence(format, '');
  const wrong = type === 'string' ? 0 : '';
  const wrongType = issueOf(schema, wrong, 'invalid_type');
  // The language server's own message is as good as zod's default one.
  if (wrongType && /^[a-z]/.test(wrongType.message)) messages.errorMessage = sentence(wrongType, wrong);
  return messages;
}

function issueOf(schema: z.core.$ZodType, wrong: unknown, code: string): z.core.$ZodIssue | undefined {
  return z.safeParse(schema, wrong).error?.issues.find((issue) => issue.code === code);
}

/** The build's message starts with the value, which the editor displays anyway. */
function sentence(issue: z.core.$ZodIssue, wrong: unknown): string {
  return explainValue(issue, wrong).replace(`${JSON.stringify(wrong)} `, 'This ');
}
