import type { FormRule } from '../../rules/forms/rule.ts';

/** The build replaces this with the questionnaire, which is larger than all other forms, and the agency's own forms. */
export const OTHER_FORMS: Readonly<Record<string, FormRule>> = JSON.parse('{"others":"here"}');
