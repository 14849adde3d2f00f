import type { Drawing } from '../../model/illustration.ts';
import { useSite } from '../site-context.ts';
import { Bar, TileSketch } from './Tile.tsx';

/** Posts with their shares and saves, on one scale. The one that was shared most stands out. */
export function Feed({ posts }: Drawing<'feed'>) {
  const { t } = useSite().locale;
  const most = Math.max(...posts.map(({ shares, saves }) => shares + saves));
  const best = Math.max(...posts.map(({ shares }) => shares));
  return (
    <>
      <p className="feed-key">
        <i className="data" /> {t('shares')} <i className="data-quiet" /> {t('saves')}
      </p>
      <ul className="tiles feed">
        {posts.map(({ name, sketch, shares, saves }) => (
          <li key={name} className={shares === best ? 'chosen' : undefined}>
            <TileSketch name={sketch} wide />
            <b>{name}</b>
            <Bar
              parts={[
                ['data', shares / most],
                ['data-quiet', saves / most],
              ]}
            />
            <span>
              <b>{shares}</b> {saves}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
