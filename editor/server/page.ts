import { escapeMarkup } from '../../build/base/escape-markup.ts';
import type { HostedSettings } from '../storage/published-index.ts';

interface EditorPage {
  /** The name of the agency. */
  brand: string;
  /** Tells this site from others at the same address. */
  site: string;
  script: string;
  styles: readonly string[];
  /** On a computer: where the page sends its actions, with its token. */
  api?: string;
  /** On a published site: where the content is. */
  hosted?: HostedSettings;
}

/** The page of the editor, which its script fills. */
export function editorPage({ brand, api, site, script, styles, hosted }: EditorPage): string {
  const settings = hosted && JSON.stringify(hosted).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en" data-site="${escapeMarkup(site)}"${api === undefined ? '' : ` data-api="${escapeMarkup(api)}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, nofollow">
<title>Edit ${escapeMarkup(brand)}</title>
<link rel="icon" href="/favicon.svg">
${styles.map((path) => `<link rel="stylesheet" href="${escapeMarkup(path)}">`).join('\n')}
${settings ? `<script type="application/json" id="settings">${settings}</script>\n` : ''}<script type="module" src="${escapeMarkup(script)}"></script>
</head>
<body>
<div id="app"></div>
<noscript>The editor needs JavaScript. Turn it on, or edit the files in content/ (docs/content.md).</noscript>
</body>
</html>
`;
}
