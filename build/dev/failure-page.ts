import type { ShownMistake } from '../../islands/dev/state.ts';
import { escapeMarkup } from '../base/escape-markup.ts';

/**
 * Renders the page that replaces one that fails to render.
 * @param script address of the script that reloads the page after the next change
 */
export function failurePage(mistakes: readonly ShownMistake[], script: string): string {
  const count = `${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'}`;
  return `<!doctype html>
<html lang="en" data-failure>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${count}</title>
<style>
  :root { color-scheme: light dark }
  body { max-width: 60rem; margin: 10vh auto; padding: 0 1.5rem; font: 1rem/1.5 system-ui, sans-serif }
  li { margin-block-end: 1.5rem }
  code, pre { font: 0.9375rem/1.5 ui-monospace, monospace }
  pre { overflow-x: auto; padding: 0.75rem 1rem; border-left: 4px solid #c0392b; background: #8882 }
</style>
<h1>${count} on this page</h1>
<ol>${mistakes.map(item).join('')}</ol>
<p>The page appears as soon as ${mistakes.length === 1 ? 'it is' : 'they are'} fixed.</p>
<script type="module" src="${script}"></script>
</html>
`;
}

function item({ place, field, message, line }: ShownMistake): string {
  const label = field ? `<strong>${escapeMarkup(field)}</strong>: ` : '';
  const source = line ? `<pre>${line.number} | ${escapeMarkup(line.text)}</pre>` : '';
  return `<li><code>${escapeMarkup(place)}</code><br>${label}${escapeMarkup(message)}${source}</li>`;
}
