import type { Pricing, PricingPackage } from '../../model/pricing.ts';
import { dollars } from '../../rules/money.ts';
import type { PricingPage } from '../pages/PricingPage.tsx';
import { CALL_ACTIONS } from '../parts/Buttons.tsx';
import { buttons, closing, hero } from './calls.ts';
import { escapeText } from './escape.ts';
import { faq, stats } from './facts.ts';
import { plainList, section, steps, title } from './sections.ts';
import { type TwinSite, twin } from './twin.ts';
import { blocks, strong, table } from './write.ts';

/** A pricing page as markdown: its packages as a table, then one by one. @param props the introduction is markdown */
export function pricingMarkdown(props: Parameters<typeof PricingPage>[0], site: TwinSite): string {
  const { pricing, intro } = props;
  return twin(site, pricing.hero.title, [
    hero(site, { ...pricing.hero, actions: pricing.hero.actions ?? CALL_ACTIONS }),
    pricing.stats && stats(pricing.stats.items),
    packages(pricing, site),
    intro,
    pricing.process && section(site, pricing.process, steps(site, pricing.process.items)),
    pricing.faq && section(site, pricing.faq, faq(site, pricing.faq.items)),
    closing(site, pricing.closing),
  ]);
}

function packages({ packages: { items, ...head } }: Pricing, site: TwinSite): string {
  return section(
    site,
    head,
    table(
      ['Package', 'Price', 'Description'],
      items.map((item) => [
        escapeText(site.casing(item.name)),
        escapeText(priceOf(item)),
        escapeText(item.description),
      ]),
    ),
    ...items.map((item) =>
      blocks(
        title(site, 3, item.name),
        item.popular && strong('Most Popular'),
        plainList(item.features),
        buttons(site, [{ label: 'Get Started', href: '/contact#contact-form' }]),
      ),
    ),
  );
}

function priceOf({ price, period = '' }: PricingPackage): string {
  return `${price === 'custom' ? 'Custom' : dollars(price)} ${period}`;
}
