export function Myths({ items }: { items: readonly { myth: string; reality: string }[] }) {
  return (
    <dl className="myths">
      {items.map(({ myth, reality }) => (
        <div key={myth}>
          <dt>
            <span>Myth</span>
            {myth}
          </dt>
          <dd>
            <span>Reality</span>
            {reality}
          </dd>
        </div>
      ))}
    </dl>
  );
}
