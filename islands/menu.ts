/** Closes the menu when a link in it is chosen: a link to an anchor of the same page loads nothing. */
export function startMenu(): void {
  document.getElementById('navigation')?.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('a')) return;
    for (const open of document.querySelectorAll<HTMLElement>('#navigation :popover-open'))
      open.hidePopover();
  });
}
