import { Compartment, type Extension } from '@codemirror/state';
import { EditorView, type ViewUpdate } from '@codemirror/view';
import { filesIn, uploadPictures } from '../pictures/prepare-upload.ts';
import { addPicture } from './ask-in-text.tsx';
import { columnAfter, fileLineOf, shownLineOf } from './file-lines.ts';
import { pastedText } from './paste.ts';
import { textButtons } from './text-buttons.ts';
import { insertMarkdown, type SelectedText, type TextEdit } from './text-edits.ts';
import { applyEdit, formatsAt, selectedText, type TextFormat, textState } from './text-view.ts';
import { type Unwrapped, unwrap } from './unwrap.ts';
import { countWords, wordsLine } from './words.ts';

export interface TextFieldProps {
  /** Markdown, as the file has it. */
  value: string;
  onChange(value: string): void;
  /** Says what the text is: ids don't lead into a shadow root. */
  label: string;
  hint?: string | undefined;
  isInvalid?: boolean | undefined;
  /** Where links can lead. */
  pages: readonly { path: string; title: string }[];
  /** The addresses of this site. */
  origins: readonly string[];
  /** Hears of the line of the value, from 0, that the caret is in. */
  onCaret?: ((line: number) => void) | undefined;
  /** A line of the value to go to, from 0: a new object each time. */
  goal?: { line: number } | undefined;
}

type Latest = Readonly<{ current: TextFieldProps }>;

/** How long after the last key the words are counted. */
const PAUSE_MS = 500;
const MOST_SENT = 100;

export interface OpenText {
  view: EditorView;
  setValue(value: string): void;
  describe(what: Pick<TextFieldProps, 'label' | 'hint' | 'isInvalid'>): void;
  goTo(line: number): void;
  close(): void;
}

interface Surroundings {
  latest: Latest;
  setPressed(formats: ReadonlySet<TextFormat>): void;
  setWords(words: string): void;
  setNotice(notice: string): void;
}

