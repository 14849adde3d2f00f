import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';

const seo = (title: string) => ({
  title,
  description: `${title}: what a young agency can say without having to invent anything.`,
});
const hero = (title: string) => ({ title, subtitle: 'We help local businesses to be found.' });
const closing = { title: 'Tell us about your business', subtitle: 'The first call costs nothing.' };
const link = (label: string, href: string) => ({ label, href });
const points = (...titles: string[]) =>
  titles.map((title) => ({ title, description: `What ${title} means.` }));
const section = (title: string, items: unknown[]) => ({ title, items });
const steps = section('How we work', points('Listen', 'Build'));
const notFound = { text: 'Nothing is here.', actions: [link('Go to the home page', '/')] };

const SITE = {
  name: 'Fernhill',
  legalName: 'Fernhill LLC',
  tagline: 'Marketing for local businesses',
  description: 'A small agency in Bend, Oregon.',
  url: 'https://www.fernhill.example',
  author: 'Fernhill',
  founded: 2026,
  email: 'hello@fernhill.example',
  phone: '+15415550142',
  address: { locality: 'Bend', region: 'OR', country: 'US' },
  hours: { shown: 'Monday to Friday, 9AM-5PM' },
  timeZone: 'America/Los_Angeles',
  states: ['Oregon'],
  brand: {
    colors: { main: '#174029', action: '#e5b040' },
    typefaces: { display: 'Besley', text: 'Public Sans' },
    mark: 'mark.svg',
    landscape: 'fields',
  },
  menu: {
    links: [link('Services', '/services'), link('About', '/about')],
    action: link('Get in touch', '/contact'),
  },
  footer: {
    services: 'Services',
    places: 'Places',
    company: { title: 'Company', links: [link('About', '/about'), link('Contact', '/contact')] },
    legal: 'Legal',
  },
  analytics: { measurementId: null, containerId: null },
  forms: { delivery: 'receiver' },
};

const PAGES = {
  index: {
    layout: 'home',
    seo: seo('Marketing in Bend'),
    hero: hero('Be found in Bend'),
    highlights: section('What we do', [
      { highlight: 'Get found', service: 'seo', description: 'When people search.' },
    ]),
    process: steps,
    reach: { title: 'Where we work', text: 'In Bend, and in the towns around it.' },
    pillars: section('What you can count on', points('Plain words', 'One contact')),
    closing,
  },
  about: {
    layout: 'about',
    seo: seo('About the agency'),
    hero: hero('A new agency'),
    story: { title: 'Why we started' },
    values: section('What we believe', points('Honesty', 'Care')),
    approach: steps,
    closing,
  },
  services: {
    layout: 'services',
    seo: seo('Our services'),
    hero: hero('What we can do for you'),
    groups: section('All services', [{ slug: 'search', title: 'Search', description: 'Being found.' }]),
    closing,
  },
  contact: {
    layout: 'contact',
    seo: seo('Contact us'),
    hero: hero('Talk to us'),
    form: { title: 'Write to us', subtitle: 'A few words are enough.', requested: 'Tell us more.' },
    steps: section('What happens next', points('We read it', 'We call you')),
    details: { title: 'Call or write', text: 'We answer ourselves.' },
  },
  sitemap: { layout: 'sitemap', seo: seo('All pages'), title: 'All pages', intro: 'The whole site.' },
  'thank-you': {
    layout: 'thank-you',
    seo: seo('Thank you'),
    hero: hero('Thank you'),
    next: section('What happens next', points('We read it')),
    meanwhile: section('Until then', points('Look around')),
    phone: { title: 'Rather talk?', text: 'Call us.' },
  },
  '404': { layout: 'not-found', seo: seo('Page not found'), title: 'Page not found', ...notFound },
  'privacy-policy': {
    layout: 'legal',
    seo: seo('Privacy policy'),
    title: 'Privacy policy',
    lastUpdated: '2026-01-05',
  },
};

const SERVICE = {
  listing: { name: 'SEO', summary: 'Be found in searches.', order: 1, group: 'search' },
  seo: seo('Search engine optimization'),
  record: { category: 'Search engine optimization' },
  hero: hero('Be found in searches'),
  reasons: section('Why work with us', points('We explain', 'We listen')),
  process: steps,
  services: section('What you get', points('An audit')),
  pricing: { title: 'What it costs', text: 'It depends on your site.', action: link('Ask us', '/contact') },
  closing,
};

const CITY = {
  city: 'Bend',
  state: 'Oregon',
  order: 1,
  summary: 'Marketing in Bend.',
  seo: seo('Marketing agency in Bend'),
  business: {
    locality: 'Bend',
    postalCode: '97701',
    latitude: 44.0582,
    longitude: -121.3153,
    radiusMiles: 40,
  },
  hero: hero('Marketing in Bend'),
  services: section('What we do in Bend', [
    { title: 'SEO', description: 'Be found in Bend.', href: '/services/seo' },
  ]),
};

/**
 * The least that a site needs: required pages, one service and one city, each with required fields alone. No blog, no
 * clients, no figures, no promises.
 */
export async function writeMinimalSite(root: string): Promise<void> {
  const markdown = (data: object, body = 'A paragraph of text.') => `---\n${stringify(data)}---\n\n${body}\n`;
  const pages = Object.entries(PAGES).map(([name, data]): [string, string] => [
    `pages/${name}.md`,
    markdown(data, /^(?:about|privacy-policy)$/.test(name) ? undefined : ''),
  ]);
  const files = {
    'site.yaml': stringify(SITE),
    'mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M4 4h24v24H4z"/></svg>',
    'services/seo.md': markdown(SERVICE),
    'locations/bend-oregon.md': markdown(CITY),
    ...Object.fromEntries(pages),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
}
