import { PictureView } from '../../islands/picture/view.tsx';
import { artName, type PictureData } from '../../rules/picture.ts';
import { Heading } from './Heading.tsx';

interface Item {
  title: string;
  description?: string;
  href: string;
  /** A small picture, shown where there is room. */
  thumbnail?: PictureData;
}

/** Links to pages as rows. The whole row is clickable. */
export function LinkList({ items, level = 3 }: { items: readonly Item[]; level?: 3 | 4 }) {
  return (
    <ul className={items.some(({ thumbnail }) => thumbnail) ? 'link-list link-list-pictures' : 'link-list'}>
      {items.map(({ title, description, href, thumbnail }) => (
        <li key={href}>
          {thumbnail && (
            <PictureView
              picture={{ ...thumbnail, width: 96, height: 96 }}
              alt=""
              sizes="6rem"
              data-art={artName(href)}
            />
          )}
          <a href={href}>
            <Heading level={level} text={title} />
          </a>
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
