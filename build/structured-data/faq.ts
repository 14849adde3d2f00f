import type { FAQPage } from 'schema-dts';

/** Questions and answers that the page shows, word for word. */
export function faqPage(url: string, items: readonly { question: string; answer: string }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
