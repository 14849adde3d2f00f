/** The parts of pages by selector. `:first`, `:second` and `:last` pick one of several lists. */
export const BLOCKS = {
  hero: '.hero',
  'hero badges': '.hero-badge',
  'trust indicators': '.hero-trust > li',
  highlights: '.highlights > li',
  figures: '.figures > div',
  maps: '.reach svg',
  stats: '.stats > div',
  results: '.metrics > div',
  phases: '.steps > ol > li',
  services: '.offers > li',
  values: '.cells:first > li',
  'service cards': '.cells:second > li',
  reasons: '.rows:first > li',
  trends: '.pair-tint .rows > li',
  myths: '.myths > details',
  comparisons: '.comparison tbody > tr',
  challenges: '.prose',
  links: '.link-list > li',
  resources: '.link-list:last > li',
  related: '.link-list:first > li',
  cases: '.cases > article',
  packages: '.plans > li',
  questions: '.faq > details',
  'leader facts': '.leader-fact',
  logos: '.wordmarks > li',
  testimonials: '.quotes > figure',
  categories: '.catalog-group',
  industries: '#industries .cells > li',
  cities: '#locations .link-list > li',
  filters: '.categories li',
  'featured posts': '.post-card-featured',
  posts: '.post-card',
  signups: '.newsletter form',
  forms: 'form',
  panels: '.contact section',
  buttons: '.buttons > a',
  'ways out': '> .not-found .buttons > a',
  closing: '.closing',
};

/** Number of parts on a page: "1+" is one or more. */
type Counts = Partial<Record<keyof typeof BLOCKS, number | `${number}+`>>;

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

/** The number of parts that the specification gives each page. */
export const SECTIONS: Record<string, Record<string, Counts>> = {
  'part 1, section 2': {
    '/': { highlights: 6, phases: 4, figures: 4, maps: 1, reasons: 3, closing: 1 },
    '/about': {
      ...{ hero: 1, stats: 4, values: 4, 'leader facts': 1, logos: '2+', testimonials: 2, phases: 3 },
      closing: 1,
    },
    '/services': { hero: 1, values: 3, categories: 5, industries: '3+', cities: '5+', closing: 1 },
    '/contact': { hero: 1, forms: 1, panels: '5+', stats: 3 },
    '/blog': { hero: 1, 'featured posts': 1, filters: '10+', posts: '2+', signups: 1, buttons: '1+' },
    '/blog/seo-myths-debunked': { signups: 1, buttons: '1+' },
    '/404': { 'ways out': 3 },
  },
  'part 2, section 2.2': {
    '/services/seo': {
      ...SERVICE,
      phases: 4,
      services: 5,
      results: 6,
      comparisons: '2+',
      resources: 3,
      related: 4,
    },
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
