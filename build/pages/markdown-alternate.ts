import { escapeMarkdown, htmlToMarkdown } from '../body/html-to-markdown.ts';
import type { Route } from './routes/route.ts';

/**
 * The markdown alternate of a page: its title, its description as a quote, its main element and its canonical URL.
 * @param render renders the page, unless its author wrote it in markdown
 */
export function markdownAlternate({ head, markdown }: Route, render: () => string): string {
  const { canonical = '', description } = head;
  const quote = `> ${escapeMarkdown(description)}`;
  const [title, ...blocks] = (markdown?.() ?? htmlToMarkdown(mainOf(render()), canonical)).split('\n\n');
  // A description that is also the first paragraph appears once.
  const text = blocks[0] && quote === `> ${blocks[0]}` ? blocks.slice(1) : blocks;
  return `${[title, quote, ...text, `Source: <${canonical}>`].join('\n\n')}\n`;
}

function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}
