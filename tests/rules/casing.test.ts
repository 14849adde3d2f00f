import { expect, test } from 'vitest';
import { isCommonWord } from '../../build/content/common-words.ts';
import { createCasing, namesIn, titleCase } from '../../rules/casing.ts';

const casing = createCasing([
  ...['SEO', 'PPC', 'PR', 'AI', 'B2B', 'TikTok', 'iOS', 'e-commerce', 'health tech', 'cannabis'],
  ...['Google', 'Meta', 'May', 'Section Line', 'Core Web Vitals', 'Kansas City', 'Omaha', 'South Dakota'],
]);

test.each([
  ['Élan And Ökonomie', 'Élan and ökonomie'],
  ['What CMOs Want From A CRM', 'What CMOs want from a CRM'],
  ['The U.S. Market At 9 a.m. On Mondays', 'The U.S. market at 9 a.m. on mondays'],
  ['R&D, Q&A And A/B Testing', 'R&D, Q&A and A/B testing'],
  ['SEO Vs. Paid Ads', 'SEO vs. paid ads'],
  ['What Gen Z Wants From X', 'What gen Z wants from X'],
  ['Ads On TikTok And Tiktok', 'Ads on TikTok and TikTok'],
  ['Meet Ana, a butcher at Hy-Vee', 'Meet Ana, a butcher at Hy-Vee'],
  ['SECTION LINE And CORE Web VITALS', 'Section Line and Core Web Vitals'],
  ['3x Growth With B2B And Web3', '3x growth with B2B and Web3'],
  ['E-Commerce For E-Commerce', 'E-commerce for e-commerce'],
  ['SEO-First E-Mail', 'SEO-first e-mail'],
  ['KANSAS CITY', 'Kansas City'],
  ['Slow Site? Fix It. Then Measure!', 'Slow site? Fix it. Then measure!'],
  ['It Works. Cannabis Too', 'It works. Cannabis too'],
  ['(It Works.) Then Rest', '(It works.) Then rest'],
  ["Oops… You're Out To Sea!", "Oops… you're out to sea!"],
  ['Edit robots.txt By 2.4M', 'Edit robots.txt by 2.4M'],
  ["Omaha's Best And Google’s Worst", "Omaha's best and Google’s worst"],
  ["Mr. O'Brien", "Mr. O'Brien"],
  ['What I Learned And I’m Sure Of', 'What I learned and I’m sure of'],
  ['He Said: “Stop. Go On”', 'He said: “stop. Go on”'],
  ['seo at Hy-Vee, step by step', 'SEO at Hy-Vee, step by step'],
])('%j becomes %j', (written, shown) => {
  expect(casing(written)).toBe(shown);
  expect(casing(shown), 'is idempotent').toBe(shown);
});

test.each([
  ['seo', 'SEO'],
  ['about', 'About'],
  ['Kansas City, Missouri', 'Kansas City, Missouri'],
  ['Paid ads (PPC)', 'Paid Ads (PPC)'],
  ['Terms of service', 'Terms of Service'],
  ['The ads you can look up on', 'The Ads You Can Look Up On'],
  ['Month-to-month e-commerce', 'Month-to-Month E-Commerce'],
  ['404', '404'],
])('in title case, %j is %j', (label, title) => {
  expect(titleCase(label, casing)).toBe(title);
});

test.each([
  ['Opening Hours In Germany', 'Opening hours in Germany'],
  ['Talks We Liked: Spotify And Pat McExample', 'Talks we liked: Spotify and pat McExample'],
  ['Retargeting, Backlinks And Chatbots Vs. E-Mail', 'Retargeting, backlinks and chatbots vs. e-mail'],
  ["What Google’s Update Means For Shopify's Stores", "What Google’s update means for Shopify's stores"],
  ['npm', 'npm'],
  ['Give Updates per Request to G-Suite', 'Give updates per request to G-suite'],
  ['seo And Npm', 'SEO and Npm'],
  ['opening hours', 'Opening hours'],
  ['.htaccess And robots.txt', '.htaccess and robots.txt'],
  ['/about Is Gone. Now What', '/about is gone. Now what'],
  ['3 Ways To Use node.js', '3 ways to use node.js'],
  ['Why E. Coli And Vitamin E Matter', 'Why E. Coli and vitamin E matter'],
  ['John A. Bush Calls', 'John A. Bush calls'],
  ['Procter & Gamble On Sales & Marketing', 'Procter & Gamble on sales & marketing'],
])('with the words of the language, %j becomes %j', (written, shown) => {
  expect(createCasing(['SEO'], isCommonWord)(written)).toBe(shown);
});

test.each([
  [[], 'Why SEO Works. In Omaha', 'Why SEO works. In omaha'],
  [['web', 'Web Vitals', 'vitals'], 'Our WEB VITALS On The WEB', 'Our Web Vitals on the web'],
  [['C++', 'a.b'], 'All AxB In C++ Here', 'All AxB in C++ here'],
])('with the list %j, %j becomes %j', (keep, written, shown) => {
  expect(createCasing(keep)(written)).toBe(shown);
});

test('a word keeps its capital where a sentence of the same text has it', () => {
  const names = new Set(
    namesIn('People love the San Diego Zoo, Mark & Spark, and Karen Word.\nBest of all.'),
  );
  const shown = createCasing([], isCommonWord)(
    'The Best Zoo Of Karen Word And Spark Offers',
    undefined,
    () => names,
  );
  expect(shown).toBe('The best Zoo of Karen Word and Spark offers');
  expect(namesIn('The Best Offer For The Zoo'), 'a text in Title Case').toEqual([]);
});
