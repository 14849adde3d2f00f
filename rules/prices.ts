import type { Plan } from './forms/contact-request.ts';
import type { Locale } from './locale.ts';
import { toSlug } from './slug.ts';

/** The lowest price of a service, in US dollars (model/service.ts, pricing). */
export interface LowestPrice {
  from?: number | undefined;
  per: 'month' | 'project';
  /** The number of monthly payments for a project; undefined for ongoing work. */
  payments?: number | undefined;
  /** The lowest ad budget of a month, on top of the price. */
  adSpend?: number | undefined;
}

/** "From $2,500 a month", or "By quote". */
export function fromPrice({ from, per }: LowestPrice, { t, dollars }: Locale): string {
  if (from === undefined) return t('By quote');
  const price = dollars(from);
  return per === 'month' ? t('From {price} a month', { price }) : t('From {price}', { price });
}

const MONTHS = 3;

/** The cost of the first 90 days at the lowest price, in US dollars; undefined without a price. */
export function firstDays({ from, per, payments = MONTHS, adSpend = 0 }: LowestPrice) {
  if (from === undefined) return undefined;
  const fees = per === 'project' ? from : from * Math.min(payments, MONTHS);
  return { total: fees + adSpend * MONTHS, adSpend: adSpend * MONTHS };
}

/** The name of a package in links and texts: `seo-pricing.growth-seo`. @param list slug of its price list */
export function planName(list: string, { name }: { name: string }): string {
  return `${list}.${toSlug(name)}`;
}

interface PriceList {
  slug: string;
  data: {
    parent: string;
    packages: { items: readonly { name: string; price: number | 'custom'; period?: string | undefined }[] };
  };
}

/** The packages of a price list, in its order: `seo-pricing.growth-seo` is "Growth SEO, $4,500 a month". */
export function plansOf({ slug, data }: PriceList, { t, dollars }: Locale): Plan[] {
  return data.packages.items.map((item) => {
    const { name, price, period = '' } = item;
    const amount =
      price === 'custom' ? t('custom price') : `${dollars(price)} ${period.replace(/^per /, 'a ')}`;
    return { value: planName(slug, item), label: `${name}, ${amount.trim()}`, service: data.parent };
  });
}
