import { Fold } from './Fold.tsx';

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
            <small>Reality</small> {reality}
          </p>
        </Fold>
      ))}
    </div>
  );
}
