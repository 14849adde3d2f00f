import { useSite } from '../site-context.ts';
import { Fold } from './Fold.tsx';
import { Text } from './Text.tsx';

export function Myths({ items }: { items: readonly { myth: string; reality: string }[] }) {
  const { words } = useSite();
  return (
    <div className="myths">
      {items.map(({ myth, reality }) => (
        <Fold
          key={myth}
          narrow
          head={
            <span>
              <small>{words.myth}</small> {myth}
            </span>
          }
        >
          <p>
            <small>{words.reality}</small> <Text>{reality}</Text>
          </p>
        </Fold>
      ))}
    </div>
  );
}
