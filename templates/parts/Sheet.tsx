import { useSite } from '../site-context.ts';

/** The start of a document. */
export interface SheetData {
  title: string;
  href: string;
  /** Whether its figures are an invented example. */
  example: boolean | undefined;
  note: string | undefined;
  table: { title: string | undefined; head: readonly string[]; rows: readonly (readonly string[])[] };
}

/** More rows don't fit. */
const COLUMNS = 3;
const ROWS = 4;

/** The first page of a document, lying on a picture: its title, its gist and the first rows of its first table. */
export function Sheet({ title, href, example, note, table }: SheetData) {
  const { words, casing } = useSite();
  return (
    <figure className="sheet">
      <figcaption>
        <a href={href}>{casing(title)}</a> {example && <span>{words.downloads.example}</span>}
      </figcaption>
      {note && <p>{note}</p>}
      <table>
        {table.title && <caption>{table.title}</caption>}
        <thead>
          <tr>
            {table.head.slice(0, COLUMNS).map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(0, ROWS).map(([first, ...others]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {others.slice(0, COLUMNS - 1).map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
