import { CheckList } from './CheckList.tsx';
import { Heading } from './Heading.tsx';

interface Offer {
  title: string;
  highlight?: string;
  description: string;
  deliverables?: readonly string[];
  differentiator?: string;
  link?: { label: string; href: string };
}

export function Offers({ items }: { items: readonly Offer[] }) {
  return (
    <ul className="offers">
      {items.map(({ title, highlight, description, deliverables, differentiator, link }) => (
        <li key={title}>
          <div>
            {highlight && <p className="offers-highlight">{highlight}</p>}
            <Heading level={3} text={title} />
          </div>
          <div>
            <p>{description}</p>
            {differentiator && <p className="offers-only">{differentiator}</p>}
            {link && (
              <p>
                <a className="link" href={link.href}>
                  {link.label}
                </a>
              </p>
            )}
          </div>
          {deliverables && <CheckList items={deliverables} />}
        </li>
      ))}
    </ul>
  );
}
