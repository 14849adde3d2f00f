import { feedLinks } from '../../rules/feeds.ts';

export function FeedLinks({ list }: { list: string }) {
  return (
    <p className="feed-links">
      Follow these articles:{' '}
      {feedLinks(list).map(({ href, type, name }) => (
        <a key={href} href={href} type={type}>
          {name}
        </a>
      ))}
    </p>
  );
}
