import type { FormRule } from '../../rules/form-rule.ts';

/** Measuring may be blocked or broken: a lead needs nothing of it. */
const measuring = import('../analytics/track.ts').catch(reportError);

/** Counts a delivered form as a conversion, if it is one. */
export async function countConversion({ conversion }: FormRule, placement?: string): Promise<void> {
  try {
    if (conversion) (await measuring)?.trackConversion(conversion, { placement });
  } catch (error) {
    reportError(error);
  }
}
