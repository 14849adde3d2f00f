import { type DragEvent, type ReactNode, useState } from 'react';
import { choosePicture } from './choose-picture.tsx';
import { FileButton } from './file-button.tsx';
import { uploadPictures } from './prepare-upload.ts';
import { SitePicture } from './site-picture.tsx';

export interface PictureFieldProps {
  /** Of the button that a label leads to. */
  id: string;
  /** "/images/team.jpg" */
  value: string | undefined;
  onChange(value: string | undefined): void;
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
  isRequired?: boolean | undefined;
}

/** A field for a picture, which can be chosen, uploaded or dropped onto it. */
export function PictureField(props: PictureFieldProps): ReactNode {
  const { id, value, onChange, describedBy, isInvalid, isRequired } = props;
  const [notice, setNotice] = useState('');
  const [isOver, setIsOver] = useState(false);
  /** The path of the picture that could not be shown. */
  const [broken, setBroken] = useState<string>();
  const src = value?.replace(/^\/?/, '/');

  const choose = async () => {
    const path = await choosePicture({ current: src });
    if (path) onChange(path);
    document.getElementById(id)?.focus();
  };
  const upload = async (files: Iterable<File>) => {
    setNotice('Uploading …');
    const [stored] = await uploadPictures([...files].slice(0, 1));
    setNotice('');
    if (stored) onChange(stored.path);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void upload(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same
    <div
      className={isOver ? 'picture-field is-over' : 'picture-field'}
      data-invalid={isInvalid || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {src && src !== broken ? (
        <SitePicture path={src} onMissing={() => setBroken(src)} />
      ) : (
        <p className="picture-empty">{src ? 'There is no such picture.' : 'Drop a picture here.'}</p>
      )}
      <div className="picture-choice">
        {src && <p className="picture-name">{src.replace(/^\/images\//, '')}</p>}
        <p className="picture-actions">
          <button
            type="button"
            id={id}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            onClick={() => void choose()}
          >
            {src ? 'Choose another' : 'Choose'}
          </button>
          <FileButton label="Upload" onFiles={upload} />
          {src && !isRequired && (
            <button type="button" className="plain" onClick={() => onChange(undefined)}>
              Remove
            </button>
          )}
        </p>
        <span role="status">{notice}</span>
      </div>
    </div>
  );
}