/** Opens a text in a shadow root, where the styles of CodeMirror need no style element. */
export function openText(
  host: HTMLElement,
  { latest, setPressed, setWords, setNotice }: Surroundings,
): OpenText {
  /** The value as it was given or handed on last. */
  let known = latest.current.value;
  /** What was handed on and has not come back yet: whoever types fast is ahead of React. */
  let sent: string[] = [];
  let wrapped: Unwrapped = unwrap(known);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let formats = '';
  let caret = -1;
  let isGiven = false;
  const description = new Compartment();
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });

  const count = () => setWords(wordsLine(countWords(view.state.doc.toString())));
  const update = ({ docChanged, selectionSet, state }: ViewUpdate) => {
    if (docChanged && !isGiven) {
      known = wrapped.restore(state.doc.toString());
      sent = [...sent.slice(-MOST_SENT), known];
      latest.current.onChange(known);
    }
    if (docChanged) {
      clearTimeout(timer);
      timer = setTimeout(count, PAUSE_MS);
    }
    if (!docChanged && !selectionSet) return;
    const current = formatsAt(state);
    if (formats !== [...current].join()) setPressed(current);
    formats = [...current].join();
    reportCaret(state);
  };
  const reportCaret = ({ doc, selection: { main } }: EditorView['state']) => {
    const { onCaret } = latest.current;
    if (!onCaret) return;
    const line = doc.lineAt(main.head);
    const pieces = wrapped.pieces(doc.toString());
    const inFile = fileLineOf(pieces, line.number - 1, line.text.slice(0, main.head - line.from));
    if (inFile !== caret) onCaret(inFile);
    caret = inFile;
  };
  const shortcuts = new Map(
    textButtons(() => view, latest).flatMap(({ key, act }) => (key ? [[key, act] as const] : [])),
  );
  const events: Extension = EditorView.domEventHandlers({
    keydown(event) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const act = isShortcut ? shortcuts.get(event.key.toLowerCase()) : undefined;
      if (act) event.preventDefault();
      act?.();
      return act !== undefined;
    },
    paste: (event) => take(event, event.clipboardData),
    drop(event) {
      const place = view.posAtCoords({ x: event.clientX, y: event.clientY });
      const isTaken = take(event, event.dataTransfer);
      // Pictures go where they are dropped.
      if (isTaken && place !== null) view.dispatch({ selection: { anchor: place } });
      return isTaken;
    },
  });
  const take = (event: Event, data: DataTransfer | null): boolean => {
    const files = data ? filesIn(data) : [];
    if (files.length > 0) {
      event.preventDefault();
      void addFiles(files);
      return true;
    }
    if (!data || event.type !== 'paste') return false;
    const clipboard = { html: data.getData('text/html'), plain: data.getData('text/plain') };
    const pasted = pastedText(clipboard, latest.current.origins);
    if (!pasted) return false;
    event.preventDefault();
    const selected = selectedText(view);
    const isWord = selected.start !== selected.end && !/\s/.test(clipboard.plain.trim());
    // An address on selected words makes them a link, which the field does on its own.
    if (isWord && !clipboard.html) return false;
    applyEdit(view, asParagraphs(selected, pasted.markdown, pasted.isBlock));
    if (pasted.pictures > 0)
      setNotice(
        pasted.pictures === 1
          ? 'The picture was left out: the line with “TODO” marks its place. Drop its file there.'
          : `${pasted.pictures} pictures were left out: lines with “TODO” mark their places. Drop their files there.`,
      );
    return true;
  };
  const addFiles = async (files: readonly File[]) => {
    setNotice('Uploading …');
    const stored = await uploadPictures(files);
    setNotice('');
    for (const { path } of stored) await addPicture(view, path);
  };

  const view = new EditorView({
    parent: root,
    root,
    state: textState(wrapped.text, [EditorView.updateListener.of(update), events, description.of([])]),
  });
  count();
  return {
    view,
    setValue(value) {
      const at = sent.indexOf(value);
      sent = sent.slice(at + 1);
      if (at >= 0 || value === known) return;
      known = value;
      sent = [];
      wrapped = unwrap(value);
      isGiven = true;
      view.dispatch({ changes: changeBetween(view.state.doc.toString(), wrapped.text) });
      isGiven = false;
    },
    describe({ label, hint, isInvalid }) {
      const attributes = {
        'aria-label': label,
        ...(hint && { 'aria-description': hint }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
      };
      const frame = EditorView.editorAttributes.of(isInvalid ? { class: 'is-invalid' } : {});
      view.dispatch({
        effects: description.reconfigure([EditorView.contentAttributes.of(attributes), frame]),
      });
    },
    goTo(fileLine) {
      const { doc } = view.state;
      const { line, signs } = shownLineOf(wrapped.pieces(doc.toString()), fileLine);
      const { from, text } = doc.line(Math.min(line + 1, doc.lines));
      const at = from + columnAfter(text, signs);
      view.focus();
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
    },
    close() {
      clearTimeout(timer);
      view.destroy();
    },
  };
}

/** Inserts markdown; blocks get empty lines around them. */
function asParagraphs(selected: SelectedText, markdown: string, isBlock: boolean): TextEdit {
  if (!isBlock || markdown.includes('\n')) return insertMarkdown(selected, markdown);
  const { value, start, end } = selected;
  const [before, after] = [value.slice(0, start), value.slice(end)];
  const lead = before.trim() ? '\n\n'.slice(/\n{0,2}$/.exec(before)?.[0].length ?? 0) : '';
  const trail = after.trim() ? '\n\n'.slice(/^\n{0,2}/.exec(after)?.[0].length ?? 0) : '';
  const at = start + lead.length + markdown.length;
  return { from: start, to: end, text: lead + markdown + trail, select: [at, at] };
}

/** The smallest change that makes one text of another, so that the caret stays where it is. */
function changeBetween(old: string, next: string): { from: number; to: number; insert: string } {
  const most = Math.min(old.length, next.length);
  let start = 0;
  while (start < most && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  return { from: start, to: old.length - end, insert: next.slice(start, next.length - end) };
}
