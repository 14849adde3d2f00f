import type { Pricing } from '../../model/pricing.ts';
import { PACKAGE_ACTION, POPULAR, type PricingPage, packagePrice } from '../pages/PricingPage.tsx';
import { CALL_ACTIONS } from '../parts/Buttons.tsx';
import { type AlternateSite, twin } from './alternate.ts';
import { buttons, closing, hero } from './calls.ts';
import { escapeText } from './escape.ts';
import { faq, stats } from './facts.ts';
import { plainList, section, steps, title } from './sections.ts';
import { blocks, strong, table } from './write.ts';

/** A pricing page as markdown: its packages as a table, then one by one. @param props the introduction is markdown */
export function pricingMarkdown(props: Parameters<typeof PricingPage>[0], site: AlternateSite): string {
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

function packages({ packages: { items, ...head } }: Pricing, site: AlternateSite): string {
  return section(
    site,
    head,
    table(
      ['Package', 'Price', 'Description'],
      items.map((item) => [
        escapeText(site.casing(item.name)),
        escapeText(`${packagePrice(item)} ${item.period ?? ''}`),
        escapeText(item.description),
      ]),
    ),
    ...items.map((item) =>
      blocks(
        title(site, 3, item.name),
        item.popular && strong(POPULAR),
        plainList(item.features),
        buttons(site, [PACKAGE_ACTION]),
      ),
    ),
  );
}
