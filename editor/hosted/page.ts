import { escapeMarkup } from '../../build/base/escape-markup.ts';
import type { EditorConfig } from './config/config.ts';

/**
 * The editor's page. Decap CMS renders everything on it.
 * @param script address of the bundle
 */
export function editorPage(brand: string, config: EditorConfig, script: string): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, nofollow">
<title>Edit ${escapeMarkup(brand)}</title>
<link rel="icon" href="/favicon.svg">
<script type="application/json" id="config">${json}</script>
<script src="${script}" defer></script>
</head>
<body>
<noscript>The editor needs JavaScript. Turn it on, or edit the files in content/ (docs/content.md).</noscript>
</body>
</html>
`;
}
