import { DecapCmsApp as CMS, type ControlProps } from 'decap-cms-app';
import { Component, createElement, type ReactElement } from 'react';
import { prepareFiles, withFreeName } from './uploads.ts';

const TABLE = `| What | How much |
|---|---|
|  |  |`;

/** Characters that would end an address in markdown. */
const ENCODED: Readonly<Record<string, string>> = { ' ': '%20', '(': '%28', ')': '%29' };

/** A field for markdown: Decap's field for long text, with buttons that write markdown and insert pictures. */
export class TextControl extends Component<ControlProps> {
  /** Identifies this field to the media library. */
  private readonly control = crypto.randomUUID();

  private get field(): HTMLTextAreaElement {
    return document.getElementById(this.props.forID) as HTMLTextAreaElement;
  }

  /** By default, Decap CMS updates a control only for a new value, but choosing a picture changes no value. */
  override shouldComponentUpdate(): boolean {
    return true;
  }

  override componentDidUpdate(): void {
    const { mediaPaths, onRemoveInsertedMedia } = this.props;
    const path = mediaPaths.get(this.control);
    if (typeof path !== 'string' || path === '') return;
    onRemoveInsertedMedia(this.control);
    this.insertPicture(path.replace(/^\/?/, '/'));
  }

  /** Replaces the selection in a way that can be undone. */
  private insert(text: string): void {
    this.field.focus();
    document.execCommand('insertText', false, text);
  }

  private surround(before: string, after: string): void {
    const { value, selectionStart, selectionEnd } = this.field;
    const words = value.slice(selectionStart, selectionEnd);
    this.insert(before + words + after);
    const at = selectionStart + before.length;
    this.field.setSelectionRange(at, at + words.length);
  }

  private startLines(mark: string): void {
    const { value, selectionStart, selectionEnd } = this.field;
    const from = value.lastIndexOf('\n', selectionStart - 1) + 1;
    this.field.setSelectionRange(from, selectionEnd);
    this.insert(value.slice(from, selectionEnd).replace(/^/gm, mark));
  }

  /** Inserts a block between blank lines, after the paragraph of the selection. */
  private insertBlock(text: string): void {
    const { value, selectionEnd } = this.field;
    const end = value.indexOf('\n\n', selectionEnd);
    const at = end < 0 ? value.trimEnd().length : end;
    this.field.setSelectionRange(at, end < 0 ? value.length : end);
    this.insert(at === 0 ? text : `\n\n${text}`);
  }

  private insertPicture(path: string): void {
    const question = `What does ${path} show? Describe it for people who can't see it.`;
    const alt = (window.prompt(question) ?? '').trim().replace(/[[\]]/g, '\\$&');
    // Pictures that were not uploaded here may have any name.
    this.insertBlock(`![${alt}](${path.replace(/[ ()]/g, (sign) => ENCODED[sign] ?? sign)})`);
  }

  private choosePicture = (): void => {
    const { onOpenMediaLibrary, field } = this.props;
    onOpenMediaLibrary({ controlID: this.control, forImage: true, allowMultiple: false, field });
  };

  private drop = async (event: React.DragEvent | React.ClipboardEvent): Promise<void> => {
    const { files, types } = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
    // Word and Excel copy text together with a picture of it.
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    for (const prepared of await prepareFiles(files)) {
      const file = await withFreeName(prepared);
      const stored = await this.props.onPersistMedia(file, { field: this.props.field });
      if (stored && !/FAIL/.test(stored.type)) this.insertPicture(`/images/${file.name}`);
    }
  };

  override render(): ReactElement {
    const buttons: [label: string, act: () => void][] = [
      ['Heading', () => this.startLines('## ')],
      ['Bold', () => this.surround('**', '**')],
      ['Link', () => this.surround('[', '](/contact)')],
      ['List', () => this.startLines('- ')],
      ['Table', () => this.insertBlock(TABLE)],
      ['Picture', this.choosePicture],
    ];
    const toolbar = buttons.map(([label, onClick]) =>
      createElement('button', { key: label, type: 'button', onClick }, label),
    );
    return createElement(
      'div',
      { onDrop: this.drop, onPaste: this.drop },
      createElement('div', { className: 'toolbar', role: 'group', 'aria-label': 'Markdown' }, toolbar),
      createElement(CMS.getWidget('text').control, this.props),
    );
  }
}
