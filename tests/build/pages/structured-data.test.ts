import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createBrand } from '../../../build/assets/brand.ts';
import { iconOutputs } from '../../../build/files/icons.ts';
import { person } from '../../../build/pages/structured-data/articles.ts';
import { organization } from '../../../build/pages/structured-data/organization.ts';
import { localBusiness, serviceData } from '../../../build/pages/structured-data/service.ts';
import { statesIn } from '../../../rules/states.ts';
import { createFixtureSite, POST, readFixtureSite } from '../../fixture-site.ts';

const site = await createFixtureSite();
const content = await readFixtureSite(site);
const { settings, locations } = content;
/** What JSON keeps of a node. */
const written = (node: object) => JSON.parse(JSON.stringify(node));

test('an agency of the whole country serves the country', () => {
  expect(organization({ ...settings, states: statesIn(['United States']) }).areaServed).toEqual([
    { '@type': 'Country', name: 'United States' },
  ]);
});

test('the logo has the address and the size of a bitmap that is published', async () => {
  const icons = await iconOutputs(createBrand(content), content);
  const icon = icons.find(({ path }) => path === 'icon-512.png');
  const { width, height } = await sharp(Buffer.from(icon?.body ?? '')).metadata();
  expect(organization(settings).logo).toMatchObject({
    contentUrl: `${settings.url}/${icon?.path}`,
    width: `${width} px`,
    height: `${height} px`,
  });
});

test('a wide logo is published as a bitmap of the size that search engines read', async () => {
  const file = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><path d="M0 0h30v10z"/></svg>';
  const light = { name: 'logo.svg', base64: Buffer.from(file).toString('base64'), width: 30, height: 10 };
  const brand = { ...settings.brand, logo: { light: 'logo.svg' } };
  const icons = await iconOutputs(createBrand({ ...content, logo: { light } }), content);
  const bitmap = icons.find(({ path }) => path.startsWith('logo'));
  const { width, height } = await sharp(Buffer.from(bitmap?.body ?? '')).metadata();
  expect(organization({ ...settings, brand }, { light }).logo).toMatchObject({
    contentUrl: `${settings.url}/${bitmap?.path}`,
    width: `${width} px`,
    height: `${height} px`,
  });
  expect([width, height]).toEqual([768, 256]);
});

test('only a number is offered as the monthly price of a service', () => {
  const page = { url: 'https://x.example/x', name: 'X', description: 'All about X.', category: 'Xs' };
  const offers = (price: object) => written(serviceData(settings, { ...page, ...price })).offers;
  const offer = (priceCurrency: string) => ({
    ...{ '@type': 'Offer', url: page.url, price: 2500, priceCurrency },
    priceSpecification: { '@type': 'UnitPriceSpecification', price: 2500, priceCurrency, unitCode: 'MON' },
  });
  expect([offers({}), offers({ price: 'custom' })]).toEqual([undefined, undefined]);
  expect(offers({ price: 2500 })).toEqual(offer('USD'));
  expect(offers({ price: 2500, currency: 'CAD' })).toEqual(offer('CAD'));
});

test('an office has the logo of the agency, and its own address, or that of the agency in its city', () => {
  const omaha = locations.find(({ slug }) => slug === 'omaha-nebraska')?.data;
  if (!omaha) throw new Error('Omaha is missing');
  const addressOf = (own: object) => {
    const location = { ...omaha, business: { ...omaha.business, postalCode: '68101', ...own } };
    const page = { url: 'https://x.example/x', image: 'https://x.example/x.png' };
    const office = written(localBusiness(settings, location, page));
    expect(office.logo).toBe(`${settings.url}/icon-512.png`);
    const { streetAddress, postalCode } = office.address;
    return [streetAddress, postalCode];
  };
  expect(addressOf({})).toEqual(['1300 Survey Street, Suite 200', '68102']);
  const own = { street: '9 Elm Street', postalCode: '68144' };
  expect(addressOf(own)).toEqual(['9 Elm Street', '68144']);
  expect(addressOf({ locality: 'Lincoln', postalCode: '68508' })).toEqual([undefined, '68508']);
});

test('an author of the agency works there, with the address of a profile; one from elsewhere has only a name', async () => {
  await site.edit('authors/luis-ortega.md', (text) =>
    text.replace(/^role:/m, 'url: https://profiles.example/luis\nrole:'),
  );
  const authors = { dana: 'Dana Whitfield', luis: 'luis-ortega', zoe: '{ name: "Zoë “Z” O\'Neil" }' };
  for (const [slug, author] of Object.entries(authors))
    await site.write(`posts/${slug}.md`, POST.replace(/^author: .*$/m, `author: ${author}`));
  const changed = await readFixtureSite(site);
  const { url } = settings;
  const posts = Object.keys(authors).map((slug) => changed.posts.find((post) => post.slug === slug));
  const [dana, luis, zoe] = posts.map(
    (post) => post?.authors[0] && written(person(changed, post.authors[0])),
  );
  expect(dana).toEqual({
    ...{ '@type': 'Person', '@id': `${url}/about#author-dana-whitfield`, url: `${url}/about` },
    ...{ name: 'Dana Whitfield', jobTitle: 'Head of search', worksFor: { '@id': `${url}/#organization` } },
  });
  expect(luis.url).toBe('https://profiles.example/luis');
  expect(zoe).toEqual({
    '@type': 'Person',
    '@id': expect.stringMatching(/\/blog#author-zo%C3%AB-%22z%22-o'neil$/),
    name: 'Zoë “Z” O’Neil',
  });
});
