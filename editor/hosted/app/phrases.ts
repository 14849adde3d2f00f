import { DecapCmsApp as CMS } from 'decap-cms-app';

/** Changes some texts of Decap CMS. */
export function setPhrases(): void {
  const { editor, ui } = CMS.getLocale('en');
  // Our messages continue after the name of the field: "Date is not a date. Write it as …"
  editor.editorControlPane.widget.regexPattern = '%{fieldLabel} %{pattern}';
  editor.editor.confirmLoadBackup =
    'You have unsaved changes to this entry. Restore them? If you then save, they replace what is in the file now.';
  ui.toast.onFailToPersist = 'Not saved. %{details}';
}
