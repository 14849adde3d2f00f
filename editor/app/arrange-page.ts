/** Makes Decap CMS fit on phones, and lets a click on a group's label open the group. */
export function arrangePage(): void {
  const styles = new CSSStyleSheet();
  styles.replaceSync(`
    .project-actions { position: fixed; right: 1rem; bottom: 1rem; z-index: 300; display: flex; gap: .5rem; }
    .project-actions button, .toolbar button { padding: .75rem 1rem; border: 0; border-radius: .25rem;
      background: #0f5f6e; color: #fff; font: inherit; cursor: pointer; }
    .project-actions [hidden], .project-actions:not(:has(:not([hidden]))) { display: none; }
    .project-actions :disabled { opacity: .5; }
    [role="menu"] > * { z-index: 301; max-height: 45vh; overflow-y: auto; }
    .toolbar { display: flex; flex-wrap: wrap; gap: .25rem; padding: .5rem 0; }
    .toolbar button { padding: .5rem .75rem; background: #dfdfe3; color: #313d3e; }
    @media (max-width: 800px) {
      #nc-root * { min-width: 0 !important; }
      #nc-root { padding-bottom: 4rem; }
      .project-actions { left: 0; right: 0; bottom: 0; padding: .5rem; background: #fff; justify-content: flex-end; }
      .project-actions button { padding: .5rem .75rem; }
      [class*="ToolbarSectionMeta"], [class*="PreviewButtonContainer"], [class*="BackCollection"] { display: none; }
      [class*="ToolbarSubSectionFirst"], [class*="ToolbarSubSectionFirst"] > div { flex: none; }
      [class*="ToolbarSectionMain"] { padding: 0; border: 0; }
      [class*="ToolbarSectionBackLink"], [class*="buttonMargin"] { padding-inline: .5rem; margin-inline: .25rem; }
    }
  `);
  // The page's policy forbids style elements.
  document.adoptedStyleSheets = [styles];
  // Closes the preview, which has no room here. The eye button opens it.
  if (window.innerWidth < 800) localStorage.setItem('cms.right-pane', 'none');
  document.addEventListener('click', ({ target }) => {
    const label = target instanceof Element ? target.closest('label') : null;
    const group = label && document.getElementById(label.htmlFor);
    if (label && group?.matches('div'))
      group.querySelector<HTMLElement>('[aria-label="Expand"], button')?.click();
  });
}
