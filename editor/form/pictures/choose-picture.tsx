import { showInDialog } from '../../app/dialogs/dialog.tsx';
import { PictureLibrary } from './picture-library.tsx';

/**
 * Shows all pictures to choose one of them.
 * @returns its path, "/images/team.jpg"; undefined if the dialog was closed
 */
export function choosePicture({ current }: { current?: string | undefined }): Promise<string | undefined> {
  return showInDialog<string>('Choose a picture', (close) => (
    <PictureLibrary chosen={current} onChoose={close} />
  ));
}
