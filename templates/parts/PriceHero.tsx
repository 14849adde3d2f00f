import type { Pricing } from '../../model/pricing.ts';
import { useSite } from '../site-context.ts';
import { Buttons, useActions } from './Buttons.tsx';
import { Heading } from './Heading.tsx';
import { PlanAction, Price, packageId } from './Plans.tsx';

/** The top of a pricing page: a row for each package, whose details follow further down. */
export function PriceHero({ hero, packages, list }: Pick<Pricing, 'hero' | 'packages'> & { list: string }) {
  const { words, casing } = useSite();
  const actions = useActions();
  return (
    <div className="hero price-hero">
      <div className="hero-text">
        <Heading level={1} text={hero.title} />
        <p className="lead">{hero.subtitle}</p>
      </div>
      <ul className="price-rows">
        {packages.items.map((item) => (
          <li key={item.name} className={item.popular ? 'on-band' : undefined}>
            <p className="price-rows-name">
              <a href={`#${packageId(item)}`}>{casing(item.name)}</a>
              {item.popular && <strong>{words.prices.popular}</strong>}
            </p>
            <Price {...item} className="price-rows-price" />
            <PlanAction list={list} item={item} />
          </li>
        ))}
      </ul>
      <Buttons actions={hero.actions ?? actions} quiet />
    </div>
  );
}
