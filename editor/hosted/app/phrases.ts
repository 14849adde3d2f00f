import { DecapCmsApp as CMS } from 'decap-cms-app';

/** On this computer, what Decap CMS calls publishing only saves a file. */
const SAVED: Readonly<Record<string, string>> = {
  publish: 'Save',
  publishNow: 'Save now',
  publishing: 'Saving…',
  published: 'Saved',
  publishAndCreateNew: 'Save and create new',
  publishAndDuplicate: 'Save and duplicate',
};

/** Changes some texts of Decap CMS. @param isReviewed whether changes are published, not just saved */
export function setPhrases(isReviewed: boolean): void {
  const { editor, ui } = CMS.getLocale('en');
  // Our messages continue after the name of the field: "Date is not a date. Write it as …"
  editor.editorControlPane.widget.regexPattern = '%{fieldLabel} %{pattern}';
  editor.editor.confirmLoadBackup =
    'You have unsaved changes to this entry. Restore them? If you then save, they replace what is in the file now.';
  ui.toast.onFailToPersist = 'Not saved. %{details}';
  if (!isReviewed) Object.assign(editor.editorToolbar, SAVED);
}
