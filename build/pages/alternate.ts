import type { Translate } from '../../rules/translate.ts';
import { escapeMarkdown, htmlToMarkdown } from '../markdown/alternate/html-to-markdown.ts';
import type { Route } from './routes/route.ts';

/**
 * The markdown alternate of a page: its title, its description as a quote, its main element and its canonical URL.
 * @param main the HTML of the main element
 */
export function markdownAlternate(
  { head, markdown }: Pick<Route, 'head' | 'markdown'>,
  main: string,
  t: Translate,
): string {
  const { canonical = '', description } = head;
  const quote = `> ${escapeMarkdown(description)}`;
  const [title, ...blocks] = (markdown?.(main) ?? htmlToMarkdown(main, canonical)).split('\n\n');
  // The text may repeat the description: as its first paragraph, or after the list that begins a post.
  const repeated = blocks.slice(0, 2).findIndex((block) => quote === `> ${block}`);
  const text = blocks.filter((_, index) => index !== repeated);
  return `${[title, quote, ...text, t('Source: {url}', { url: `<${canonical}>` })].join('\n\n')}\n`;
}
