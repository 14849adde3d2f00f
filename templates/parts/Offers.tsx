import { MoreLink } from './Buttons.tsx';
import { CheckList } from './CheckList.tsx';
import { Fold } from './Fold.tsx';
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
      {items.map(({ title, highlight, description, deliverables, differentiator, link }) => {
        const head = (
          <>
            {highlight && <span className="offers-highlight">{highlight}</span>}
            <Heading level={3} text={title} />
          </>
        );
        return (
          <li key={title}>
            <Fold narrow head={head}>
              <div>
                <p>{description}</p>
                {differentiator && <p className="offers-only">{differentiator}</p>}
              </div>
              <div>
                {deliverables && <CheckList items={deliverables} />}
                <MoreLink link={link} />
              </div>
            </Fold>
          </li>
        );
      })}
    </ul>
  );
}
