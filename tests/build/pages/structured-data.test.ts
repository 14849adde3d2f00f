import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBrand } from '../../../build/assets/brand.ts';
import { iconOutputs } from '../../../build/outputs/icons.ts';
import { person } from '../../../build/pages/structured-data/articles.ts';
import { organization } from '../../../build/pages/structured-data/organization.ts';
import { localBusiness, serviceData } from '../../../build/pages/structured-data/service.ts';
import { statesIn } from '../../../rules/states.ts';
import { createSite, type FixtureSite, POST, readSite } from '../../fixture-site.ts';

let site: FixtureSite;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.remove());

const contentOf = () => readSite(site);
/** What JSON keeps of a node. */
const written = (node: object) => JSON.parse(JSON.stringify(node));

test('an agency of the whole country serves the country', async () => {
  const { settings } = await contentOf();
  expect(organization({ ...settings, states: statesIn(['United States']) }).areaServed).toEqual([
    { '@type': 'Country', name: 'United States' },
  ]);
});

test('the logo has the address and the size of a bitmap that is published', async () => {
  const content = await contentOf();
  const { settings } = content;
  const icons = await iconOutputs(readBrand(content), content);
  const icon = icons.find(({ path }) => path === 'icon-512.png');
  const { width, height } = await sharp(Buffer.from(icon?.body ?? '')).metadata();
  expect(organization(settings).logo).toMatchObject({
    contentUrl: `${settings.url}/${icon?.path}`,
    width: `${width} px`,
    height: `${height} px`,
  });
});

test('only a number is offered as the monthly price of a service', async () => {
  const page = { url: 'https://x.example/x', name: 'X', description: 'All about X.', category: 'Xs' };
  const { settings } = await contentOf();
  const offers = (price: object) => written(serviceData(settings, { ...page, ...price })).offers;
  const offer = (priceCurrency: string) => ({
    ...{ '@type': 'Offer', url: page.url, price: 2500, priceCurrency },
    priceSpecification: { '@type': 'UnitPriceSpecification', price: 2500, priceCurrency, unitCode: 'MON' },
  });
  expect([offers({}), offers({ price: 'custom' })]).toEqual([undefined, undefined]);
  expect(offers({ price: 2500 })).toEqual(offer('USD'));
  expect(offers({ price: 2500, currency: 'CAD' })).toEqual(offer('CAD'));
});

test('an office has its own address, or that of the agency in its city', async () => {
  const { settings, locations } = await contentOf();
  const omaha = locations.find(({ slug }) => slug === 'omaha-nebraska')?.data;
  if (!omaha) throw new Error('Omaha is missing');
  const addressOf = (own: object) => {
    const location = { ...omaha, business: { ...omaha.business, postalCode: '68101', ...own } };
    const page = { url: 'https://x.example/x', image: 'https://x.example/x.png' };
    const { streetAddress, postalCode } = written(localBusiness(settings, location, page)).address;
    return [streetAddress, postalCode];
  };
  expect(addressOf({})).toEqual(['1300 Survey Street, Suite 200', '68102']);
  const own = { street: '9 Elm Street', postalCode: '68144' };
  expect(addressOf(own)).toEqual(['9 Elm Street', '68144']);
  expect(addressOf({ locality: 'Lincoln', postalCode: '68508' })).toEqual([undefined, '68508']);
});

describe('an author', () => {
  async function personOf(author: string): Promise<Record<string, unknown>> {
    await site.write('posts/x.md', POST.replace(/^author: .*$/m, `author: ${author}`));
    const content = await contentOf();
    const post = content.posts.find(({ slug }) => slug === 'x');
    if (!post) throw new Error('The post is missing');
    return written(person(content, post));
  }

  test('of the agency works there', async () => {
    const { url } = (await contentOf()).settings;
    expect(await personOf('Dana Whitfield')).toEqual({
      '@type': 'Person',
      '@id': `${url}/about#author-dana-whitfield`,
      name: 'Dana Whitfield',
      url: `${url}/about`,
      jobTitle: 'Head of search',
      worksFor: { '@id': `${url}/#organization` },
    });
  });

  test('with a public profile has its address', async () => {
    await site.edit('authors/luis-ortega.md', (text) =>
      text.replace(/^role:/m, 'url: https://profiles.example/luis\nrole:'),
    );
    expect((await personOf('luis-ortega')).url).toBe('https://profiles.example/luis');
  });

  test('from elsewhere has a name and no page of the agency', async () => {
    expect(await personOf('{ name: "Zoë “Z” O\'Neil" }')).toEqual({
      '@type': 'Person',
      '@id': expect.stringMatching(/\/blog#author-zo%C3%AB-%22z%22-o'neil$/),
      name: 'Zoë “Z” O’Neil',
    });
  });
});
