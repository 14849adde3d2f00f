import { answer } from './forms/answers.ts';

/** The pages load nothing, and can't be framed or post forms. */
export const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A short page for people who are not in the inbox. @param content HTML */
export function page(
  status: number,
  heading: string,
  content: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const html = `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${status < 400 ? '' : 'Error: '}${heading}</title>
</head>
<body><main><h1>${heading}</h1>${content}</main></body>
</html>
`;
  return answer(status, html, 'text/html; charset=utf-8', {
    'Content-Security-Policy': POLICY,
    'Referrer-Policy': 'no-referrer',
    ...headers,
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
}
