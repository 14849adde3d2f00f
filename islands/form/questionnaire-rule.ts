import type { FormRule } from '../../rules/forms/rule.ts';

/** Replaced with the questionnaire of a site (build/assets/scripts.ts), which is larger than all other forms together. */
export const rule: FormRule = JSON.parse('{"questionnaire":"here"}');
