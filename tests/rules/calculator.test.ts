import { expect, test } from 'vitest';
import { estimate, estimateNote, type Market, readInputs } from '../../rules/calculator.ts';
import { ENGLISH } from '../../rules/locale.ts';

const market: Market = {
  cities: [
    { slug: 'omaha', name: 'Omaha', people: 400_000, squareMiles: 100 },
    { slug: 'york', name: 'York', people: 8000, squareMiles: 8 },
  ],
  trades: [
    { slug: 'roofer', name: 'a roofer', searches: 2.5, profit: 3000, closeRate: 50 },
    { slug: 'barber', name: 'a barber', searches: 5, profit: 20, closeRate: 80 },
  ],
  clickShare: 0.2,
  leadShare: 0.1,
  plan: { name: 'Small', price: 1500, href: '/small' },
};

const choose = (query: string) => readInputs(new URLSearchParams(query), market);

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

// 1,000 searches a month in Omaha make 20 leads and 10 jobs: 30,000 dollars, on 100 square miles. Half a job pays for the
// plan, on five of them: 5 × $3,600 a year is 12 × $1,500.
test.each([
  ['', { total: 360_000, perSquare: 3600, fits: true, needed: { jobs: 1, searches: 50, squares: 5 } }],
  ['profit=1000', { perSquare: 1200, fits: true, needed: { jobs: 2, searches: 150, squares: 15 } }],
  [
    'city=york&trade=barber',
    { searches: 40, fits: false, needed: { jobs: 75, searches: 4688, squares: 938 } },
  ],
])('the estimate for "%s"', (query, expected) => {
  expect(estimate(choose(query), market)).toMatchObject(expected);
});

test('the note for the contact form has what was typed and what it comes to', () => {
  const result = estimate(choose(''), market);
  expect(result && estimateNote(choose(''), result, ENGLISH)).toBe(
    'My numbers: a roofer in Omaha, $3,000 profit per job, 50% of leads won. ' +
      'The calculator says the top spot is worth about $360,000 a year, $3,600 per square mile. Jobs a month that pay for Small: 1.',
  );
});
