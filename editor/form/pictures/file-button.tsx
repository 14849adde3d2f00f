import { type ReactNode, useRef } from 'react';
import { PICTURE_FILES } from './prepare-upload.ts';

/** A button that asks for picture files. @param name what it is called, if its label alone does not say it */
export function FileButton({
  label,
  name,
  isMultiple,
  onFiles,
}: {
  label: string;
  name?: string | undefined;
  isMultiple?: boolean;
  onFiles(files: File[]): unknown;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="plain" aria-label={name} onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_FILES}
        multiple={isMultiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void onFiles(files);
        }}
      />
    </>
  );
}
