import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { setActions } from '../../../editor/app/api.ts';
import { FocalPoint } from '../../../editor/form/pictures/focal-point.tsx';
import { PictureField } from '../../../editor/form/pictures/picture-field.tsx';
import { PicturesPage } from '../../../editor/form/pictures/pictures-page.tsx';
import { PlainText } from '../../../editor/form/text/plain-text.tsx';
import { TextField } from '../../../editor/form/text/text-field.tsx';
import { localApi } from '../../../editor/storage/local.ts';

/** What tests read and set. */
export interface TextPage {
  value: string;
  changes: number;
  caret: number;
  picture: string | undefined;
  focus: string | undefined;
  saves: number;
  opened: string[];
  set(value: string): void;
  goTo(line: number): void;
}

const state = { value: '', changes: 0, caret: 0, saves: 0, opened: [] as string[] } as unknown as TextPage;
Object.assign(window, { textPage: state });
addEventListener('keydown', (event) => {
  if (event.key !== 's' || !event.ctrlKey) return;
  event.preventDefault();
  state.saves += 1;
});

setActions(localApi);

const PAGES = [
  { path: '/services/seo', title: 'SEO' },
  { path: '/contact', title: 'Contact' },
];

function Page() {
  const [value, setValue] = useState('');
  const [goal, setGoal] = useState<{ line: number }>();
  const [short, setShort] = useState('A short text.');
  const [picture, setPicture] = useState<string>();
  const [focus, setFocus] = useState<string>();
  Object.assign(state, {
    ...{ value, picture, focus },
    set: setValue,
    goTo: (line: number) => setGoal({ line }),
  });
  return (
    <main>
      <p>
        <button type="button">Before</button>
      </p>
      <TextField
        label="Text"
        hint="What readers see."
        {...{ value, goal }}
        pages={PAGES}
        origins={['https://www.site.example']}
        onCaret={(line) => {
          state.caret = line;
        }}
        onChange={(next) => {
          state.changes += 1;
          state.value = next;
          setValue(next);
        }}
      />
      <p>
        <label htmlFor="short">Description</label>
      </p>
      <PlainText id="short" value={short} onChange={setShort} />
      <p>
        <label htmlFor="picture">Photo</label>
      </p>
      <PictureField id="picture" value={picture} onChange={setPicture} />
      {picture && <FocalPoint id="focus" picture={picture} value={focus} onChange={setFocus} />}
    </main>
  );
}

const isLibrary = location.pathname === '/pictures';
createRoot(document.querySelector('#root') as Element).render(
  <StrictMode>
    {isLibrary ? <PicturesPage onOpen={({ file }) => state.opened.push(file)} /> : <Page />}
  </StrictMode>,
);
