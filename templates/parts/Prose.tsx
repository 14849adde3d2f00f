/** Anything but headings, paragraphs, lists and links within the site. */
const RICH = /<(?!\/?(?:p|a|em|strong|h2|ul|ol|li)\b)|noopener/;

/** Rendered markdown. @param html sanitized output of build/content/markdown, never anything else */
export function Prose({ html, className }: { html: string; className?: string }) {
  if (html.trim() === '') return null;
  const classes = ['prose', RICH.test(html) && 'prose-rich', className].filter(Boolean).join(' ');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitize-html has seen it last
  return <div className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}
