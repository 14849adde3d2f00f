import type { FAQPage } from 'schema-dts';
import type { Casing } from '../../rules/casing.ts';

/**
 * Questions and answers that the page shows, word for word.
 * @param casing the casing rule, which the shown questions have been through
 */
export function faqPage(
  url: string,
  items: readonly { question: string; answer: string }[],
  casing: Casing,
): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: casing(question),
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
