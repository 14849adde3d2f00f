import type { Pricing, PricingPackage } from '../../model/pricing.ts';
import { formatDollars } from '../../rules/format.ts';
import { planName } from '../../rules/prices.ts';
import { toSlug } from '../../rules/slug.ts';
import { useSite } from '../site-context.ts';
import { Buttons, useActions } from './Buttons.tsx';
import { Heading } from './Heading.tsx';

/** The link to the form. It names the plan, which the contact page repeats. */
export function PlanAction({ list, item }: { list: string; item: PricingPackage }) {
  const { words } = useSite();
  const action = {
    href: `/contact?plan=${planName(list, item)}#contact-form`,
    label: `${words.prices.start} ${item.name}`,
  };
  return <Buttons actions={[action]} quiet={!item.popular} />;
}

/** The anchor of a package's details. */
export function packageId({ name }: PricingPackage): string {
  return `plan-${toSlug(name)}`;
}

/** "$1,500", or "Custom", and "per month". */
export function Price({ price, period, className }: PricingPackage & { className: string }) {
  return (
    <p className={className}>
      {price === 'custom' ? 'Custom' : formatDollars(price)}
      {period && <span> {period}</span>}
    </p>
  );
}

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
