/** Which message of a 404 page an unknown address gets (specification, part 1, section 8). */
function notFoundVariant(path: string): 'category' | 'post' | 'page' {
  if (path.startsWith('/blog/category/')) return 'category';
  return path.startsWith('/blog/') ? 'post' : 'page';
}

/** Shows the right message on hosts that have one 404 page for all addresses. */
export function startNotFound(): void {
  const message = [...document.querySelectorAll<HTMLTemplateElement>('template[data-not-found]')].find(
    ({ dataset }) => dataset.notFound === notFoundVariant(location.pathname),
  );
  if (message) document.getElementById('main')?.replaceChildren(message.content);
}
