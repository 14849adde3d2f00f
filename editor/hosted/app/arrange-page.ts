/** Makes Decap CMS fit on phones, hides what would change pictures without a review, and opens groups by their labels. */
export function arrangePage(): void {
  const styles = new CSSStyleSheet();
  styles.replaceSync(`
    [title="Sync scrolling"] { display: none; }
    body :is([class*="AppHeaderNavList"] button, [class*="LibraryTop"] [class*="DeleteButton"]) { display: none; }
    .entry-status { position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: 1rem; height: 2.75rem;
      margin-inline: -16px; padding-inline: 16px; border-left: 4px solid #1e7b3a; color: #313d3e; }
    .entry-status, .entry-status details ul { background: #eef6f0; }
    .entry-status.mistakes { border-color: #b3261e; }
    .entry-status.mistakes, .entry-status.mistakes details ul { background: #fceeed; }
    .entry-status > div { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .entry-status ul { display: inline; margin: 0; padding: 0; list-style: none; }
    .entry-status li { display: inline; margin-inline-start: .5rem; }
    .entry-status details ul { display: block; position: absolute; inset: 100% 0 auto; max-height: 50vh; padding: .5rem 1rem;
      overflow-y: auto; box-shadow: 0 8px 16px #0003; }
    .entry-status details li { display: block; margin: 0; padding: .25rem 0; }
    .entry-status summary { cursor: pointer; }
    .entry-status button { padding: .25rem 0; border: 0; background: none; color: #0f5f6e; font: inherit; font-weight: 600;
      text-decoration: underline; cursor: pointer; }
    .entry-note { margin: 1rem 0 0; color: #5d626f; font-size: .875rem; }
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
      border-radius: .25rem; background: #fff; color: inherit; font: inherit; font-weight: 400; }
    .project-dialog button { padding: .625rem 1rem; border: 0; border-radius: .25rem; background: #0f5f6e; color: #fff;
      font: inherit; cursor: pointer; }
    .project-dialog button.link { padding: 0; background: none; color: #0f5f6e; text-align: start; text-decoration: underline;
      overflow-wrap: anywhere; }
    .project-dialog ul { margin: 0 0 1rem; padding: 0 0 0 1.25rem; }
    .project-dialog li { margin: .5rem 0; overflow-wrap: anywhere; }
    .project-dialog summary { margin: 0 0 1rem; font-weight: 600; cursor: pointer; }
    .project-dialog button.plain { background: #dfdfe3; color: #313d3e; }
    .project-dialog button.close { position: absolute; top: .75rem; right: .75rem; padding: .25rem .75rem;
      background: none; color: inherit; font-size: 1.5rem; line-height: 1.25; }
    .project-dialog :focus-visible { outline: 2px solid #0f5f6e; outline-offset: 2px; }
    .project-dialog a { color: #0f5f6e; }
    .project-dialog .buttons { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1rem; }
    .project-dialog :is(ul, ol) { margin: 0 0 1rem; padding-left: 1.25rem; }
    [role="menu"] > * { z-index: 301; max-height: 45vh; overflow-y: auto; }
    .toolbar { position: sticky; top: 2.75rem; z-index: 1; display: flex; flex-wrap: wrap; gap: .25rem; padding: .5rem 0;
      background: #fff; }
    .toolbar button { padding: .5rem .75rem; background: #dfdfe3; color: #313d3e; }
    @media (max-width: 800px) {
      #nc-root * { min-width: 0 !important; }
      #nc-root { padding-bottom: 4rem; }
      .toolbar { flex-wrap: nowrap; overflow-x: auto; margin-right: 2.75rem; }
      .toolbar button { flex: none; }
      .entry-status { padding-inline-end: 3.5rem; }
          body:not([data-list]) [class*="CollectionMain"], body[data-list] [class*="SidebarContainer"] { display: none; }
      .SplitPane > .Pane1, .SplitPane > .Resizer { display: none; }
      .SplitPane > .Pane2 { flex: 1 !important; }
      [class*="ToolbarSectionMeta"], [class*="PreviewButtonContainer"], [class*="BackCollection"] { display: none; }
      [class*="ToolbarSubSectionFirst"], [class*="ToolbarSubSectionFirst"] > div { flex: none; }
      [class*="BackStatus"] { max-width: 4.5rem; font-size: .6875rem; line-height: 1.2; white-space: normal; }
      [class*="ToolbarSectionMain"] { padding: 0; border: 0; }
      [class*="ToolbarSectionBackLink"], [class*="buttonMargin"] { padding-inline: .5rem; margin-inline: .25rem; }
    }
  `);
  // A phone shows the collections, then the list of one.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[class*="SidebarNavLink"]'))
      document.body.dataset.list = '';
  });
  window.addEventListener('hashchange', ({ newURL }) => {
    if (newURL.endsWith('#/')) delete document.body.dataset.list;
  });
  if (/^#\/collections\//.test(location.hash)) document.body.dataset.list = '';
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
