import type { DataSelector } from '../rules/data-attributes.ts';
/** Closes the menu when a link in it is followed, which may only lead to an anchor on the same page. */
export function startMenu(): void {
  document.getElementById('navigation')?.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('a')) return;
    for (const open of document.querySelectorAll<HTMLElement>('#navigation :popover-open'))
      open.hidePopover();
  });
}

/** Selects the right message on hosts with a single 404 page. */
export function startNotFound(): void {
  const [blog, category] = /^\/blog\/(category\/)?/.exec(location.pathname) ?? [];
  const variant = category ? 'category' : blog ? 'post' : 'page';
  const selector: DataSelector = `[data-not-found=${variant}]`;
  const message = document.querySelector<HTMLTemplateElement>(selector);
  if (message) document.getElementById('main')?.replaceChildren(message.content);
}
