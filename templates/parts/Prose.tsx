/**
 * Markdown that was rendered and sanitised by the build: the one place where content is markup.
 * @param html the output of build/markdown, never anything else
 */
export function Prose({ html, className }: { html: string; className?: string }) {
  if (html.trim() === '') return null;
  const classes = className ? `prose ${className}` : 'prose';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitize-html has seen it last
  return <div className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}
