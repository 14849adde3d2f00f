/** Makes Decap CMS fit on phones, and lets a click on a group's label open the group. */
export function arrangePage(): void {
  const styles = new CSSStyleSheet();
  styles.replaceSync(`
    .project-actions { position: fixed; right: 1rem; bottom: 1rem; z-index: 300; display: flex; gap: .5rem; }
    .project-actions button, .toolbar button { padding: .75rem 1rem; border: 0; border-radius: .25rem;
      background: #0f5f6e; color: #fff; font: inherit; cursor: pointer; }
    .project-actions [hidden], .project-actions:not(:has(:not([hidden]))) { display: none; }
    .project-actions :disabled { opacity: .5; }
    .project-dialog { width: min(40rem, 100vw - 2rem); max-height: calc(100vh - 2rem); box-sizing: border-box;
      padding: 1.25rem 1.5rem 1.5rem; border: 0; border-radius: .5rem; background: #fff; color: #313d3e;
      font: 1rem/1.5 system-ui, sans-serif; overflow-y: auto; }
    .project-dialog::backdrop { background: #0009; }
    .project-dialog h2 { margin: 0 2.5rem .75rem 0; font-size: 1.25rem; }
    .project-dialog p { margin: 0 0 1rem; overflow-wrap: anywhere; }
    .project-dialog label { display: block; margin: 0 0 1rem; font-weight: 600; }
    .project-dialog small { display: block; font-weight: 400; color: #5d626f; }
    .project-dialog :is(input:not([type=checkbox], [type=radio]), textarea, select) { display: block; width: 100%;
      box-sizing: border-box; margin-top: .25rem; padding: .625rem .75rem; border: 1px solid #798291;
      border-radius: .25rem; background: #fff; color: inherit; font: inherit; }
    .project-dialog button { padding: .625rem 1rem; border: 0; border-radius: .25rem; background: #0f5f6e; color: #fff;
      font: inherit; cursor: pointer; }
    .project-dialog button.plain { background: #dfdfe3; color: #313d3e; }
    .project-dialog button.close { position: absolute; top: .75rem; right: .75rem; padding: .25rem .75rem;
      background: none; color: inherit; font-size: 1.5rem; line-height: 1.25; }
    .project-dialog :focus-visible { outline: 2px solid #0f5f6e; outline-offset: 2px; }
    .project-dialog a { color: #0f5f6e; }
    .project-dialog .buttons { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1rem; }
    .project-dialog :is(ul, ol) { margin: 0 0 1rem; padding-left: 1.25rem; }
    .project-dialog:has(.comparison) { width: min(80rem, 100vw - 2rem); }
    .comparison { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1rem; }
    .comparison section { padding: .75rem; border: 1px solid #dfdfe3; border-radius: .25rem; }
    .comparison h3 { margin: 0 0 .5rem; font-size: 1rem; }
    .comparison p { margin: 0; white-space: pre-wrap; font-size: .875rem; }
    .comparison mark { background: #fde9a9; color: inherit; }
    .project-dialog ol.order { padding: 0; list-style: none; }
    .order li { display: flex; align-items: center; gap: .5rem; padding: .375rem 0; border-top: 1px solid #dfdfe3;
      cursor: move; }
    .order li > span { flex: 1; overflow-wrap: anywhere; }
    .order button { padding: .375rem .75rem; }
    .order button[aria-disabled=true] { opacity: .4; }
    .project-dialog .places { padding: 0; list-style: none; }
    .places label { display: flex; gap: .75rem; align-items: baseline; font-weight: 400; overflow-wrap: anywhere; }
    .live { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
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
