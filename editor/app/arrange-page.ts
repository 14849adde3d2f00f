/** Adds what Decap CMS lacks: room on a phone, and labels of groups that open them. */
export function arrangePage(): void {
  const styles = new CSSStyleSheet();
  styles.replaceSync(`
    .commit { position: fixed; right: 1rem; bottom: 1rem; z-index: 300; padding: .75rem 1rem; border: 0;
      border-radius: .25rem; background: #17a2b8; color: #fff; font: inherit; cursor: pointer; }
    .commit:disabled { opacity: .5; }
    @media (max-width: 800px) { #nc-root * { min-width: 0 !important; } }
  `);
  // The policy of the page forbids style elements.
  document.adoptedStyleSheets = [styles];
  // There is no room beside the fields; the eye shows the page.
  if (window.innerWidth < 800) localStorage.setItem('cms.preview-visible', 'false');
  document.addEventListener('click', ({ target }) => {
    const label = target instanceof Element ? target.closest('label') : null;
    const group = label && document.getElementById(label.htmlFor);
    if (label && group?.matches('div'))
      group.querySelector<HTMLElement>('[aria-label="Expand"], button')?.click();
  });
}
