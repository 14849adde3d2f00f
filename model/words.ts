import { z } from 'zod';
import { heading, text } from './fields.ts';

/** What is said if the agency says nothing else. */
const usual = (words: string, where: string) =>
  heading().prefault(words).describe(`${where}: "${words}" by default.`);
const sentence = (words: string, where: string) =>
  text(200).prefault(words).describe(`${where}: "${words}" by default.`);

/** content/words.yaml: what buttons, headings and notes say that belong to no page of their own. Everything is optional. */
export const words = z.strictObject({
  pages: z
    .strictObject({
      home: usual('Home', 'The home page'),
      about: usual('About', 'The about page'),
      services: usual('Services', 'The list of services'),
      prices: usual('Pricing', 'The price page'),
      guarantee: usual('Guarantee', 'The guarantee page'),
      cases: usual('Case studies', 'The list of cases'),
      blog: usual('Blog', 'The list of articles'),
      contact: usual('Contact', 'The contact page'),
      calculator: usual('Calculator', 'The calculator'),
      onboarding: usual('Client onboarding', 'The questionnaire'),
      sitemap: usual('Sitemap', 'The list of all pages'),
    })
    .prefault({})
    .describe('What pages are called in the path at their top and in search results.'),
  call: usual('Book a call', 'The button to the contact form, on services and cities'),
  quote: usual(
    'Get a quote',
    'The second button, to the contact page, and that of a service without a price list',
  ),
  callout: sentence(
    'Tell us what you need, and we’ll find a time to talk.',
    'Above the button of a call to action in a text',
  ),
  others: usual('Other agencies', 'The column of others, in comparisons'),
  myth: usual('Myth', 'Before a belief'),
  reality: usual('Reality', 'Before what is true instead'),
  articles: z
    .strictObject({
      all: usual('All articles', 'The button to the blog'),
      related: usual('Related articles', 'Above articles about the same'),
      none: usual('No articles yet', 'The heading of a category without articles'),
      soon: sentence('We’re working on content for this category. Check back soon!', 'The text below it'),
      browse: usual('Browse All Articles', 'The button below it'),
    })
    .prefault({})
    .describe('Words of lists of articles.'),
  cases: z
    .strictObject({
      all: usual('All case studies', 'The button to the list of cases'),
      services: usual('The services behind it', 'Above the services of a case'),
      also: usual('Also with us for', 'Before services that the case is not about'),
    })
    .prefault({})
    .describe('Words of case studies.'),
  cities: z
    .strictObject({
      closing: usual(
        'Win more customers in',
        'The heading that ends a city page without its own, before the name of the city',
      ),
      call: sentence('Book a call, and tell us about your business.', 'The text below it'),
      programs: usual('City programs', 'What they are called on the guarantee page'),
      room: sentence(
        'Book a call to see if there’s room for your business.',
        'The text below it where the number of clients is limited',
      ),
    })
    .prefault({})
    .describe('Words of city pages.'),
  places: z
    .strictObject({
      industries: usual('Industries', 'Above the industries in the menu'),
      cities: usual('Cities', 'Above the cities in the menu'),
    })
    .prefault({})
    .describe('Words of the menu.'),
  contact: z
    .strictObject({
      call: usual('Rather talk? Call us', 'Above the phone number'),
      person: usual('You’ll talk to', 'Before the name of the person who leads the agency'),
    })
    .prefault({})
    .describe('Words of the contact page.'),
  downloads: z
    .strictObject({
      example: usual('Sample with invented figures', 'Above a document that is an example'),
      print: usual('Print or save as PDF', 'The button of a document'),
    })
    .prefault({})
    .describe('Words of documents.'),
  prices: z
    .strictObject({
      popular: usual('Most Popular', 'On the package that most clients pick'),
      start: usual('Get started with', 'The button of a package, before its name'),
      list: usual('See prices', 'The link to a price list of a service without a lowest price'),
      plans: usual('See plans', 'The link to a price list of a service'),
      included: usual('See what’s included', 'The link to what a price includes'),
      includes: usual('What’s included', 'Above what a price includes'),
      project: usual('One price in writing before work begins', 'Where no price is given'),
      first: usual('First quarter', 'Before what the first three months cost'),
    })
    .prefault({})
    .describe('Words of prices.'),
  calculator: z
    .strictObject({
      more: usual('See every trade and city', 'The link from the home page to the calculator'),
    })
    .prefault({})
    .describe('Words of the calculator.'),
});

export type Words = z.infer<typeof words>;
