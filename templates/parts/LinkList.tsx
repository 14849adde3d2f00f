import { artName } from '../../rules/picture.ts';
import { Heading } from './Heading.tsx';

interface Item {
  title: string;
  description?: string;
  href: string;
  /** A stamp of its field art, where there is room. */
  stamp?: string;
}

/** Links to pages as rows that are clickable in full. */
export function LinkList({ items, level = 3 }: { items: readonly Item[]; level?: 3 | 4 }) {
  return (
    <ul className={items.some(({ stamp }) => stamp) ? 'link-list stamps' : 'link-list'}>
      {items.map(({ title, description, href, stamp }) => (
        <li key={href}>
          {stamp && <img src={stamp} alt="" width="96" height="96" loading="lazy" data-art={artName(href)} />}
          <a href={href}>
            <Heading level={level} text={title} />
          </a>
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
