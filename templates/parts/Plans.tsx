import type { Pricing, PricingPackage } from '../../model/pricing.ts';
import { planName } from '../../rules/prices.ts';
import { toSlug } from '../../rules/slug.ts';
import { useSite } from '../site-context.ts';
import { Buttons } from './Buttons.tsx';
import { CheckList } from './CheckList.tsx';
import { Heading } from './Heading.tsx';

/**
 * The packages of a price list.
 * @param list slug of the price list
 * @param anchors whether links can lead to a package, on the page of the list
 */
export function Plans({
  packages,
  list,
  anchors,
}: Pick<Pricing, 'packages'> & { list: string; anchors?: boolean }) {
  const { words } = useSite();
  return (
    <ul className="plans">
      {packages.items.map((item) => (
        <li
          key={item.name}
          id={anchors ? packageId(item) : undefined}
          className={item.popular ? 'on-band' : undefined}
        >
          <div>
            {item.popular && <p className="plans-mark">{words.prices.popular}</p>}
            <Heading level={3} text={item.name} />
            <p>{item.description}</p>
          </div>
          <Price {...item} className="plans-price" />
          <CheckList items={item.features} />
          <PlanAction list={list} item={item} />
        </li>
      ))}
    </ul>
  );
}

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
  const { t, dollars } = useSite().locale;
  return (
    <p className={className}>
      {price === 'custom' ? t('Custom') : dollars(price)}
      {period && <span> {period}</span>}
    </p>
  );
}
