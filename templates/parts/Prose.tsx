/** Rendered markdown. @param html sanitized output of build/content/markdown, never anything else */
export function Prose({ html, className }: { html: string; className?: string }) {
  if (html.trim() === '') return null;
  const classes = className ? `prose ${className}` : 'prose';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitize-html has seen it last
  return <div className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}
