import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import {
  deleteMarkupBackward,
  insertNewlineContinueMarkupCommand,
  markdown,
  markdownLanguage,
} from '@codemirror/lang-markdown';
import { syntaxTree } from '@codemirror/language';
import { findNext, findPrevious, openSearchPanel } from '@codemirror/search';
import { EditorState, type Extension, RangeSetBuilder, type StateCommand } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  type KeyBinding,
  keymap,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { endBlock, nestItems } from './list-edits.ts';
import { textSearch } from './search-panel.ts';
import type { SelectedText, TextEdit } from './text-edits.ts';
import { textStyles } from './text-styles.ts';

export function selectedText({ state }: Pick<EditorView, 'state'>): SelectedText {
  const { from, to } = state.selection.main;
  return { value: state.doc.toString(), start: from, end: to };
}

/** Changes the text in a way that can be undone, and shows where. */
export function applyEdit(view: Pick<EditorView, 'dispatch'>, { from, to, text, select }: TextEdit): void {
  const [anchor, head] = select ?? [from + text.length, from + text.length];
  view.dispatch({
    changes: { from, to, insert: text },
    selection: { anchor, head },
    scrollIntoView: true,
    userEvent: 'input',
  });
}

/** A key that does what a function makes of the text, and nothing where that is undefined. */
const command =
  (edit: (selected: SelectedText) => TextEdit | undefined) =>
  (view: EditorView): boolean => {
    const change = edit(selectedText(view));
    if (change) applyEdit(view, change);
    return change !== undefined;
  };

/** Enter after words starts a new paragraph: a single line end would not be seen on the page. */
const newParagraph: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main;
  const isText = state.sliceDoc(state.doc.lineAt(from).from, from).trim() !== '';
  const isRaw = nodesAt(state, from).some(({ name }) => /Code|Table|HTML|Comment/.test(name));
  if (!isText || isRaw) return false;
  const spaces = /^ */.exec(state.sliceDoc(to, state.doc.lineAt(to).to))?.[0].length ?? 0;
  const changes = { from, to: to + spaces, insert: '\n\n' };
  dispatch(
    state.update({ changes, selection: { anchor: from + 2 }, scrollIntoView: true, userEvent: 'input' }),
  );
  return true;
};

/** A line break inside of a paragraph. */
const lineBreak: StateCommand = ({ state, dispatch }) => {
  const { from } = state.selection.main;
  const isText = state.sliceDoc(state.doc.lineAt(from).from, from).trim() !== '';
  dispatch(
    state.update(state.replaceSelection(isText ? '\\\n' : '\n'), {
      scrollIntoView: true,
      userEvent: 'input',
    }),
  );
  return true;
};

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

/** What is around a place, innermost first. */
function nodesAt(state: EditorState, position: number): SyntaxNode[] {
  return ([-1, 1] as const).flatMap((side) => {
    const nodes: SyntaxNode[] = [];
    let node: SyntaxNode | null = syntaxTree(state).resolveInner(position, side);
    for (; node; node = node.parent) nodes.push(node);
    return nodes;
  });
}

/** What the caret can be in, by the names of the syntax. */
const FORMATS: Readonly<Record<string, TextFormat>> = {
  ...{ ATXHeading1: 'heading', ATXHeading2: 'heading', SetextHeading1: 'heading', SetextHeading2: 'heading' },
  ...{
    ATXHeading3: 'subheading',
    StrongEmphasis: 'bold',
    Emphasis: 'italic',
    Link: 'link',
    Autolink: 'link',
  },
  ...{ BulletList: 'list', OrderedList: 'numbers', Blockquote: 'quote', Table: 'table', Image: 'picture' },
};

export type TextFormat =
  | 'heading'
  | 'subheading'
  | 'bold'
  | 'italic'
  | 'link'
  | 'list'
  | 'numbers'
  | 'quote'
  | 'note'
  | 'table'
  | 'picture';

/** The formats of the words at the caret. */
export function formatsAt(state: EditorState): ReadonlySet<TextFormat> {
  const formats = new Set<TextFormat>();
  for (const { name, from } of nodesAt(state, state.selection.main.head)) {
    const isNote = name === 'Blockquote' && /^> ?\[!\w+\]/.test(state.doc.lineAt(from).text.trimStart());
    const format = isNote ? 'note' : FORMATS[name];
    // The innermost list counts.
    const isOuter =
      (format === 'list' && formats.has('numbers')) || (format === 'numbers' && formats.has('list'));
    if (format && !isOuter) formats.add(format);
  }
  return formats;
}

const KEYS: readonly KeyBinding[] = [
  { key: 'Enter', run: command(endBlock) },
  { key: 'Enter', run: insertNewlineContinueMarkupCommand({ nonTightLists: false }) },
  { key: 'Enter', run: newParagraph },
  { key: 'Shift-Enter', run: lineBreak },
  { key: 'Backspace', run: deleteMarkupBackward },
  // Anywhere else, Tab leaves the field; after Escape, it always does.
  { key: 'Tab', run: command((selected) => nestItems(selected, false)) },
  { key: 'Shift-Tab', run: command(changedOut) },
  { key: 'Mod-f', run: openSearchPanel, scope: 'editor search-panel' },
  { key: 'F3', run: findNext, shift: findPrevious, scope: 'editor search-panel' },
  { key: 'Mod-g', run: findNext, shift: findPrevious, scope: 'editor search-panel' },
  ...historyKeymap,
  ...standardKeymap,
];

function changedOut(selected: SelectedText): TextEdit | undefined {
  const edit = nestItems(selected, true);
  return edit && edit.text !== selected.value.slice(edit.from, edit.to) ? edit : undefined;
}

const automatic = Decoration.line({ attributes: { dir: 'auto' } });

/** Each line runs in the direction of its own words. */
const directions = ViewPlugin.define(
  (view) => ({
    lines: linesIn(view),
    update({ view: updated, docChanged, viewportChanged }: ViewUpdate) {
      if (docChanged || viewportChanged) this.lines = linesIn(updated);
    },
  }),
  { decorations: ({ lines }) => lines },
);

function linesIn({ visibleRanges, state }: EditorView): DecorationSet {
  const lines = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges)
    for (let line = state.doc.lineAt(from); ; line = state.doc.line(line.number + 1)) {
      lines.add(line.from, line.from, automatic);
      if (line.to >= to || line.number === state.doc.lines) break;
    }
  return lines.finish();
}

/** What the text field is made of. @param extra comes first */
export function textState(doc: string, extra: Extension): EditorState {
  return EditorState.create({
    doc,
    extensions: [
      extra,
      keymap.of(KEYS),
      history(),
      drawSelection(),
      textSearch,
      markdown({ base: markdownLanguage, addKeymap: false, completeHTMLTags: false }),
      EditorView.lineWrapping,
      directions,
      EditorView.perLineTextDirection.of(true),
      EditorView.contentAttributes.of({
        tabindex: '0',
        spellcheck: 'true',
        autocorrect: 'on',
        autocapitalize: 'sentences',
      }),
      textStyles,
    ],
  });
}
