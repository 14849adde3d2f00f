const EDITOR = /#\/collections\/([\w-]+)\/(new|entries\/[^?]+)/;

/**
 * Decap CMS keeps the fields of the entry before if a link, an address or the browser's buttons lead straight from entry
 * to entry, so the page is loaded again. Call this before Decap CMS starts.
 */
export function openOneEntry(): void {
  const onHashChange = (event: HashChangeEvent) => {
    const [before, , from] = EDITOR.exec(event.oldURL) ?? [];
    const [after, , to] = EDITOR.exec(event.newURL) ?? [];
    if (!before || !after || before === after) return;
    const isSameList = before.split('/')[2] === after.split('/')[2];
    // After the first save, a new entry gets its address; and copies of an entry are new ones.
    if (isSameList && (from === 'new') !== (to === 'new')) return;
    event.stopImmediatePropagation();
    if (hasUnsavedChanges() && !window.confirm('Leave this page? What you have not saved will be lost.'))
      return history.replaceState(null, '', event.oldURL);
    isLeaving = true;
    location.reload();
  };
  // Listeners of the window run in the order in which they were added, so these two come before those of Decap CMS.
  window.addEventListener('hashchange', onHashChange);
  window.addEventListener('beforeunload', (event) => {
    if (isLeaving) event.stopImmediatePropagation();
  });
}

/** Whether the page is loaded again without asking. */
let isLeaving = false;

/** Asks Decap CMS what it would tell the browser. */
function hasUnsavedChanges(): boolean {
  const leaving = document.createEvent('BeforeUnloadEvent') as BeforeUnloadEvent;
  leaving.initEvent('beforeunload', false, true);
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented || Boolean(leaving.returnValue);
}
