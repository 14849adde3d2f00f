import { describe, expect, test } from 'vitest';
import { createCasing, titleFromSegment } from '../../rules/casing.ts';

const casing = createCasing([
  ...['SEO', 'PPC', 'PR', 'AI', 'B2B', 'TikTok', 'iOS', 'e-commerce', 'health tech', 'cannabis'],
  ...['Google', 'Meta', 'May', 'Section Line', 'Core Web Vitals', 'Kansas City', 'Omaha', 'South Dakota'],
]);

describe('headings and button labels', () => {
  test.each([
    // the plain rule
    ['Get Started Today', 'Get started today'],
    ['get started', 'Get started'],
    ['Élan And Ökonomie', 'Élan and ökonomie'],
    ['A Plan For A Business', 'A plan for a business'],
    ['', ''],
    // acronyms, listed or not
    ['Why SEO Beats PPC', 'Why SEO beats PPC'],
    ['What CMOs Want From A CRM', 'What CMOs want from a CRM'],
    ['Our Seo And ppc Work', 'Our SEO and PPC work'],
    ['The U.S. Market At 9 a.m. On Mondays', 'The U.S. market at 9 a.m. on mondays'],
    ['R&D, Q&A And A/B Testing', 'R&D, Q&A and A/B testing'],
    ['SEO Vs. Paid Ads', 'SEO vs. paid ads'],
    ['What Gen Z Wants From X', 'What gen Z wants from X'],
    // brands
    ['Ads On TikTok And Tiktok', 'Ads on TikTok and TikTok'],
    ['Google And Meta Ads', 'Google and Meta ads'],
    ['Write meta Descriptions', 'Write meta descriptions'],
    ['section line And Core web vitals', 'Section Line and Core Web Vitals'],
    // inner capitals and digits
    ['WordPress And McAllister', 'WordPress and McAllister'],
    ['iOS Apps For iPhone Users', 'iOS apps for iPhone users'],
    ['iPhone First', 'iPhone first'],
    ['3x Growth With B2B And Web3', '3x growth with B2B and Web3'],
    ['450% ROAS In 90 Days', '450% ROAS in 90 days'],
    // hyphens
    ['AI-Powered Data-Driven Work', 'AI-powered data-driven work'],
    ['E-Commerce For E-Commerce', 'E-commerce for e-commerce'],
    ['SEO-First E-Mail', 'SEO-first e-mail'],
    ['E-Mail First', 'E-mail first'],
    // phrases
    ['Grow In Kansas City And South dakota', 'Grow in Kansas City and South Dakota'],
    ['KANSAS CITY', 'Kansas City'],
    ['The City Of Kansas', 'The city of kansas'],
    ['Health Tech And Cannabis', 'Health tech and cannabis'],
    ['Prices And Previews', 'Prices and previews'],
    // sentences
    ['Slow Site? Fix It. Then Measure!', 'Slow site? Fix it. Then measure!'],
    ['It Works. cannabis Too', 'It works. Cannabis too'],
    ['(It Works.) Then Rest', '(It works.) Then rest'],
    ["Oops… You're Out To Sea!", "Oops… you're out to sea!"],
    ['Wait... There Is More', 'Wait... there is more'],
    ['SEO: What Works', 'SEO: what works'],
    ['Edit robots.txt By 2.4M', 'Edit robots.txt by 2.4M'],
    // apostrophes, quotes, "I"
    ["Don't Guess, What's New", "Don't guess, what's new"],
    ["Omaha's Best And Google’s Worst", "Omaha's best and Google’s worst"],
    ["Mr. O'Brien", "Mr. O'Brien"],
    ['What I Learned And I’m Sure Of', 'What I learned and I’m sure of'],
    ['"Best" Agency', '"Best" agency'],
    ['He Said: “Stop. Go On”', 'He said: “stop. Go on”'],
    // an ordinary word that is a name too keeps what its author wrote
    ['Until May', 'Until May'],
    ['You may Call', 'You may call'],
  ])('%j becomes %j', (written, shown) => {
    expect(casing(written)).toBe(shown);
    expect(casing(shown), 'once cased it stays so').toBe(shown);
  });
});

test.each([
  ['seo', 'SEO'],
  ['about', 'About'],
  ['kansas-city-missouri', 'Kansas City Missouri'],
  ['ai-optimization', 'AI Optimization'],
  ['paid-ads-ppc', 'Paid Ads PPC'],
  ['sioux-falls-south-dakota', 'Sioux Falls South Dakota'],
  ['404', '404'],
])('the address part %s is the title %s', (segment, title) => {
  expect(titleFromSegment(segment, casing)).toBe(title);
});

test('without a list the rule still works', () => {
  expect(createCasing([])('Why SEO Works. In Omaha')).toBe('Why SEO works. In omaha');
});

test('the longest phrase of the list wins', () => {
  expect(createCasing(['web', 'Web Vitals', 'vitals'])('Our WEB VITALS On The WEB')).toBe(
    'Our Web Vitals on the web',
  );
});

test('a word of the list that looks like a pattern is only a word', () => {
  expect(createCasing(['C++', 'a.b'])('All axb In c++ Here')).toBe('All axb in C++ here');
});
