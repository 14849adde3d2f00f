import type { Prices } from '../../model/pages.ts';
import { formatDollars } from '../../rules/format.ts';
import { firstDays, fromPrice, type LowestPrice } from '../../rules/prices.ts';
import { type Action, Buttons } from '../parts/Buttons.tsx';
import { CheckList } from '../parts/CheckList.tsx';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { FaqSection } from '../parts/FaqSection.tsx';
import { FeatureSection } from '../parts/FeatureList.tsx';
import { Fold } from '../parts/Fold.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Hero } from '../parts/Hero.tsx';
import { LinkList } from '../parts/LinkList.tsx';
import { Section } from '../parts/Section.tsx';
import { useSite } from '../site-context.ts';

interface PricedService {
  slug: string;
  name: string;
  href: string;
  price: LowestPrice & { includes?: readonly string[] | undefined };
  /** Its price list, if it has one. */
  plans: Action | undefined;
}

/** What every service costs. */
export function PricesPage(props: {
  page: Prices;
  services: readonly PricedService[];
  /** For a city or an industry. */
  programs: readonly { name: string; href: string; from: number; text?: string }[];
}) {
  const { page, programs } = props;
  return (
    <>
      <Hero {...page.hero} />
      <Section title={page.services.title} subtitle={page.services.text}>
        <ul className="plans service-prices">
          {props.services.map((service) => (
            <Row key={service.slug} {...service} />
          ))}
        </ul>
      </Section>
      {page.industries && programs.length > 0 && (
        <Section id="programs" title={page.industries.title} subtitle={page.industries.text} tone="tint">
          <LinkList
            items={programs.map(({ name, href, from, text }) => ({
              title: name,
              description: [fromPrice({ from, per: 'month' }), text].filter(Boolean).join('. '),
              href,
            }))}
          />
        </Section>
      )}
      <FeatureSection features={page.budget} id="budget" layout="split" shape="list" />
      <FeatureSection features={page.trades} tone="tint" layout="split" shape="list" foldItems />
      <FeatureSection features={page.notes} tone="band" layout="split" shape="list" foldItems />
      <FaqSection faq={page.faq} />
      <ClosingBanner {...page.closing} />
    </>
  );
}

function Row({ slug, name, href, price, plans }: PricedService) {
  const { words } = useSite();
  const quote = { label: words.quote, href: `/contact?service=${slug}&cta=quote#contact-form` };
  return (
    <li id={slug}>
      <a href={href}>
        <Heading level={3} text={name} />
      </a>
      <p className="plans-price">
        {price.from ? (
          <>
            <small>From</small> {formatDollars(price.from)}
          </>
        ) : (
          fromPrice(price)
        )}{' '}
        <FirstDays {...price} />
      </p>
      {price.includes && (
        <Fold head={<b>{words.prices.includes}</b>}>
          <CheckList items={price.includes} />
        </Fold>
      )}
      <Buttons actions={[{ ...(plans ?? quote), about: name }]} quiet />
    </li>
  );
}

/** The total cost until the guarantee is checked. */
function FirstDays(price: LowestPrice) {
  const words = useSite().words.prices;
  const days = firstDays(price);
  if (!days) return <span>{words.project}</span>;
  const { per, payments } = price;
  if (per === 'project') return <span>for a project</span>;
  return (
    <span className="first-days">
      a month{payments && `, ${payments} ${payments === 1 ? 'payment' : 'payments'} in all`}. {words.first}:{' '}
      <b>{formatDollars(days.total)}</b>
      {days.adSpend > 0 && `, ${formatDollars(days.adSpend)} of it for ads`}
    </span>
  );
}
