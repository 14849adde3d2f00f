import type { Drawing } from '../../model/illustration.ts';
import { useSite } from '../site-context.ts';
import { Bar, TileSketch } from './Tile.tsx';

/** Products with their prices as bars, and the profit in each: gold for the highest profit, red for a loss. */
export function ProductGrid({ products }: Drawing<'product-grid'>) {
  const { t, dollars } = useSite().locale;
  const most = Math.max(...products.map(({ kept }) => kept));
  return (
    <ul className="tiles">
      {products.map(({ name, sketch, price, kept, note }) => (
        <li key={name} className={kept === most ? 'chosen' : kept < 0 ? 'loses' : undefined}>
          <TileSketch name={sketch} />
          <b>{name}</b>
          <span>
            {dollars(price)}
            {note && `, ${note}`}
          </span>
          <Bar
            parts={
              kept < 0
                ? [['data-alert', 1]]
                : [
                    ['data', kept / price],
                    ['data-quiet', 1 - kept / price],
                  ]
            }
          />
          <b>
            {kept < 0
              ? t('loses {amount}', { amount: dollars(-kept) })
              : t('keeps {amount}', { amount: dollars(kept) })}
          </b>
        </li>
      ))}
    </ul>
  );
}
