import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const theme = EditorView.theme({
  '&': {
    color: 'var(--text)',
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: '0 0 6px 6px',
    fontSize: '1rem',
  },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-1px' },
  '&.is-invalid': { borderColor: 'var(--danger)' },
  '.cm-scroller': {
    fontFamily: 'inherit',
    lineHeight: '1.6',
    minHeight: '19.2em',
    maxHeight: '70vh',
    overflow: 'auto',
  },
  '.cm-content': { padding: '0.75rem 0', caretColor: 'var(--text)', minWidth: '0' },
  '.cm-line': { padding: '0 1rem', unicodeBidi: 'plaintext', textAlign: 'start' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--text)' },
  '.cm-searchMatch': { background: 'color-mix(in srgb, gold 30%, transparent)' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--accent)' },
  '.cm-panels': { color: 'var(--text)', background: 'var(--surface)', zIndex: '1' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.search': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5rem',
    alignItems: 'center',
    padding: '0.5rem 1rem',
    fontSize: '0.875rem',
  },
  '.search input': {
    font: 'inherit',
    padding: '0.3rem 0.5rem',
    color: 'inherit',
    background: 'transparent',
    border: '1px solid var(--line)',
    borderRadius: '4px',
    width: '11rem',
  },
  '.search button': {
    font: 'inherit',
    padding: '0.3rem 0.6rem',
    color: 'inherit',
    background: 'transparent',
    border: '1px solid var(--line)',
    borderRadius: '4px',
    cursor: 'pointer',
  },
  '.search :is(input, button):focus-visible': { outline: '2px solid var(--accent)' },
  '.search [role=status]': { color: 'var(--muted)', minWidth: '5em' },
});

const FADED = { color: 'var(--muted)' };
const colors = HighlightStyle.define([
  { tag: tags.heading1, fontWeight: '700', fontSize: '1.4em' },
  { tag: tags.heading2, fontWeight: '700', fontSize: '1.25em' },
  { tag: tags.heading3, fontWeight: '700', fontSize: '1.1em' },
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.link, color: 'var(--accent)', textDecoration: 'underline' },
  { tag: tags.url, ...FADED, wordBreak: 'break-all' },
  { tag: tags.monospace, fontFamily: 'ui-monospace, monospace', fontSize: '0.9em' },
  { tag: tags.quote, fontStyle: 'italic' },
  {
    tag: tags.processingInstruction,
    ...FADED,
    fontWeight: '400',
    textDecoration: 'none',
    fontStyle: 'normal',
  },
  { tag: [tags.contentSeparator, tags.comment, tags.meta, tags.angleBracket, tags.tagName], ...FADED },
]);

/** How the text looks. It uses the colors of the page around it. */
export const textStyles = [theme, syntaxHighlighting(colors)];
