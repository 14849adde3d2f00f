import { dom } from '../dom.ts';
import { overlayStyles } from '../overlay-styles.ts';
import { t } from '../translate.ts';
import { type ConsentDialogProps, consentDialogView } from './view.ts';

const view = consentDialogView(dom);
let dialog: HTMLDialogElement | undefined;

interface DialogProps extends Pick<ConsentDialogProps, 'chosen' | 'signal'> {
  onSave: (isOn: (category: string) => boolean) => void;
}

/** Opens the dialog. Escape and Cancel close it without a decision; the browser restores focus. */
export async function showDialog({ chosen, signal, onSave }: DialogProps): Promise<void> {
  if (dialog) return;
  dialog = document.createElement('dialog');
  dialog.className = 'consent-dialog';
  dialog.setAttribute('aria-labelledby', 'consent-title');
  await overlayStyles();
  const form = view({
    t,
    chosen,
    signal,
    onSave(event) {
      event.preventDefault();
      const data = new FormData(form);
      // Closes first: restoring focus must precede removing the banner, which may have had it.
      closeDialog();
      onSave((category) => data.has(category));
    },
    onCancel: closeDialog,
  }) as HTMLFormElement;
  dialog.append(form);
  dialog.addEventListener('close', () => {
    dialog?.remove();
    dialog = undefined;
  });
  document.body.append(dialog);
  dialog.showModal();
}

export function closeDialog(): void {
  dialog?.close();
}
