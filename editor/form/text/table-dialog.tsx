import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Alignment,
  addColumn,
  addRow,
  alignColumn,
  fillCells,
  moveColumn,
  moveRow,
  removeColumn,
  removeRow,
  setCell,
  type TextTable,
} from './table.ts';

const ALIGNMENTS: readonly [Alignment, string][] = [
  ['none', 'As usual'],
  ['left', 'Left'],
  ['center', 'Centered'],
  ['right', 'Right'],
];

/** A table as a grid of fields. @param action the text of the button */
export function TableDialog({
  table: before,
  action,
  onDone,
}: {
  table: TextTable;
  action: string;
  onDone(table: TextTable): void;
}): ReactNode {
  const [table, setTable] = useState(before);
  /** The cell that had the focus last: buttons act on its row and column. */
  const [[row, column], setPlace] = useState<readonly [row: number, column: number]>([0, 0]);
  const grid = useRef<HTMLTableElement>(null);
  const focus = (y: number, x: number) => {
    const cell = grid.current?.querySelector<HTMLInputElement>(`[data-cell="${y},${x}"]`);
    cell?.focus();
    cell?.select();
  };
  const change = (next: TextTable, y = row, x = column) => {
    flushSync(() => setTable(next));
    focus(Math.min(y, next.rows.length - 1), Math.min(x, next.align.length - 1));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, y: number, x: number) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isAtStart = selectionEnd === 0;
    const isAtEnd = selectionStart === value.length;
    const isAll = selectionStart === 0 && isAtEnd;
    const goal =
      event.key === 'ArrowUp'
        ? [y - 1, x]
        : event.key === 'ArrowDown'
          ? [y + 1, x]
          : event.key === 'ArrowLeft' && (isAtStart || isAll)
            ? [y, x - 1]
            : event.key === 'ArrowRight' && (isAtEnd || isAll)
              ? [y, x + 1]
              : undefined;
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) onDone(table);
      else if (y === table.rows.length - 1) change(addRow(table, y + 1), y + 1, x);
      else focus(y + 1, x);
    } else if (goal && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      focus(goal[0] ?? 0, goal[1] ?? 0);
    }
  };
  const paste = (event: ClipboardEvent, y: number, x: number) => {
    const copied = event.clipboardData.getData('text/plain');
    if (!/\t|\n./.test(copied)) return;
    event.preventDefault();
    change(fillCells(table, y, x, copied), y, x);
  };
  const [rows, columns] = [table.rows.length, table.align.length];
  return (
    <form
      className="table-dialog"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(table);
      }}
    >
      <p className="table-hint">
        Enter leads to the next row. Cells that were copied from Excel or another spreadsheet can be pasted.
      </p>
      <div className="table-grid">
        <table ref={grid}>
          <tbody>
            {table.rows.map((cells, y) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
              <tr key={y}>
                {cells.map((cell, x) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: neither have columns
                  <td key={x} className={y === 0 ? 'is-heading' : undefined}>
                    <input
                      data-cell={`${y},${x}`}
                      data-align={table.align[x]}
                      aria-label={
                        y === 0 ? `Heading ${x + 1}` : `Row ${y}, ${table.rows[0]?.[x] || `column ${x + 1}`}`
                      }
                      placeholder={y === 0 ? `Heading ${x + 1}` : undefined}
                      autoComplete="off"
                      dir="auto"
                      value={cell}
                      onFocus={() => setPlace([y, x])}
                      onChange={(event) => setTable(setCell(table, y, x, event.target.value))}
                      onKeyDown={(event) => press(event, y, x)}
                      onPaste={(event) => paste(event, y, x)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <fieldset>
        <legend>{row === 0 ? 'Row of headings' : `Row ${row}`}</legend>
        <button type="button" onClick={() => change(addRow(table, row + 1), row + 1)}>
          Add below
        </button>
        <button
          type="button"
          disabled={row < 2}
          onClick={() => change(moveRow(table, row, row - 1), row - 1)}
        >
          Move up
        </button>
        <button
          type="button"
          disabled={row === 0 || row === rows - 1}
          onClick={() => change(moveRow(table, row, row + 1), row + 1)}
        >
          Move down
        </button>
        <button type="button" disabled={row === 0} onClick={() => change(removeRow(table, row))}>
          Remove row
        </button>
      </fieldset>
      <fieldset>
        <legend>{`Column ${column + 1}`}</legend>
        <button type="button" onClick={() => change(addColumn(table, column + 1), row, column + 1)}>
          Add after
        </button>
        <button
          type="button"
          disabled={column === 0}
          onClick={() => change(moveColumn(table, column, column - 1), row, column - 1)}
        >
          Move back
        </button>
        <button
          type="button"
          disabled={column === columns - 1}
          onClick={() => change(moveColumn(table, column, column + 1), row, column + 1)}
        >
          Move forward
        </button>
        <button type="button" disabled={columns === 1} onClick={() => change(removeColumn(table, column))}>
          Remove column
        </button>
        <label className="table-align">
          Alignment
          <select
            value={table.align[column] ?? 'none'}
            onChange={(event) => setTable(alignColumn(table, column, event.target.value as Alignment))}
          >
            {ALIGNMENTS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
      <button type="submit">{action}</button>
    </form>
  );
}
