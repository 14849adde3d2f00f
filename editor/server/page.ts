import { escapeMarkup } from '../../build/base/escape-markup.ts';

interface EditorPage {
  /** The name of the agency. */
  brand: string;
  /** Where the page sends its actions, with its token. */
  api: string;
  /** Tells this site from others on this computer. */
  site: string;
  script: string;
  styles: readonly string[];
}

/** The page of the editor, which its script fills. */
export function localEditorPage({ brand, api, site, script, styles }: EditorPage): string {
  return `<!doctype html>
<html lang="en" data-api="${escapeMarkup(api)}" data-site="${escapeMarkup(site)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, nofollow">
<title>Edit ${escapeMarkup(brand)}</title>
<link rel="icon" href="/favicon.svg">
${styles.map((path) => `<link rel="stylesheet" href="${escapeMarkup(path)}">`).join('\n')}
<script type="module" src="${escapeMarkup(script)}"></script>
</head>
<body>
<div id="app"></div>
<noscript>The editor needs JavaScript. Turn it on, or edit the files in content/ (docs/content.md).</noscript>
</body>
</html>
`;
}
