/** Maps the address of a page to its file: "/" to "index.html", "/services/seo" to "services/seo.html". */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** The reverse of pageFile. */
export function pagePath(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}

/** The file of a page's markdown alternate. @param file of the page: "services/seo.html" */
export function alternateFile(file: string): string {
  return file.replace(/\.html$/, '.md');
}
