/** User agents of AI companies by purpose, from the companies' documentation. Review them once a year. */
export const CRAWLERS = {
  /** Index pages that answers quote and link to. */
  search: ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot', 'DuckAssistBot', 'Applebot'],
  /** Fetch a page because a person asked an assistant about it. */
  assistants: ['ChatGPT-User', 'Claude-User', 'Perplexity-User', 'MistralAI-User', 'meta-externalfetcher'],
  /** Collect pages to train models. */
  training: [
    'GPTBot',
    'ClaudeBot',
    'Google-Extended',
    'Applebot-Extended',
    'meta-externalagent',
    'Amazonbot',
    'CCBot',
    'Bytespider',
    'cohere-training-data-crawler',
  ],
} as const;

export type CrawlerPurpose = keyof typeof CRAWLERS;
