import { feedLinks } from '../../rules/feeds.ts';
import { useSite } from '../site-context.ts';

export function FeedLinks({ list }: { list: string }) {
  const { t } = useSite().locale;
  return (
    <p className="feed-links">
      {t('Follow these articles:')}{' '}
      {feedLinks(list).map(({ href, type, name }) => (
        <a key={href} href={href} type={type}>
          {name}
        </a>
      ))}
    </p>
  );
}
