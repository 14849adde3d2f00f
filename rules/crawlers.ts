/**
 * Why a machine of an AI company reads pages, and the names by which robots.txt addresses those that do
 * (the companies' own documentation; names change, so look at it once a year).
 */
export const CRAWLERS = {
  /** Finds pages that answers quote and link. */
  search: ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot', 'DuckAssistBot', 'Applebot'],
  /** Opens a page because a person asked an assistant about it. */
  assistants: ['ChatGPT-User', 'Claude-User', 'Perplexity-User', 'MistralAI-User', 'meta-externalfetcher'],
  /** Collects pages that models learn from. */
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
