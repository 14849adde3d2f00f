import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import type { Picture, Place } from '../../actions/api.ts';
import { call } from '../../app/api.ts';
import { showInDialog, tell } from '../../app/dialogs/dialog.tsx';
import { FileButton } from './file-button.tsx';
import { PictureUses, usesText } from './picture-uses.tsx';
import { uploadPictures } from './prepare-upload.ts';
import { SitePicture } from './site-picture.tsx';

export interface PictureLibraryProps {
  /** Makes pictures choosable. Gets the path of one: "/images/team.jpg". */
  onChoose?: ((path: string) => void) | undefined;
  /** The path of the picture that is chosen already. */
  chosen?: string | undefined;
  /** Opens a place that shows a picture. Without it, places are only named. */
  onOpen?: ((place: Place) => void) | undefined;
}

/** All pictures of the site: to look at, to choose, to upload, to replace and to delete. */
export function PictureLibrary({ onChoose, chosen, onOpen }: PictureLibraryProps): ReactNode {
  const [pictures, setPictures] = useState<readonly Picture[]>();
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const [words, setWords] = useState('');
  const [notice, setNotice] = useState('');
  const [isOver, setIsOver] = useState(false);

  const read = () =>
    call('pictures').then(setPictures, (error: Error) => {
      setNotice(`${error.message}.`);
      setPictures((known) => known ?? []);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void read(), []);

  const add = async (files: Iterable<File>) => {
    setNotice('Uploading …');
    const stored = await uploadPictures(files);
    setNotice(
      stored.length > 0 ? `${stored.length === 1 ? 'The picture is' : 'The pictures are'} uploaded` : '',
    );
    setFresh((known) => [...stored.map(({ path }) => path), ...known]);
    const [first] = stored;
    if (first && stored.length === 1 && onChoose) return onChoose(first.path);
    if (first) await read();
  };
  const replace = async (picture: Picture, files: Iterable<File>) => {
    const [stored] = await uploadPictures(files, picture.path);
    if (!stored) return;
    setNotice(`${nameOf(picture)} is replaced`);
    setFresh((known) => [stored.path, ...known.filter((path) => path !== stored.path)]);
    await read();
  };
  const remove = async (picture: Picture) => {
    if (picture.uses.length === 0 && !(await isSure(picture))) return;
    try {
      const answer = await call('remove', { file: picture.file });
      if ('places' in answer) await showPlaces(picture, answer.places, 'is still shown', onOpen);
      else {
        setNotice(`${nameOf(picture)} is deleted`);
        await read();
      }
    } catch (error) {
      await tell(`${nameOf(picture)} was not deleted`, `${(error as Error).message}.`);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setIsOver(false);
    void add(event.dataTransfer.files);
  };

  const isFound = ({ path }: Picture) =>
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => path.toLowerCase().includes(word));
  const rank = ({ path }: Picture) =>
    fresh.includes(path) ? fresh.indexOf(path) : path === chosen ? 1e4 : 1e5;
  const shown = pictures?.filter(isFound).toSorted((a, b) => rank(a) - rank(b));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button inside does the same
    <div
      className={isOver ? 'picture-library is-over' : 'picture-library'}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className="picture-bar">
        <input
          type="search"
          aria-label="Search by name"
          placeholder="Search by name"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <FileButton label="Upload pictures" isMultiple onFiles={add} />
        <span className="picture-hint">or drop files anywhere here</span>
        <span role="status">{notice}</span>
      </div>
      {!shown && <p>Loading …</p>}
      {shown?.length === 0 && (
        <p>{words ? 'No picture has a name like this.' : 'There are no pictures yet.'}</p>
      )}
      <ul className="picture-grid">
        {shown?.map((picture) => (
          <li key={picture.path} data-chosen={picture.path === chosen || undefined}>
            <Thumbnail
              {...{ picture, onChoose }}
              isChosen={picture.path === chosen}
              isFresh={fresh.includes(picture.path)}
            />
            <p className="picture-facts">{factsOf(picture)}</p>
            <p className="picture-actions">
              {picture.uses.length > 0 ? (
                <button
                  type="button"
                  className="plain"
                  onClick={() => void showPlaces(picture, picture.uses, 'is shown', onOpen)}
                >
                  {usesText(picture.uses)}
                </button>
              ) : (
                <span>Not used yet</span>
              )}
              <FileButton
                label="Replace"
                name={`Replace ${nameOf(picture)}`}
                onFiles={(files) => replace(picture, files)}
              />
              <button
                type="button"
                aria-label={`Delete ${nameOf(picture)}`}
                className="plain danger"
                onClick={() => void remove(picture)}
              >
                Delete
              </button>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Thumbnail({
  picture,
  onChoose,
  isChosen,
  isFresh,
}: {
  picture: Picture;
  onChoose: PictureLibraryProps['onChoose'];
  isChosen: boolean;
  isFresh: boolean;
}): ReactNode {
  const { path, size, width, height } = picture;
  const content = (
    <>
      <SitePicture
        {...{ path, ...(width && height && { width, height }) }}
        version={isFresh ? size : undefined}
        loading="lazy"
      />
      <span className="picture-name">{nameOf(picture)}</span>
    </>
  );
  if (!onChoose) return <div className="picture-thumbnail">{content}</div>;
  return (
    <button
      type="button"
      className="picture-thumbnail"
      aria-pressed={isChosen}
      onClick={() => onChoose(path)}
    >
      {content}
    </button>
  );
}

const nameOf = ({ path }: Picture) => path.replace(/^\/images\//, '');

function factsOf({ size, width, height }: Picture): string {
  // Pictures of a repository are not fetched to measure them.
  if (size === 0) return '';
  const kilobytes = `${Math.max(1, Math.round(size / 1000)).toLocaleString('en-US')} kB`;
  return width && height ? `${width} × ${height} pixels, ${kilobytes}` : kilobytes;
}

async function isSure(picture: Picture): Promise<boolean> {
  const answer = await showInDialog<true>(`Delete ${nameOf(picture)}?`, (close) => (
    <>
      <p>No page shows it.</p>
      <button type="button" className="danger" onClick={() => close(true)}>
        Delete the picture
      </button>
    </>
  ));
  return answer === true;
}

/** Shows where a picture is used. A place that is opened closes the dialog. */
async function showPlaces(
  picture: Picture,
  places: readonly Place[],
  what: string,
  onOpen: PictureLibraryProps['onOpen'],
): Promise<void> {
  const place = await showInDialog<Place>(`${nameOf(picture)} ${what} here`, (close) => (
    <PictureUses places={places} onOpen={onOpen && close} />
  ));
  if (place) onOpen?.(place);
}
