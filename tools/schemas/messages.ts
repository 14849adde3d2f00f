import { z } from 'zod';
import { explainValue } from '../../build/read/validate.ts';

/** Properties of a schema that the YAML language server reads messages from. */
export interface EditorMessages {
  /** For a value that doesn't match the pattern or format. */
  patternErrorMessage?: string;
  /** For a value of another type. */
  errorMessage?: string;
}

/**
 * The build's messages about invalid values, found by validating such values.
 * @param schema a schema of a string or number
 */
export function editorMessages(schema: z.core.$ZodType): EditorMessages {
  const { type } = schema._zod.def;
  const messages: EditorMessages = {};
  const format = issueOf(schema, '', 'invalid_format');
  if (format) messages.patternErrorMessage = sentence(format, '');
  const invalid = type === 'string' ? 0 : '';
  const wrongType = issueOf(schema, invalid, 'invalid_type');
  // The language server's own message is as good as zod's default one.
  if (wrongType && /^[a-z]/.test(wrongType.message)) messages.errorMessage = sentence(wrongType, invalid);
  return messages;
}

function issueOf(schema: z.core.$ZodType, invalid: unknown, code: string): z.core.$ZodIssue | undefined {
  return z.safeParse(schema, invalid).error?.issues.find((issue) => issue.code === code);
}

/** The build's message without the value at its start, which the editor shows anyway. */
function sentence(issue: z.core.$ZodIssue, invalid: unknown): string {
  return explainValue(issue, invalid).replace(`${JSON.stringify(invalid)} `, 'This ');
}
