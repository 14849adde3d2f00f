/** The file of a page inside the site. @param path its address: "/" or "/services/seo" */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** The address of a page. @param file inside the site: "index.html" or "services/seo.html" */
export function pagePath(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}
