import type { FormRule } from '../../rules/form-rule.ts';

const load = () => import('../idle.ts');

/** Asked for early: the page may be left as soon as a form has arrived. Blocked or broken, it takes no lead with it. */
const early = load().catch(() => undefined);

/** Counts a delivered form as a conversion, if it is one. */
export async function countConversion({ conversion }: FormRule, placement?: string): Promise<void> {
  if (!conversion) return;
  try {
    // The network may have been away at first.
    const { trackConversion } = (await early) ?? (await load());
    trackConversion(conversion, { placement });
  } catch (error) {
    reportError(error);
  }
}
