/** Selects a line of a text, from 0, and moves to it. */
export function selectLine(field: HTMLTextAreaElement, line: number): void {
  const lines = field.value.split('\n');
  const start = lines.slice(0, line).join('\n').length + Math.min(line, 1);
  field.setSelectionRange(start, start + (lines[line] ?? '').length);
  // Moves to the selection, which only a key or the focus does.
  field.blur();
  field.focus();
}
