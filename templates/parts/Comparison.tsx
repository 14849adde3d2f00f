import { useSite } from '../site-context.ts';

interface Row {
  category: string;
  them: readonly string[];
  us: readonly string[];
}

/** A table of other agencies and this one, which stacks on phones. */
export function Comparison({ items, caption }: { items: readonly Row[]; caption: string }) {
  const { settings, casing } = useSite();
  return (
    <table className="comparison">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Topic</th>
          <th scope="col">Other agencies</th>
          <th scope="col">{settings.name}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ category, them, us }) => (
          <tr key={category}>
            <th scope="row">{casing(category)}</th>
            <td data-label="Other agencies">
              {them.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </td>
            <td data-label={settings.name}>
              {us.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
