import { useSite } from '../site-context.ts';
import { Text } from './Text.tsx';

interface Row {
  category: string;
  them: readonly string[];
  us: readonly string[];
}

/** A table of other agencies and this one. */
export function Comparison({ items, caption }: { items: readonly Row[]; caption: string }) {
  const { settings, words, casing } = useSite();
  return (
    <table className="comparison">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Topic</th>
          <th scope="col">{words.others}</th>
          <th scope="col">{settings.name}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ category, them, us }) => (
          <tr key={category}>
            <th scope="row">{casing(category)}</th>
            <td>
              {them.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </td>
            <td>
              {us.map((line) => (
                <p key={line}>
                  <Text>{line}</Text>
                </p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
