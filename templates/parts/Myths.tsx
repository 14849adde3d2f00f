import { Fold } from './Fold.tsx';
import { Text } from './Text.tsx';

export function Myths({ items }: { items: readonly { myth: string; reality: string }[] }) {
  return (
    <div className="myths">
      {items.map(({ myth, reality }) => (
        <Fold
          key={myth}
          narrow
          head={
            <span>
              <small>Myth</small> {myth}
            </span>
          }
        >
          <p>
            <small>Reality</small> <Text>{reality}</Text>
          </p>
        </Fold>
      ))}
    </div>
  );
}
