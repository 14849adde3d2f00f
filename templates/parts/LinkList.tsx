import { Heading } from './Heading.tsx';

interface Item {
  title: string;
  description?: string;
  href: string;
}

/** Links to pages as rows that are clickable in full. */
export function LinkList({ items, level = 3 }: { items: readonly Item[]; level?: 3 | 4 }) {
  return (
    <ul className="link-list">
      {items.map(({ title, description, href }) => (
        <li key={href}>
          <a href={href}>
            <Heading level={level} text={title} />
          </a>
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
