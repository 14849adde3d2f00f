import type { Prices } from '../../model/pages.ts';
import { fromPrice } from '../../rules/prices.ts';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { FaqSection } from '../parts/FaqSection.tsx';
import { FeatureSection } from '../parts/FeatureList.tsx';
import { Hero } from '../parts/Hero.tsx';
import { LinkList } from '../parts/LinkList.tsx';
import { Section } from '../parts/Section.tsx';
import { type PricedService, ServicePrices } from '../parts/ServicePrices.tsx';
import { useSite } from '../site-context.ts';

/** What every service costs. */
export function PricesPage(props: {
  page: Prices;
  services: readonly PricedService[];
  /** For a city or an industry. */
  programs: readonly { name: string; href: string; from: number; text?: string }[];
}) {
  const { page, programs } = props;
  const { locale } = useSite();
  return (
    <>
      <Hero {...page.hero} />
      <Section title={page.services.title} subtitle={page.services.text}>
        <ServicePrices services={props.services} anchors />
      </Section>
      {page.industries && programs.length > 0 && (
        <Section id="programs" title={page.industries.title} subtitle={page.industries.text} tone="tint">
          <LinkList
            items={programs.map(({ name, href, from, text }) => ({
              title: name,
              description: [fromPrice({ from, per: 'month' }, locale), text].filter(Boolean).join('. '),
              href,
            }))}
          />
        </Section>
      )}
      <FeatureSection features={page.budget} id="budget" layout="split" shape="list" />
      <FeatureSection features={page.notes} tone="band" layout="split" shape="list" foldItems />
      <FaqSection faq={page.faq} />
      <ClosingBanner {...page.closing} />
    </>
  );
}
