import { DecapCmsApp as CMS, type ControlProps } from 'decap-cms-app';
import { Component, createElement, type ReactElement } from 'react';
import { copiedMarkdown } from '../../../build/markdown/alternate/copied-html.ts';
import { askFor, type DialogField, tell } from '../../app/dialogs/dialog.tsx';
import { linkAddress, readSiteLinks, type SiteLinks } from '../../form/text/link-address.ts';
import {
  insertBlock,
  insertMarkdown,
  linkAt,
  linkMarkdown,
  pictureMarkdown,
  type SelectedText,
  type TextEdit,
  tableMarkdown,
  toggleBold,
  toggleLines,
  toggleQuote,
} from '../../form/text/text-edits.ts';
import { prepareFiles } from './uploads.ts';

let site: SiteLinks = { pages: [], origins: [location.origin] };

/** A field for markdown: Decap's field for long text, with buttons that write markdown and insert pictures. */
export class TextControl extends Component<ControlProps> {
  /** Identifies this field to the media library. */
  private readonly control = crypto.randomUUID();

  /** Where pictures go. Uploads and the media library take the focus, and with it the selection. */
  private place: [start: number, end: number] = [0, 0];

  private get field(): HTMLTextAreaElement {
    return document.getElementById(this.props.forID) as HTMLTextAreaElement;
  }

  private get selected(): SelectedText {
    const { value, selectionStart: start, selectionEnd: end } = this.field;
    return { value, start, end };
  }

  override async componentDidMount(): Promise<void> {
    site = await readSiteLinks();
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
    void this.insertPicture(path.replace(/^\/?/, '/'));
  }

  /** Changes the text in a way that can be undone. */
  private edit({ from, to, text, select }: TextEdit): void {
    this.field.focus();
    this.field.setSelectionRange(from, to);
    document.execCommand(text ? 'insertText' : 'delete', false, text);
    if (select) this.field.setSelectionRange(...select);
  }

  /** Asks, and selects again what was selected before the dialog took the focus. */
  private async askFor(title: string, text: string, questions: readonly DialogField[]) {
    const { start, end } = this.selected;
    const answer = await askFor(title, text, questions, title);
    this.field.focus();
    this.field.setSelectionRange(start, end);
    return answer;
  }

  private editLink = async (): Promise<void> => {
    const { pages, origins } = site;
    const { value, start, end } = this.selected;
    const link = linkAt({ value, start, end });
    const answer = await this.askFor(link ? 'Change the link' : 'Add the link', '', [
      {
        ...{ name: 'text', label: 'Text of the link', isOptional: true },
        value: link?.text ?? value.slice(start, end).trim(),
      },
      {
        ...{
          name: 'address',
          label: 'Where it leads',
          value: link?.address,
          isOptional: link !== undefined,
        },
        hint: `Type part of a page’s title and choose the page, or paste an address.${link ? ' Leave this empty to remove the link.' : ''}`,
        suggestions: pages.map(({ title, path }) => ({ value: path, label: title })),
      },
    ]);
    if (!answer) return;
    const { text = '', address = '' } = answer;
    const page = pages.find(({ title, path }) => [title.toLowerCase(), path].includes(address.toLowerCase()));
    const target = page?.path ?? linkAddress(address, origins);
    const shown = text || page?.title || address;
    this.edit({
      ...{ from: start, to: end, ...link },
      text: address ? linkMarkdown(shown, target) : shown,
    });
  };

  private addTable = async (): Promise<void> => {
    const answer = await this.askFor('Add the table', '', [
      { name: 'columns', label: 'Columns', type: 'number', value: '2' },
      { name: 'rows', label: 'Rows', hint: 'Not counting the row of headings', type: 'number', value: '3' },
    ]);
    if (!answer) return;
    const [columns = 1, rows = 1] = [answer.columns, answer.rows].map((count) =>
      Math.min(30, Math.max(1, Math.round(Number(count)))),
    );
    this.edit(insertBlock(this.selected, tableMarkdown(columns, rows), 'Heading 1'));
  };

