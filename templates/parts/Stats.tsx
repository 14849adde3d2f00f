import { useSite } from '../site-context.ts';
import { Text } from './Text.tsx';

interface Metric {
  metric: string;
  description: string;
  highlight?: boolean;
  category?: string;
  trend?: 'up' | 'target' | 'stable';
}

const TREND_LABELS = { up: 'Improving', target: 'Target', stable: 'Steady' } as const;

export function StatGrid({ items }: { items: readonly Metric[] }) {
  const { t } = useSite().locale;
  return (
    <dl className="stat-grid">
      {items.map(({ metric, description, highlight, category, trend }) => (
        <div key={metric + description} className={highlight ? 'stat-grid-strong' : undefined}>
          <dt>
            {category && <span>{category}</span>}
            {metric}
          </dt>
          <dd>
            <Text>{description}</Text>
            {trend && <small>{t(TREND_LABELS[trend])}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A row of values and labels. */
export function Stats({ items }: { items: readonly { value: string; label: string }[] }) {
  return (
    <dl className="stats">
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt>
            <Text>{label}</Text>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
