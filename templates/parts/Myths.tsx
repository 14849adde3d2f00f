import { useSite } from '../site-context.ts';
import { Text } from './Text.tsx';

export function Myths({ items }: { items: readonly { myth: string; reality: string }[] }) {
  const { words } = useSite();
  return (
    <ul className="myths">
      {items.map(({ myth, reality }) => (
        <li key={myth}>
          <p>
            <small>{words.myth}</small> {myth}
          </p>
          <p>
            <small>{words.reality}</small> <Text>{reality}</Text>
          </p>
        </li>
      ))}
    </ul>
  );
}
