import type { Pricing, PricingPackage } from '../../model/pricing.ts';
import type { Plan } from '../../rules/contact-request.ts';
import { formatDollars } from '../../rules/format.ts';
import { toSlug } from '../../rules/slug.ts';
import { useSite } from '../site-context.ts';
import { type Action, Buttons, useActions } from './Buttons.tsx';
import { Heading } from './Heading.tsx';

export const POPULAR = 'Most Popular';

/** Names its plan, which the contact page acknowledges. */
export function planAction({ name }: PricingPackage, plan: string): Action {
  return { href: `/contact?plan=${plan}#contact-form`, label: `Get started with ${name}` };
}

/** Anchor of what a package includes. */
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

/** The top of a pricing page: the head rows of the ledger, whose details follow further down. */
export function PriceHero({
  hero,
  packages,
  plans,
}: Pick<Pricing, 'hero' | 'packages'> & { plans: readonly Plan[] }) {
  const { casing } = useSite();
  const actions = useActions();
  return (
    <div className="hero ledger-hero">
      <div className="hero-text">
        <Heading level={1} text={hero.title} />
        <p className="lead">{hero.subtitle}</p>
      </div>
      <ul className="ledger">
        {packages.items.map((item, index) => (
          <li key={item.name} className={item.popular ? 'on-field' : undefined}>
            <p className="ledger-name">
              <a href={`#${packageId(item)}`}>{casing(item.name)}</a>
              {item.popular && <strong>{POPULAR}</strong>}
            </p>
            <Price {...item} className="ledger-price" />
            <Buttons actions={[planAction(item, plans[index]?.value ?? '')]} quiet={!item.popular} />
          </li>
        ))}
      </ul>
      <Buttons actions={hero.actions ?? actions} quiet />
    </div>
  );
}