  private keepPlace(): void {
    const { start, end } = this.selected;
    this.place = [start, end];
  }

  private async insertPicture(path: string): Promise<void> {
    this.field.setSelectionRange(...this.place);
    const answer = await this.askFor('Add the picture', path.replace(/^\/images\//, ''), [
      {
        ...{ name: 'alt', label: 'What does the picture show?' },
        hint: 'One sentence for people who can’t see it.',
      },
      {
        name: 'caption',
        label: 'Caption',
        hint: 'A line under the picture, if it needs one.',
        isOptional: true,
      },
    ]);
    if (answer?.alt) this.edit(insertBlock(this.selected, pictureMarkdown(path, answer.alt, answer.caption)));
    this.keepPlace();
  }

  private choosePicture = (): void => {
    const { onOpenMediaLibrary, field } = this.props;
    this.keepPlace();
    onOpenMediaLibrary({ controlID: this.control, forImage: true, allowMultiple: false, field });
  };

  private insertFiles = async (event: React.DragEvent | React.ClipboardEvent): Promise<void> => {
    const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
    // Word and Excel copy text together with a picture of it.
    if (data.files.length === 0 || data.types.includes('text/plain')) return this.insertText(event, data);
    event.preventDefault();
    this.keepPlace();
    for (const file of await prepareFiles(data.files)) {
      const stored = await this.props.onPersistMedia(file, { field: this.props.field });
      if (stored && !/FAIL/.test(stored.type)) await this.insertPicture(`/images/${file.name}`);
    }
  };

  /** Keeps the headings, lists and links of a formatted text. */
  private async insertText(event: React.SyntheticEvent, data: DataTransfer): Promise<void> {
    if (event.type !== 'paste') return;
    const copied = copiedMarkdown(data.getData('text/html'), (href) => linkAddress(href, site.origins));
    if (!copied) return;
    event.preventDefault();
    this.edit(insertMarkdown(this.selected, copied.markdown));
    if (copied.pictures > 0)
      await tell(
        copied.pictures === 1 ? 'The picture was left out' : `${copied.pictures} pictures were left out`,
        'Pictures can’t be pasted together with text. Save each one as a file, and drop it here or click “Picture”.',
      );
  }

  private pressKey = (event: React.KeyboardEvent): void => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const button = isShortcut && this.buttons.find(({ key }) => key === event.key.toLowerCase());
    if (!button || event.target !== this.field) return;
    event.preventDefault();
    button.act();
  };

  private readonly buttons: readonly { label: string; key?: string; act: () => void }[] = [
    { label: 'Heading', act: () => this.edit(toggleLines(this.selected, '## ')) },
    { label: 'Subheading', act: () => this.edit(toggleLines(this.selected, '### ')) },
    { label: 'Bold', key: 'b', act: () => this.edit(toggleBold(this.selected)) },
    { label: 'Link', key: 'k', act: () => void this.editLink() },
    { label: 'List', act: () => this.edit(toggleLines(this.selected, '- ')) },
    { label: 'Numbered list', act: () => this.edit(toggleLines(this.selected, '1. ')) },
    { label: 'Quote', act: () => this.edit(toggleQuote(this.selected, false)) },
    { label: 'Note', act: () => this.edit(toggleQuote(this.selected, true)) },
    { label: 'Table', act: () => void this.addTable() },
    { label: 'Picture', act: this.choosePicture },
  ];

  override render(): ReactElement {
    const Text = CMS.getWidget('text').control;
    const events = { onDrop: this.insertFiles, onPaste: this.insertFiles, onKeyDown: this.pressKey };
    return createElement(
      'div',
      events,
      <div className="toolbar" role="toolbar" aria-label="Format the text">
        {this.buttons.map(({ label, key, act }) => (
          <button
            key={label}
            type="button"
            {...(key && {
              'aria-keyshortcuts': `Control+${key} Meta+${key}`,
              title: `Ctrl+${key.toUpperCase()}`,
            })}
            onClick={act}
          >
            {label}
          </button>
        ))}
      </div>,
      <Text {...this.props} />,
    );
  }
}
