import { all, type PageElement } from './html.ts';

/** The parts that pages consist of, as the templates mark them. */
export const BLOCKS = {
  hero: (main: PageElement) => all(main, '.hero'),
  'hero badges': (main: PageElement) => all(main, '.hero-badge'),
  'trust indicators': (main: PageElement) => all(main, '.hero-trust > li'),
  highlights: (main: PageElement) => all(main, '.highlights > li'),
  figures: (main: PageElement) => all(main, '.figures > div'),
  maps: (main: PageElement) => all(main, '.reach svg'),
  stats: (main: PageElement) => all(main, '.stats > div'),
  results: (main: PageElement) => all(main, '.metrics > div'),
  phases: (main: PageElement) => all(main, '.steps > li'),
  services: (main: PageElement) => all(main, '.offers > li'),
  values: (main: PageElement) => items(all(main, '.cells')[0]),
  'service cards': (main: PageElement) => items(all(main, '.cells')[1]),
  reasons: (main: PageElement) => items(all(main, '.rows')[0]),
  trends: (main: PageElement) => all(main, '.section-tint .rows > li'),
  myths: (main: PageElement) => all(main, '.myths > div'),
  comparisons: (main: PageElement) => all(main, '.comparison tbody > tr'),
  challenges: (main: PageElement) => all(main, '.prose'),
  links: (main: PageElement) => all(main, '.link-list > li'),
  related: (main: PageElement) => items(all(main, '.link-list').at(-1)),
  cases: (main: PageElement) => all(main, '.cases > article'),
  packages: (main: PageElement) => all(main, '.plans > li'),
  questions: (main: PageElement) => all(main, '.faq > details'),
  'leader facts': (main: PageElement) => all(main, '.leader-fact'),
  logos: (main: PageElement) => all(main, '.wordmarks > li'),
  testimonials: (main: PageElement) => all(main, '.quotes > figure'),
  categories: (main: PageElement) => all(main, '.catalog-group'),
  industries: (main: PageElement) => all(main, '#industries .cells > li'),
  cities: (main: PageElement) => all(main, '#locations .link-list > li'),
  filters: (main: PageElement) => all(main, '.categories li'),
  'featured posts': (main: PageElement) => all(main, '.post-card-featured'),
  posts: (main: PageElement) => all(main, '.post-card'),
  signups: (main: PageElement) => all(main, '.newsletter form'),
  forms: (main: PageElement) => all(main, 'form'),
  panels: (main: PageElement) => all(main, '.contact-side > section'),
  buttons: (main: PageElement) => all(main, '.buttons > a'),
  'ways out': (main: PageElement) => all(main, '> .not-found .buttons > a'),
  closing: (main: PageElement) => all(main, '.closing'),
};

function items(list: PageElement | undefined): PageElement[] {
  return list ? all(list, '> li') : [];
}

/** How many of a part a page has: "1+" is one or more. */
export type Counts = Partial<Record<keyof typeof BLOCKS, number | `${number}+`>>;

/** What all service pages share (part 2, section 2.1). */
const SERVICE: Counts = { hero: 1, reasons: '3+', services: '1+', results: '1+', related: '1+', closing: 1 };
/** The five pages that are described together. */
const SIX_PHASES: Counts = { ...SERVICE, phases: 6, myths: '1+', trends: '1+' };
const INDUSTRY: Counts = {
  ...{ hero: 1, 'hero badges': 1, 'trust indicators': '1+', values: '1+', results: '1+', challenges: 1 },
  ...{ 'service cards': '1+', phases: '1+', comparisons: '1+', reasons: '1+', posts: '1+', questions: '1+' },
  forms: 1,
};
const CITY: Counts = {
  ...{ hero: 1, maps: 1, myths: '1+', links: 6, cases: '1+', questions: '1+', reasons: '1+', closing: 1 },
};

/** How many of each part the specification gives each page. */
export const SECTIONS: Record<string, Record<string, Counts>> = {
  'part 1, section 2': {
    '/': { highlights: 6, phases: 4, figures: 4, maps: 1, reasons: 3, closing: 1 },
    '/about': {
      ...{ hero: 1, stats: 4, values: 4, 'leader facts': 1, logos: '2+', testimonials: 2, phases: 3 },
      closing: 1,
    },
    '/services': { hero: 1, values: 3, categories: 5, industries: '3+', cities: '5+', closing: 1 },
    '/contact': { hero: 1, forms: 1, panels: 3, stats: 3 },
    '/blog': { hero: 1, 'featured posts': 1, filters: '10+', posts: '2+', signups: 1, buttons: '1+' },
    '/blog/seo-myths-debunked': { signups: 1, buttons: '1+' },
    '/404': { 'ways out': 3 },
  },
  'part 2, section 2.2': {
    '/services/seo': { ...SERVICE, phases: 4, services: 5, results: 6, comparisons: '2+' },
    '/services/content-marketing': { ...SERVICE, phases: 5, services: 3, myths: 4, results: 6 },
    '/services/social-media': { ...SERVICE, phases: 6, myths: 6, services: 6, trends: 6, results: 6 },
    '/services/web-design': { ...SERVICE, services: 3, phases: 6, results: 6 },
    '/services/ai-optimization': { ...SERVICE, services: 3, phases: 4, myths: 4, results: 6 },
    '/services/paid-ads-ppc': { ...SIX_PHASES, services: 4, related: 3 },
    '/services/ecommerce': SIX_PHASES,
    '/services/digital-pr': SIX_PHASES,
    '/services/email-marketing': SIX_PHASES,
    '/services/media-planning': SIX_PHASES,
    '/services/graphic-design': SIX_PHASES,
    '/services/local-seo': { ...SERVICE, phases: 5 },
    '/services/mobile-app-development': {
      ...SERVICE,
      ...{ reasons: 4, phases: 6, myths: 2, trends: 3, results: 6 },
    },
    '/services/seo-pricing': { packages: 3, questions: 3 },
    '/services/local-seo-pricing': { stats: 3, packages: 3, phases: 4 },
  },
  'part 2, section 2.3': {
    '/industries/healthcare': { ...INDUSTRY, stats: 3 },
    '/industries/cannabis': { ...INDUSTRY, myths: '1+', stats: 3 },
    '/industries/startups': { ...INDUSTRY, questions: 6, 'service cards': 6, stats: 3 },
  },
  'part 2, section 2.4': {
    '/locations/omaha-nebraska': CITY,
    '/locations/lincoln-nebraska': CITY,
    '/locations/kansas-city-missouri': CITY,
    '/locations/des-moines-iowa': { ...CITY, questions: 5 },
    '/locations/sioux-falls-south-dakota': { ...CITY, questions: 5, phases: 4 },
  },
};
