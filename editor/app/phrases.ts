import { DecapCmsApp as CMS } from 'decap-cms-app';

/** What Decap CMS calls publishing saves a file when the site is edited on this computer. */
const SAVED: Readonly<Record<string, string>> = {
  publish: 'Save',
  publishNow: 'Save now',
  publishing: 'Saving…',
  published: 'Saved',
  publishAndCreateNew: 'Save and create new',
  publishAndDuplicate: 'Save and duplicate',
};

/** Changes some of the words of Decap CMS. @param isReviewed whether changes are published, not just saved */
export function setPhrases(isReviewed: boolean): void {
  const { editor, ui } = CMS.getLocale('en');
  // Our messages continue after the name of the field: "Date is not a date. Write it as …"
  editor.editorControlPane.widget.regexPattern = '%{fieldLabel} %{pattern}';
  editor.editor.confirmLoadBackup =
    'What you wrote here was not saved. Bring it back? If you then save it, it replaces what the file says now.';
  ui.toast.onFailToPersist = 'Not saved. %{details}';
  if (!isReviewed) Object.assign(editor.editorToolbar, SAVED);
}
