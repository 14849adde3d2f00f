import type { FAQPageLeaf } from 'schema-dts';
import type { Casing } from '../../../rules/casing.ts';
import { type Named, ref } from './nodes.ts';

/**
 * Questions and answers that the page shows, word for word.
 * @param url absolute address of the page
 * @param casing the casing rule, which the shown questions have been through
 */
export function faqPage(
  url: string,
  items: readonly { question: string; answer: string }[],
  casing: Casing,
): Named<FAQPageLeaf> {
  return {
    '@type': 'FAQPage',
    ...ref(url, 'faq'),
    isPartOf: ref(url, 'webpage'),
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: casing(question),
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
