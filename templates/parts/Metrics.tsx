interface Metric {
  metric: string;
  description: string;
  highlight?: boolean;
  category?: string;
  trend?: 'up' | 'target' | 'stable';
}

/** How a figure moves, in a word. */
const TREND_WORDS = { up: 'Rising', target: 'Target', stable: 'Steady' };

/** Figures set in type. A dial or a bar would need a share or two values, which these are not. */
export function Metrics({ items }: { items: readonly Metric[] }) {
  return (
    <dl className={`metrics metrics-${items.length}`}>
      {items.map(({ metric, description, highlight, category, trend }) => (
        <div key={metric + description} className={highlight ? 'metrics-strong' : undefined}>
          <dt>
            {category && <span>{category}</span>}
            {metric}
          </dt>
          <dd>
            {description}
            {trend && <small>{TREND_WORDS[trend]}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Value and label pairs in a ruled strip. */
export function Stats({ items }: { items: readonly { value: string; label: string }[] }) {
  return (
    <dl className="stats">
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
