import { firstDays, fromPrice, type LowestPrice } from '../../rules/prices.ts';
import { useSite } from '../site-context.ts';
import { type Action, Buttons } from './Buttons.tsx';
import { CheckList } from './CheckList.tsx';
import { Fold } from './Fold.tsx';
import { Heading } from './Heading.tsx';
import { Sentence } from './Sentence.tsx';

export interface PricedService {
  slug: string;
  name: string;
  href: string;
  price: LowestPrice & { includes?: readonly string[] | undefined };
  /** Its price list, if it has one. */
  plans: Action | undefined;
}

/** What services cost, a row each. @param anchors whether links can lead to a service, as on the price page */
export function ServicePrices({
  services,
  anchors,
}: {
  services: readonly PricedService[];
  anchors?: boolean;
}) {
  return (
    <ul className="plans service-prices">
      {services.map((service) => (
        <Row key={service.slug} {...service} anchor={anchors ? service.slug : undefined} />
      ))}
    </ul>
  );
}

function Row({ slug, name, href, price, plans, anchor }: PricedService & { anchor: string | undefined }) {
  const { words, locale } = useSite();
  const quote = { label: words.quote, href: `/contact?service=${slug}&cta=quote#contact-form` };
  return (
    <li id={anchor}>
      <a href={href}>
        <Heading level={3} text={name} />
      </a>
      <p className="plans-price">
        {price.from ? (
          <>
            <small>{locale.t('From')}</small> {locale.dollars(price.from)}
          </>
        ) : (
          fromPrice(price, locale)
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
  const { words: all, locale } = useSite();
  const { t, dollars } = locale;
  const words = all.prices;
  const days = firstDays(price);
  if (!days) return <span>{words.project}</span>;
  const { per, payments } = price;
  if (per === 'project') return <span>{t('for a project')}</span>;
  const total = <b>{dollars(days.total)}</b>;
  return (
    <span className="first-days">
      {payments
        ? t('a month, {count} payment in all|a month, {count} payments in all', { count: payments })
        : t('a month')}
      . {words.first}:{' '}
      {days.adSpend > 0 ? (
        <Sentence text={t('{total}, {ads} of it for ads', { ads: dollars(days.adSpend) })} total={total} />
      ) : (
        total
      )}
    </span>
  );
}
