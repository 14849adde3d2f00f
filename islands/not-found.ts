/** Shows the right message on hosts that have one 404 page for all addresses (specification, part 1, section 8). */
export function startNotFound(): void {
  const [blog, category] = /^\/blog\/(category\/)?/.exec(location.pathname) ?? [];
  const variant = category ? 'category' : blog ? 'post' : 'page';
  const message = document.querySelector<HTMLTemplateElement>(`template[data-not-found=${variant}]`);
  if (message) document.getElementById('main')?.replaceChildren(message.content);
}
