import type { FormRule } from '../../rules/forms/rule.ts';

/** The build replaces this with the site's questionnaire (build/assets/scripts.ts), which is larger than all other forms. */
export const rule: FormRule = JSON.parse('{"questionnaire":"here"}');
