import { expect, test } from 'vitest';
import { estimate, estimateNote, type Market, readChoice } from '../../rules/square-mile.ts';

const market: Market = {
  cities: [
    { slug: 'omaha', name: 'Omaha', people: 400_000, perSquareMile: 4000 },
    { slug: 'york', name: 'York', people: 8000, perSquareMile: 1000 },
  ],
  trades: [
    { slug: 'roofer', name: 'a roofer', searches: 2.5, profit: 3000, closeRate: 50 },
    { slug: 'barber', name: 'a barber', searches: 5, profit: 20, closeRate: 80 },
  ],
  clickShare: 0.2,
  leadShare: 0.1,
  plans: [
    { name: 'Small', price: 1500, href: '/small' },
    { name: 'Large', price: 6000, href: '/large' },
  ],
};

const choose = (query: string) => readChoice(new URLSearchParams(query), market);

test.each([
  ['', { city: 'omaha', trade: 'roofer', profit: 3000, closeRate: 50 }],
  ['city=york&trade=barber', { city: 'york', trade: 'barber', profit: 20, closeRate: 80 }],
  ['trade=roofer&profit=1200.4&closeRate=7', { city: 'omaha', trade: 'roofer', profit: 1200, closeRate: 7 }],
  [
    'city=__proto__&trade=%3Cb%3E&profit=-5&closeRate=101',
    { city: 'omaha', trade: 'roofer', profit: 3000, closeRate: 50 },
  ],
  ['profit=1e9&closeRate=NaN', { city: 'omaha', trade: 'roofer', profit: 3000, closeRate: 50 }],
])('the choice of "%s"', (query, expected) => expect(choose(query)).toEqual(expected));

// 1,000 searches a month in Omaha make 20 leads and 10 jobs: 30,000 dollars, on 100 square miles.
test.each([
  [
    '',
    { squares: 100, searches: 1000, perSquare: 3600, needed: { jobs: 2, searches: 200, squares: 20 } },
    'Large',
  ],
  ['profit=1000', { perSquare: 1200, needed: { jobs: 2, searches: 200, squares: 20 } }, 'Small'],
  ['city=york&trade=barber', { searches: 40, needed: { jobs: 75, searches: 4688, squares: 938 } }, undefined],
])('the estimate for "%s"', (query, expected, plan) => {
  const result = estimate(choose(query), market);
  expect(result).toMatchObject(expected);
  expect(result?.plan?.name).toBe(plan);
});

test('the note for the contact form has what was typed and what it comes to', () => {
  const result = estimate(choose(''), market);
  expect(result && estimateNote(choose(''), result)).toBe(
    'My numbers: a roofer in Omaha, $3,000 profit per job, 50% of leads won. ' +
      'The calculator says a square mile is worth $3,600 a year, and 2 jobs a month pay for the plan (Large).',
  );
});
