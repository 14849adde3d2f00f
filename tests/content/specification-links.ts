/** Every page of the route table (part 1, section 2), and how many posts there are. */
export const ROUTES: readonly string[] = [
  ...['/', '/about', '/services', '/contact', '/blog', '/sitemap', '/client-onboarding'],
  ...['/privacy-policy', '/terms-of-service', '/accessibility', '/cookie-policy'],
  ...['/industries/healthcare', '/industries/cannabis', '/industries/startups'],
];

/** The service pages of the menu (part 1, section 2). */
export const SERVICES: readonly string[] = [
  ...[
    'seo',
    'local-seo',
    'content-marketing',
    'paid-ads-ppc',
    'social-media',
    'media-planning',
    'web-design',
  ],
  ...[
    'ecommerce',
    'mobile-app-development',
    'graphic-design',
    'ai-optimization',
    'email-marketing',
    'digital-pr',
  ],
].map((slug) => `/services/${slug}`);

/** The pricing pages (part 2, section 2.2). */
export const PRICING: readonly string[] = ['/services/seo-pricing', '/services/local-seo-pricing'];

export const CITIES: readonly string[] = [
  ...['omaha-nebraska', 'lincoln-nebraska', 'kansas-city-missouri', 'des-moines-iowa'],
  'sioux-falls-south-dakota',
].map((slug) => `/locations/${slug}`);

export const CATEGORIES: readonly string[] = [
  ...['marketing-basics', 'growth-strategies', 'seo-and-content', 'advertising-and-paid-media'],
  ...['websites-and-design', 'tools-and-tech', 'industry-spotlights', 'trends-and-inspiration'],
  'ai-and-innovation',
].map((slug) => `/blog/category/${slug}`);

/** Addresses that are named and are no pages, and where they lead. */
export const REDIRECTS: Record<string, string> = {
  '/resources': '/blog',
  '/terms': '/terms-of-service',
  '/services/email-services': '/services/email-marketing',
  '/blog/category/seo-insights': '/blog/category/seo-and-content',
  '/resources/seo-toolkit': '/blog/category/tools-and-tech',
  '/industries': '/services#industries',
};

/** A link by its words and its address, and how often it must be there. */
export type LinkRow = readonly [label: RegExp, href: string, times?: number];

const FORM = '/contact#contact-form';
/** The buttons of the hero, which the closing band repeats (part 2, section 2.1). */
const CALLS: readonly LinkRow[] = [
  [/^Book a call$/, FORM, 2],
  [/^Get a quote$/, '/contact', 2],
];
/** Links of a city page; old addresses stand as the pages that they lead to (part 2, section 2.4). */
const ONWARD: readonly LinkRow[] = [
  ...['seo', 'paid-ads-ppc', 'content-marketing', 'web-design', 'email-marketing', 'ecommerce'].map(
    (slug): LinkRow => [/./, `/services/${slug}`],
  ),
  ...['/services', '/industries/healthcare', '/industries/startups', '/blog', '/contact'].map(
    (href): LinkRow => [/./, href],
  ),
  [/^Book a call$/, FORM, 2],
];

/** Where each page must lead from its main part. */
export const LINKS: Record<string, Record<string, readonly LinkRow[]>> = {
  'part 1, section 2': {
    '/': [[/call/, FORM]],
    '/services': [
      [/^View pricing guide$/, '/services/seo-pricing', 2],
      ...[...SERVICES, ...CITIES].map((href): LinkRow => [/./, href]),
      ...['healthcare', 'cannabis', 'startups'].map((slug): LinkRow => [/./, `/industries/${slug}`]),
    ],
    '/contact': [
      [/./, '#contact-form'],
      [/strategy session/, FORM],
    ],
    '/blog': CATEGORIES.map((href): LinkRow => [/./, href]),
    '/blog/seo-myths-debunked': [
      [/^SEO and content$/, '/blog/category/seo-and-content'],
      [/^Book a call$/, FORM],
    ],
    '/blog/404': [[/^Return to blog$/, '/blog']],
    '/blog/category/404': [[/^Return to blog$/, '/blog']],
    '/404': [
      [/home/, '/'],
      [/blog/, '/blog'],
      [/Contact/, '/contact'],
    ],
  },
  'part 2, section 2.1': Object.fromEntries(SERVICES.map((page) => [page, CALLS])),
  'part 2, section 2.2': {
    '/services/seo': [
      [/packages/, '/services/seo-pricing'],
      [/Local SEO/, '/services/local-seo-pricing'],
      [/./, '/blog/category/seo-and-content'],
      [/SEO myths debunked/, '/blog/seo-myths-debunked'],
      [/SEO toolkit/, '/blog/category/tools-and-tech'],
    ],
    '/services/content-marketing': [[/scope/, '/contact']],
    '/services/web-design': [[/Plan|Fix|Design/, '/contact', 3]],
    '/services/paid-ads-ppc': [[/quote/, '/contact']],
    '/services/ecommerce': [
      [/^View industries$/, '/services#industries'],
      [/Omaha success stories/, '/locations/omaha-nebraska'],
    ],
    '/services/media-planning': [
      [/free media audit/, '/contact'],
      [/media spend analysis/, '/contact'],
    ],
    '/services/digital-pr': [
      [/PR assessment/, '/contact'],
      [/free PR audit|sample angles|campaign dates/, '/contact', 3],
      [/Omaha success stories/, '/locations/omaha-nebraska'],
    ],
    '/services/local-seo': [[/pricing/, '/services/local-seo-pricing']],
    '/services/mobile-app-development': [
      [/strategy session/, '/contact?service=mobile-app-development&cta=strategy-session'],
    ],
    '/services/seo-pricing': [[/^Get started$/, FORM, 3]],
    '/services/local-seo-pricing': [[/^Get started$/, FORM, 3]],
  },
  'part 2, section 2.3': {
    '/industries/healthcare': [
      [/./, '/services/social-media'],
      [/./, '/blog'],
      [/./, FORM, 3],
    ],
    '/industries/cannabis': [
      [/audit/, '#audit-form'],
      [/./, '/services/social-media'],
      [/./, '/blog'],
      [/./, FORM, 3],
    ],
    '/industries/startups': [
      [/./, '/services/social-media'],
      [/./, '/blog'],
      [/./, FORM, 3],
    ],
  },
  'part 2, section 2.4': Object.fromEntries(CITIES.map((page) => [page, ONWARD])),
};

/** What related services of the pages that are described together may lead to (part 2, section 2.2). */
export const RELATED: readonly string[] = [
  ...[
    'seo',
    'content-marketing',
    'ai-optimization',
    'web-design',
    'social-media',
    'digital-pr',
    'paid-ads-ppc',
  ],
].map((slug) => `/services/${slug}`);
