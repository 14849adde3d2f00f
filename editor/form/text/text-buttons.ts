import type { EditorView } from '@codemirror/view';
import { choosePicture } from '../pictures/choose-picture.tsx';
import { addPicture, editLink, editTable, type LinkChoices } from './ask-in-text.tsx';
import { toggleItalic } from './list-edits.ts';
import { type SelectedText, type TextEdit, toggleBold, toggleLines, toggleQuote } from './text-edits.ts';
import { applyEdit, selectedText } from './text-view.ts';
import type { ToolbarButton } from './toolbar.tsx';

/** The buttons above a text, some of which have keys. */
export function textButtons(
  getView: () => EditorView | undefined,
  targets: Readonly<{ current: LinkChoices }>,
): ToolbarButton[] {
  const withView = (act: (view: EditorView) => unknown) => () => {
    const view = getView();
    if (!view) return;
    view.focus();
    void act(view);
  };
  const edit = (change: (selected: SelectedText) => TextEdit) =>
    withView((view) => applyEdit(view, change(selectedText(view))));
  /** Without a selection, the caret stays where it is in its word: the next key must not replace it. */
  const mark = (toggle: (selected: SelectedText) => TextEdit, sign: string) =>
    edit((selected) => {
      const change = toggle(selected);
      if (selected.start !== selected.end || !change.select) return change;
      const inside = selected.start - change.from - (change.text.startsWith(sign) ? 0 : sign.length);
      const at = change.select[0] + inside;
      return { ...change, select: [at, at] };
    });
  return [
    { format: 'heading', label: 'Heading', act: edit((text) => toggleLines(text, '## ')) },
    { format: 'subheading', label: 'Subheading', act: edit((text) => toggleLines(text, '### ')) },
    { format: 'bold', label: 'Bold', key: 'b', act: mark(toggleBold, '**') },
    { format: 'italic', label: 'Italic', key: 'i', act: mark(toggleItalic, '_') },
    { format: 'link', label: 'Link', key: 'k', act: withView((view) => editLink(view, targets.current)) },
    { format: 'list', label: 'List', act: edit((text) => toggleLines(text, '- ')) },
    { format: 'numbers', label: 'Numbered list', act: edit((text) => toggleLines(text, '1. ')) },
    { format: 'quote', label: 'Quote', act: edit((text) => toggleQuote(text, false)) },
    { format: 'note', label: 'Note', act: edit((text) => toggleQuote(text, true)) },
    { format: 'table', label: 'Table', act: withView(editTable) },
    {
      format: 'picture',
      label: 'Picture',
      act: withView(async (view) => {
        const path = await choosePicture({});
        if (path) await addPicture(view, path);
        view.focus();
      }),
    },
  ];
}
