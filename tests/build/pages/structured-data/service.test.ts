import { expect, test } from 'vitest';
import { read } from '../../../../build/content/read/reader.ts';
import { serviceData } from '../../../../build/pages/structured-data/service.ts';
import { createSite } from '../../../fixture-site.ts';

const site = await createSite();
const { settings } = await read({ root: site.root, today: '2026-01-01' });
await site.remove();

const SERVICE = { url: 'https://www.example.com/x', name: 'X', description: 'All about X.', category: 'Xs' };
const offers = (service: object) =>
  JSON.parse(JSON.stringify(serviceData(settings, { ...SERVICE, ...service }))).offers;

test.each([
  ['none', {}],
  ['an unknown one', { price: undefined }],
  ['words', { price: 'custom' }],
  ['digits in words', { price: '2500' }],
])('a price that is no number makes no offer: %s', (_, service) => {
  expect(offers(service)).toBeUndefined();
});

test.each([
  ['in US dollars', { price: 2500 }, 'USD'],
  ['in a currency of its own', { price: 2500, currency: 'CAD' }, 'CAD'],
])('a price is offered by the month, %s', (_, service, priceCurrency) => {
  expect(offers(service)).toEqual({
    '@type': 'Offer',
    url: SERVICE.url,
    price: 2500,
    priceCurrency,
    priceSpecification: { '@type': 'UnitPriceSpecification', price: 2500, priceCurrency, unitCode: 'MON' },
  });
});
