/** Every page of the route table (part 1, section 2). */
export const ROUTES: readonly string[] = [
  ...['/', '/about', '/services', '/contact', '/blog', '/sitemap', '/client-onboarding'],
  ...['/privacy-policy', '/terms-of-service', '/accessibility', '/cookie-policy'],
  ...['/industries/healthcare', '/industries/cannabis', '/industries/startups'],
];

const under = (folder: string, slugs: string) => slugs.split(' ').map((slug) => `${folder}/${slug}`);

/** The service pages of the menu (part 1, section 2). */
export const SERVICES = [
  ...under(
    '/services',
    'seo local-seo content-marketing paid-ads-ppc social-media media-planning web-design',
  ),
  ...under(
    '/services',
    'ecommerce mobile-app-development graphic-design ai-optimization email-marketing digital-pr',
  ),
];
/** Part 2, section 2.2. */
export const PRICING = ['/services/seo-pricing', '/services/local-seo-pricing'];
export const CITIES = under(
  '/locations',
  'omaha-nebraska lincoln-nebraska kansas-city-missouri des-moines-iowa sioux-falls-south-dakota',
);
export const CATEGORIES = [
  ...under('/blog/category', 'marketing-basics growth-strategies seo-and-content advertising-and-paid-media'),
  ...under('/blog/category', 'websites-and-design tools-and-tech industry-spotlights trends-and-inspiration'),
  '/blog/category/ai-and-innovation',
];

/** Addresses that only redirect. */
export const REDIRECTS: Record<string, string> = {
  '/resources': '/blog',
  '/terms': '/terms-of-service',
  '/services/email-services': '/services/email-marketing',
  '/blog/category/seo-insights': '/blog/category/seo-and-content',
  '/resources/seo-toolkit': '/downloads/seo-toolkit',
  '/industries': '/services#industries',
};

/** A link by its text and address, and its minimum number. */
type LinkRow = readonly [label: RegExp, href: string, times?: number];

const FORM = '/contact#contact-form';
const to = (...addresses: string[]) => addresses.map((href): LinkRow => [/./, href]);
/** The buttons of the hero, which the closing banner repeats (part 2, section 2.1). */
const CALLS: readonly LinkRow[] = [
  [/^Book a call$/, FORM, 2],
  [/^Get a quote$/, '/contact', 2],
];
/** Links of industry pages (part 2, section 2.3) and city pages (part 2, section 2.4). */
const INDUSTRY: readonly LinkRow[] = [...to('/services/social-media', '/blog'), [/./, FORM, 3]];
const CITY: readonly LinkRow[] = [
  ...to(...under('/services', 'seo paid-ads-ppc content-marketing web-design email-marketing ecommerce')),
  ...to('/services', '/industries/healthcare', '/industries/startups', '/blog', '/contact'),
  [/^Book a call$/, FORM, 2],
];
const INDUSTRIES = under('/industries', 'healthcare cannabis startups');

/** Links that the main element of each page must have. */
export const LINKS: Record<string, Record<string, readonly LinkRow[]>> = {
  'part 1, section 2': {
    '/': [[/call/, FORM]],
    '/services': [
      [/^View pricing guide$/, '/services/seo-pricing', 2],
      ...to(...SERVICES, ...CITIES, ...INDUSTRIES),
    ],
    '/contact': [...to('#contact-form'), [/strategy session/, FORM]],
    '/blog/seo-myths-debunked': [
      [/^SEO and content$/, '/blog/category/seo-and-content'],
      [/^Book a free strategy call$/, FORM],
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
      [/SEO toolkit/, '/downloads/seo-toolkit'],
    ],
    '/services/content-marketing': [[/^Get a quote$/, '/contact', 4]],
    '/services/web-design': [[/^Get a quote$/, '/contact', 6]],
    '/services/paid-ads-ppc': [[/^Get a quote$/, '/contact', 3]],
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
      [/^Book a free strategy call$/, '/contact?service=mobile-app-development&cta=strategy-session'],
    ],
    '/services/seo-pricing': [[/^Get started$/, FORM, 3]],
    '/services/local-seo-pricing': [[/^Get started$/, FORM, 3]],
  },
  'part 2, section 2.3': {
    ...Object.fromEntries(INDUSTRIES.map((page) => [page, INDUSTRY])),
    '/industries/cannabis': [[/audit/, '#audit-form'], ...INDUSTRY],
  },
  'part 2, section 2.4': Object.fromEntries(CITIES.map((page) => [page, CITY])),
};

/** Related services that the pages described together may list (part 2, section 2.2). */
export const RELATED = under(
  '/services',
  'seo content-marketing ai-optimization web-design social-media digital-pr paid-ads-ppc',
);
