import { labelsAt } from '../language.ts';
import type { Services } from '../services.ts';

/** What the newsletter form of a page said; or, if the site doesn't tell, where that can be looked up. */
export async function consentText(
  { formLabels, settings }: Pick<Services, 'formLabels' | 'settings'>,
  page = '',
): Promise<string> {
  const { newsletter, newsletterOn } = labelsAt(await formLabels(), page) ?? {};
  const [path = ''] = page.split('?');
  return (
    newsletterOn?.[path] ||
    newsletter ||
    `What the form said is not known: it is not in ${settings.labels}. The form was on ${path ? `the page ${path}` : 'a page'} of ${settings.site[0]}.`
  );
}
