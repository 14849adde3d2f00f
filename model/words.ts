import { z } from 'zod';
import { PHRASES } from '../rules/languages/languages.ts';
import { heading, text } from './fields.ts';

/** Labels and sentences with their default words. */
const label = (words: string, where: string) =>
  heading().prefault(words).describe(`${where}: "${words}" by default.`);
const sentence = (words: string, where: string) =>
  text(200).prefault(words).describe(`${where}: "${words}" by default.`);

/** What is wrong with the words for a phrase of the software. Without words, it stays English. */
function phraseMistake(phrase: string, translation: string): string | undefined {
  if (!(PHRASES as readonly string[]).includes(phrase))
    return 'is not a phrase of the software. npm run new -- words adds those that are missing';
  const names: string[] = phrase.match(NAME) ?? [];
  const own: string[] = translation.match(NAME) ?? [];
  const unknown = own.find((name) => !names.includes(name));
  const lost = names.find((name) => !own.includes(name));
  if (translation === '' || (unknown ?? lost) === undefined) return undefined;
  const found = unknown ? `has ${unknown}, which "${phrase}" doesn't` : `lacks ${lost}`;
  return `${found}. Values stand in braces, each where it belongs: ${names.join(', ') || 'here, none'}`;
}

const NAME = /\{\w+\}/g;

/** content/words.yaml: words of buttons, headings and notes that belong to no page. All are optional. */
export const words = z.strictObject({
  pages: z
    .strictObject({
      home: label('Home', 'The home page'),
      about: label('About', 'The about page'),
      services: label('Services', 'The list of services'),
      prices: label('Pricing', 'The price page'),
      guarantee: label('Guarantee', 'The guarantee page'),
      cases: label('Case studies', 'The list of cases'),
      blog: label('Blog', 'The list of articles'),
      contact: label('Contact', 'The contact page'),
      calculator: label('Calculator', 'The calculator'),
      onboarding: label('Client onboarding', 'The questionnaire'),
      sitemap: label('Sitemap', 'The list of all pages'),
    })
    .prefault({})
    .describe('The names of pages in breadcrumbs and in search results.'),
  call: label('Book a call', 'The button to the contact form, on services and cities'),
  quote: label(
    'Get a quote',
    'The second button, to the contact page, and that of a service without a price list',
  ),
  callout: sentence(
    'Tell us what you need, and we’ll find a time to talk.',
    'Above the button of a call to action in a text',
  ),
  others: label('Other agencies', 'The heading of the column of other agencies, in comparisons'),
  myth: label('Myth', 'Before a belief'),
  reality: label('Reality', 'Before the truth'),
  articles: z
    .strictObject({
      all: label('All articles', 'The button to the blog'),
      related: label('Related articles', 'Above articles about the same topic'),
      none: label('No articles yet', 'The heading of a category without articles'),
      soon: sentence('We’re working on content for this category. Check back soon!', 'The text below it'),
      browse: label('Browse All Articles', 'The button below it'),
    })
    .prefault({})
    .describe('Words of lists of articles.'),
  cases: z
    .strictObject({
      all: label('All case studies', 'The button to the list of cases'),
      services: label('The services behind it', 'Above the services of a case'),
      also: label('Also with us for', 'Before services that the case is not about'),
      client: label('Client', 'Before the name of the client'),
      city: label('City', 'Before its city'),
      industry: label('Industry', 'Before its industry'),
      service: label('Service', 'Before the service of a case with one'),
      several: label('Services', 'Before those of a case with several'),
      period: label('Period', 'Before the time of the work'),
    })
    .prefault({})
    .describe('Words of case studies.'),
  cities: z
    .strictObject({
      closing: label(
        'Win more customers in',
        'The heading that ends a city page without its own, before the name of the city',
      ),
      call: sentence('Book a call, and tell us about your business.', 'The text below it'),
      programs: label('City programs', 'The name of city programs on the guarantee page'),
      room: sentence(
        'Book a call to see if there’s room for your business.',
        'The text below it where the number of clients is limited',
      ),
    })
    .prefault({})
    .describe('Words of city pages.'),
  places: z
    .strictObject({
      industries: label('Industries', 'Above the industries in the menu'),
      cities: label('Cities', 'Above the cities in the menu'),
    })
    .prefault({})
    .describe('Words of the menu.'),
  contact: z
    .strictObject({
      call: label('Rather talk? Call us', 'Above the phone number'),
      person: label('You’ll talk to', 'Before the name of the person who leads the agency'),
    })
    .prefault({})
    .describe('Words of the contact page.'),
  downloads: z
    .strictObject({
      example: label('Sample with invented figures', 'Above a document that is an example'),
      print: label('Print or save as PDF', 'The button of a document'),
    })
    .prefault({})
    .describe('Words of documents.'),
  prices: z
    .strictObject({
      popular: label('Most Popular', 'On the package that most clients pick'),
      start: label('Get started with', 'The button of a package, before its name'),
      list: label('See prices', 'The link to a price list of a service without a lowest price'),
      plans: label('See plans', 'The link to a price list of a service'),
      included: label('See what’s included', 'The link to what a price includes'),
      includes: label('What’s included', 'Above what a price includes'),
      project: label('One price in writing before work begins', 'In place of a price that is not given'),
      first: label('First quarter', 'Before what the first three months cost'),
    })
    .prefault({})
    .describe('Words of prices.'),
  phrases: z
    .record(z.string(), z.string().max(500))
    .superRefine((all, context) => {
      for (const [phrase, translation] of Object.entries(all)) {
        const message = phraseMistake(phrase, translation);
        if (message) context.addIssue({ code: 'custom', path: [phrase], message });
      }
    })
    .default({})
    .describe(
      'What else the software says, by its English words: "Load more: Ver más". npm run new -- words adds what isn’t translated (docs/languages.md).',
    ),
  calculator: z
    .strictObject({
      more: label('See every trade and city', 'The link from the home page to the calculator'),
    })
    .prefault({})
    .describe('Words of the calculator.'),
});

export type Words = z.infer<typeof words>;
