import type { ShownMistake } from '../../islands/dev/state.ts';
import { escapeMarkup } from '../base/escape-markup.ts';

/**
 * Stands in the place of a page that can't be made, and says why.
 * @param script address of the module that loads the page anew
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
<h1>${count} in the way of this page</h1>
<ol>${mistakes.map(item).join('')}</ol>
<p>This page is shown as soon as ${mistakes.length === 1 ? 'it is' : 'they are'} mended.</p>
<script type="module" src="${script}"></script>
</html>
`;
}

function item({ place, field, message, line }: ShownMistake): string {
  const text = line ? `<pre>${line.number} | ${escapeMarkup(line.text)}</pre>` : '';
  const said = `${field ? `<strong>${escapeMarkup(field)}</strong>: ` : ''}${escapeMarkup(message)}`;
  return `<li><code>${escapeMarkup(place)}</code><br>${said}${text}</li>`;
}
