import type { EditorView } from '@codemirror/view';
import { askFor, showInDialog } from '../../app/dialogs/dialog.tsx';
import { SitePicture } from '../pictures/site-picture.tsx';
import { linkAddress } from './link-address.ts';
import { newTable, type TextTable, tableAt, writeTable } from './table.ts';
import { TableDialog } from './table-dialog.tsx';
import { insertBlock, linkAt, linkMarkdown, pictureMarkdown } from './text-edits.ts';
import { applyEdit, selectedText } from './text-view.ts';

/** Where links can lead. */
export interface LinkChoices {
  pages: readonly { path: string; title: string }[];
  origins: readonly string[];
}

/** Asks where the selected words lead. */
export async function editLink(view: EditorView, { pages, origins }: LinkChoices): Promise<void> {
  const { value, start, end } = selectedText(view);
  const link = linkAt({ value, start, end });
  const title = link ? 'Change the link' : 'Add the link';
  const answer = await askFor(
    title,
    '',
    [
      {
        ...{ name: 'text', label: 'Text of the link', isOptional: true },
        value: link?.text ?? value.slice(start, end).trim(),
      },
      {
        ...{ name: 'address', label: 'Where it leads', value: link?.address },
        isOptional: link !== undefined,
        hint: `Type part of a page’s title and choose the page, or paste an address.${link ? ' Leave this empty to remove the link.' : ''}`,
        suggestions: pages.map((page) => ({ value: page.path, label: page.title })),
      },
    ],
    title,
  );
  view.focus();
  if (!answer) return;
  const { text = '', address = '' } = answer;
  const page = pages.find((each) => [each.title.toLowerCase(), each.path].includes(address.toLowerCase()));
  const shown = text || page?.title || address;
  applyEdit(view, {
    ...{ from: start, to: end, ...link },
    text: address ? linkMarkdown(shown, page?.path ?? linkAddress(address, origins)) : shown,
  });
}

/** Shows the table at the caret to edit, or an empty one to add. */
export async function editTable(view: EditorView): Promise<void> {
  const selected = selectedText(view);
  const found = tableAt(selected.value, selected.start);
  const table = await showInDialog<TextTable>(found ? 'Change the table' : 'Add a table', (close) => (
    <TableDialog
      table={found?.table ?? newTable(2, 4)}
      action={found ? 'Change the table' : 'Add the table'}
      onDone={close}
    />
  ));
  view.focus();
  if (!table) return;
  const text = writeTable(table);
  if (!found) return applyEdit(view, insertBlock(selected, text));
  const at = found.from + text.length;
  applyEdit(view, { from: found.from, to: found.to, text, select: [at, at] });
}

/** Asks what a picture shows, and adds it after the paragraph at the caret. @returns whether it was added */
export async function addPicture(view: EditorView, path: string): Promise<boolean> {
  const answer = await askFor(
    'Add the picture',
    <SitePicture key={path} className="asked-picture" path={path} />,
    [
      {
        ...{ name: 'alt', label: 'What does the picture show?' },
        hint: 'One sentence for people who can’t see it.',
      },
      {
        ...{ name: 'caption', label: 'Caption', isOptional: true },
        hint: 'A line under the picture, if it needs one.',
      },
    ],
    'Add the picture',
  );
  view.focus();
  if (!answer?.alt) return false;
  applyEdit(view, insertBlock(selectedText(view), pictureMarkdown(path, answer.alt, answer.caption)));
  return true;
}
