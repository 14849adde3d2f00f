/** The least monthly price of services and industries. */
export const PRICES: Record<string, number | undefined> = {
  '/industries/healthcare': 3500,
  '/industries/cannabis': 4500,
  '/industries/startups': 2500,
  '/services/seo': 2500,
  '/services/content-marketing': 3500,
  '/services/social-media': 2500,
  '/services/web-design': 4500,
  '/services/ai-optimization': 2000,
  '/services/paid-ads-ppc': undefined,
  '/services/ecommerce': 5000,
  '/services/digital-pr': 4000,
  '/services/email-marketing': 1500,
  '/services/media-planning': 2500,
  '/services/local-seo': undefined,
  '/services/graphic-design': undefined,
  '/services/mobile-app-development': undefined,
};

/** Radius in miles and opening hour; Omaha shows no hours. */
const OFFICES: Record<string, readonly [radius: number, opens: string | undefined, region: string]> = {
  '/locations/omaha-nebraska': [50, undefined, 'NE'],
  '/locations/lincoln-nebraska': [100, '09:00', 'NE'],
  '/locations/kansas-city-missouri': [100, '09:00', 'MO'],
  '/locations/des-moines-iowa': [100, '09:00', 'IA'],
  '/locations/sioux-falls-south-dakota': [100, '09:00', 'SD'],
};

const pricesBelow = (folder: string) => Object.keys(PRICES).filter((path) => path.startsWith(folder));
/** The service pages of the menu. */
export const SERVICE_PAGES = pricesBelow('/services/');
const INDUSTRIES = pricesBelow('/industries/');
const CITIES = Object.keys(OFFICES);
const under = (folder: string, slugs: string) => slugs.split(' ').map((slug) => `${folder}/${slug}`);

/** Every page of the route table. */
export const ROUTES = [
  ...['/', '/about', '/services', '/contact', '/blog', '/sitemap', '/client-onboarding'],
  ...['/privacy-policy', '/terms-of-service', '/accessibility', '/cookie-policy'],
  ...['/services/seo-pricing', '/services/local-seo-pricing', ...SERVICE_PAGES, ...INDUSTRIES, ...CITIES],
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

/**
 * Copy that this agency promised its customer, by page. Its figures are not here: the ledger (content/claims.yaml) lists
 * each figure with its page, and the build fails if a page no longer states one.
 */
export const STATED_COPY: readonly [page: string, ...copy: RegExp[]][] = [
  [
    '/',
    ...[/No long-term contract/, /fees back or free work/, /or free work until the target is reached/],
    ...[/Nebraska, Iowa, Missouri, Kansas and South Dakota/, /other states and abroad/],
  ],
  ['/services', /No long-term contracts/, /Limited client capacity/, /Healthcare/, /Cannabis/, /Startups/],
  ['/contact', /Monday to Friday, 9AM-6PM CST/],
  ['/', /Analyze/, /Strategize/, /Execute/, /Scale/],
  ['/about', /Transparency/, /Innovation/, /Results/, /Partnership/, /Fun fact/],
  ['/contact', /free competitive analysis/],
  [
    '/blog',
    ...[/All/, /Marketing basics/, /Growth strategies/, /SEO and content/, /Advertising and paid media/],
    ...[/Websites and design/, /Tools and tech/, /Industry spotlights/, /Trends, news, and inspiration/],
    ...[/AI and innovation/, /Email/, /Subscribe/],
  ],
  [
    '/blog/seo-myths-debunked',
    ...[/SEO and content/, /technical SEO/, /Dana Whitfield/, /Head of search/, /March 11, 2025/],
    ...[/6 min read/, /Share on X \(Twitter\)/, /LinkedIn/, /Facebook/, /Subscribe/, /strategy session/],
  ],
  ['/blog/category/seo-and-content', /\d+ articles? about SEO and content/],
  ['/privacy-policy', /Last updated September 9, 2025/, /Analytics, only after you agree/, /up to 13 months/],
  ['/cookie-policy', /a banner asks what you'll allow/, /Global Privacy Control/, /up to 13 months/],
  [
    '/terms-of-service',
    ...[/Last updated September 9, 2025/, /capped at the fees that you paid us/, /Nebraska law governs/],
    /courts in Douglas County, Nebraska/,
  ],
  ['/accessibility', /Last updated September 9, 2025/],
  ['/404', /Oops… you're out to sea!/],
  ['/blog/404', /Post not found/, /The blog post you're looking for doesn't exist\./, /Return to blog/],
  [
    '/blog/category/404',
    ...[/Category not found/, /The category you're looking for doesn't exist\./, /Return to blog/],
  ],
  [
    '/gallery/error-fallback',
    ...[/Something went wrong/, /We encountered an unexpected error\./, /Try again/, /Refresh page/],
    /Please try refreshing the page or contact support if the issue persists\./,
  ],
  ['/gallery/consent-banner', /Accept all/, /Reject all/, /Customize/],
  ['/gallery/consent-dialog', /Save/, /Cancel/, /Necessary/, /Analytics/, /Marketing/, /Functional/],
  ['/gallery/form-sending', /Sending\.\.\./, /Subscribing\.\.\./, /Submitting\.\.\./],
  ['/about', /Limited availability: Only 3 strategy sessions per week\./],
  ['/services/web-design', /Website design/, /UX\/UI design/, /App design/],
  ['/services/paid-ads-ppc', /refunds? every dollar of management fee/, /ROAS doesn't improve/],
  ['/services/paid-ads-ppc', /Google Ads/, /Meta ads/, /TikTok ads/, /LinkedIn ads/],
  ['/services/media-planning', /free media audit/, /media spend analysis/],
  ['/services/digital-pr', /PR assessment/],
  ['/services/ecommerce', /View industries/],
  ['/services/local-seo', /free local SEO audit checklist/i],
  [
    '/services/mobile-app-development',
    ...[/Competitive intelligence/, /Strategic architecture/, /Agile development/],
    ...[/Performance optimization/, /Launch/, /Growth optimization/],
  ],
  [
    '/services/seo-pricing',
    ...[/How long does SEO take to show results\?/, /What does the monthly retainer include\?/],
    /Do you guarantee rankings\?/,
  ],
  ['/locations/kansas-city-missouri', /Download market report/],
  ['/locations/des-moines-iowa', /fastest result/],
  ...under(
    '/services',
    'paid-ads-ppc ecommerce digital-pr email-marketing media-planning graphic-design',
  ).map((page): [string, RegExp] => [page, /2024 trends/]),
];

/** What forms say after they were sent. */
export const TOASTS = [
  [
    'contact',
    'success',
    'Message sent successfully!',
    "Thank you for your inquiry. We'll get back to you within 24 hours with your competitive analysis.",
  ],
  ['contact', 'failure', 'Error', 'Failed to send message. Please try again.'],
  ['industry-lead', 'success', 'Success!', "We'll be in touch within 24 hours with your custom strategy."],
  ['industry-lead', 'failure', 'Error', 'Something went wrong. Please try again.'],
  ['newsletter', 'success', 'Success!', "You've been subscribed to our competitive intelligence newsletter."],
  ['newsletter', 'failure', 'Error', 'Failed to subscribe. Please try again.'],
] as const;

/** The parts of pages by selector. `:first`, `:second` and `:last` pick one of several lists. */
export const BLOCKS = {
  hero: '.hero',
  'hero badges': '.hero-badge',
  'trust indicators': '.hero-trust > li',
  highlights: '.highlights > li',
  figures: '.home-stats > div',
  maps: '.region-map',
  plots: '.comparison-squares',
  stats: '.stats > div',
  results: '.stat-grid > div',
  phases: '.steps > ol > li',
  services: '.offers > li',
  'service highlights': '.offers > li .offers-highlight',
  deliverables: '.offers > li .offers-only',
  differentiators: '.offers > li .check-list',
  values: '.feature-grid:first > li',
  'service cards': '.feature-grid:second > li',
  reasons: '.feature-list:first > li',
  pillars: '.on-band .feature-list > li',
  trends: '.side-by-side-tint .feature-list > li',
  myths: '.myths > li',
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
  industries: '#industries .link-list:first > li',
  cities: '#locations .link-list > li',
  filters: '.categories li',
  'featured posts': '.post-card-featured',
  posts: '.post-card',
  'post rows': '#articles li',
  signups: '.newsletter form',
  forms: 'form',
  'audit form': '#audit-form form',
  panels: '.contact section',
  buttons: '.buttons > a',
  boxes: '.callout a',
  'ways out': '> .not-found .buttons > a',
  closing: '.closing',
  'consent reset': '.consent-reset button',
};

/** Number of parts on a page: "1+" is one or more. */
type Counts = Partial<Record<keyof typeof BLOCKS, number | `${number}+`>>;

/** What all service pages share. */
const SERVICE_PARTS: Counts = {
  hero: 1,
  reasons: '3+',
  services: '1+',
  results: '1+',
  related: '1+',
  closing: 1,
};
/** The five pages that are described together. */
const SIX_PHASES: Counts = { ...SERVICE_PARTS, phases: 6, myths: '1+', trends: '1+' };
const INDUSTRY_PARTS: Counts = {
  ...{ hero: 1, 'hero badges': 1, 'trust indicators': '1+', values: '1+', results: '1+', challenges: 1 },
  ...{ 'service cards': '1+', phases: '1+', comparisons: '1+', reasons: '1+', questions: '1+', forms: 1 },
  'post rows': 3,
};
const CITY_PARTS: Counts = {
  ...{ hero: 1, maps: 1, myths: '1+', links: 6, cases: '1+', questions: '1+', reasons: '1+', closing: 1 },
};

/** The number of parts that this agency promised its customer, by page. */
export const SECTIONS: Record<string, Counts> = {
  '/': { highlights: 6, plots: 6, phases: 4, figures: 4, maps: 1, pillars: 3, closing: 1 },
  '/about': {
    ...{ hero: 1, stats: 8, values: 4, 'leader facts': 1, logos: '2+', testimonials: 2, phases: 3 },
    closing: 1,
  },
  '/services': { hero: 1, values: 3, categories: 5, industries: '3+', cities: '5+', closing: 1 },
  '/contact': { hero: 1, forms: 1, panels: '5+', stats: 3 },
  '/blog': { hero: 1, 'featured posts': 1, filters: '10+', posts: '2+', signups: 1, buttons: '1+' },
  '/blog/seo-myths-debunked': { signups: 1, boxes: '1+' },
  '/404': { 'ways out': 3 },
  '/cookie-policy': { 'consent reset': 1 },
  '/services/seo': {
    ...SERVICE_PARTS,
    ...{ phases: 4, services: 5, results: 6, comparisons: '2+', resources: 3, related: 4 },
  },
  '/services/content-marketing': { ...SERVICE_PARTS, phases: 5, services: 3, myths: 4, results: 6 },
  '/services/social-media': { ...SERVICE_PARTS, phases: 6, myths: 6, services: 6, trends: 6, results: 6 },
  '/services/web-design': { ...SERVICE_PARTS, services: 3, phases: 6, results: 6 },
  '/services/ai-optimization': { ...SERVICE_PARTS, services: 3, phases: 4, myths: 4, results: 6 },
  '/services/paid-ads-ppc': { ...SIX_PHASES, services: 4, related: 3 },
  '/services/ecommerce': SIX_PHASES,
  '/services/digital-pr': SIX_PHASES,
  '/services/email-marketing': SIX_PHASES,
  '/services/media-planning': SIX_PHASES,
  '/services/graphic-design': SIX_PHASES,
  '/services/local-seo': { ...SERVICE_PARTS, phases: 5 },
  '/services/mobile-app-development': {
    ...SERVICE_PARTS,
    ...{ reasons: 4, phases: 6, myths: 2, trends: 3, results: 6 },
    ...{ services: 4, 'service highlights': 4, deliverables: 4, differentiators: 4 },
  },
  '/services/seo-pricing': { packages: 3, questions: 3 },
  '/services/local-seo-pricing': { stats: 3, packages: 3, phases: 4 },
  '/industries/healthcare': { ...INDUSTRY_PARTS, stats: 3 },
  '/industries/cannabis': { ...INDUSTRY_PARTS, myths: '1+', stats: 3, 'audit form': 1 },
  '/industries/startups': { ...INDUSTRY_PARTS, questions: 6, 'service cards': 6, stats: 3 },
  ...Object.fromEntries(CITIES.map((page) => [page, CITY_PARTS])),
  '/locations/des-moines-iowa': { ...CITY_PARTS, questions: 5 },
  '/locations/sioux-falls-south-dakota': { ...CITY_PARTS, questions: 5, phases: 4 },
};

type LinkRow = readonly [page: string, label: RegExp, href: string, times?: number];

const FORM = '/contact#contact-form';
/** Links that each of some pages has, whatever their text is. */
const from = (pages: readonly string[], ...addresses: string[]) =>
  pages.flatMap((page) => addresses.map((href): LinkRow => [page, /./, href]));

/** Links that the main element of each page must have, by text and address, with their minimum number. */
export const LINKS: readonly LinkRow[] = [
  ['/', /strategy session/, FORM],
  ['/services', /^View pricing guide$/, '/services/seo-pricing', 2],
  ...from(['/services'], ...SERVICE_PAGES, ...CITIES, ...INDUSTRIES),
  ['/contact', /./, '#contact-form'],
  ['/contact', /strategy session/, FORM],
  ['/blog/seo-myths-debunked', /^SEO and content$/, '/blog/category/seo-and-content'],
  ['/blog/seo-myths-debunked', /^Book a free strategy session$/, FORM],
  ['/blog/404', /^Return to blog$/, '/blog'],
  ['/blog/category/404', /^Return to blog$/, '/blog'],
  ['/404', /home/, '/'],
  ['/404', /blog/, '/blog'],
  ['/404', /Contact/, '/contact'],
  // The buttons of the hero, which the closing banner repeats
  ...SERVICE_PAGES.map((page): LinkRow => [page, /^Book a call$/, FORM, 2]),
  ...SERVICE_PAGES.map((page): LinkRow => [page, /^Get a quote$/, '/contact', 2]),
  ['/services/seo', /packages/, '/services/seo-pricing'],
  ['/services/seo', /Local SEO/, '/services/local-seo-pricing'],
  ['/services/seo', /./, '/blog/category/seo-and-content'],
  ['/services/seo', /SEO myths debunked/, '/blog/seo-myths-debunked'],
  ['/services/seo', /SEO toolkit/, '/downloads/seo-toolkit'],
  ['/services/content-marketing', /^Get a quote$/, '/contact', 4],
  ['/services/web-design', /^Get a quote$/, '/contact', 6],
  ['/services/paid-ads-ppc', /^Get a quote$/, '/contact', 3],
  ['/services/ecommerce', /^View industries$/, '/services#industries'],
  ['/services/ecommerce', /Omaha success stories/, '/locations/omaha-nebraska'],
  ['/services/media-planning', /free media audit/, '/contact'],
  ['/services/media-planning', /media spend analysis/, '/contact'],
  ['/services/digital-pr', /PR assessment/, '/contact'],
  ['/services/digital-pr', /free PR audit|sample angles|campaign dates/, '/contact', 3],
  ['/services/digital-pr', /Omaha success stories/, '/locations/omaha-nebraska'],
  ['/services/local-seo', /pricing/, '/services/local-seo-pricing'],
  [
    '/services/mobile-app-development',
    /^Book a free strategy session$/,
    '/contact?service=mobile-app-development&cta=strategy-session',
  ],
  ...from(INDUSTRIES, '/services/social-media', '/blog'),
  ...INDUSTRIES.map((page): LinkRow => [page, /./, FORM, 3]),
  ['/industries/cannabis', /audit/, '#audit-form'],
  ...from(CITIES, '/services', '/industries/healthcare', '/industries/startups', '/blog', '/contact'),
  ...from(
    CITIES,
    ...under('/services', 'seo paid-ads-ppc content-marketing web-design email-marketing ecommerce'),
  ),
  ...CITIES.map((page): LinkRow => [page, /^Book a call$/, FORM, 2]),
];

/** Related services that the pages described together may list. */
export const RELATED = under(
  '/services',
  'seo content-marketing ai-optimization web-design social-media digital-pr paid-ads-ppc',
);

/** Type of the node, path of the value in it, and the value; undefined where it must be absent. */
type DataRow = readonly [page: string, type: string, path: string, value: unknown];

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** Values of structured data. */
export const DATA: readonly DataRow[] = [
  ...Object.entries(PRICES).flatMap(([page, price]): DataRow[] => [
    [page, 'Service', 'offers.price', price],
    [page, 'Service', 'offers.priceCurrency', price === undefined ? undefined : 'USD'],
  ]),
  ...Object.entries(OFFICES).flatMap(([page, [radius, opens, region]]): DataRow[] => [
    [page, 'LocalBusiness', 'areaServed.@type', 'GeoCircle'],
    [page, 'LocalBusiness', 'areaServed.geoRadius', `${radius} mi`],
    [page, 'LocalBusiness', 'openingHoursSpecification.opens', opens],
    [page, 'LocalBusiness', 'openingHoursSpecification.closes', opens && '17:00'],
    [page, 'LocalBusiness', 'openingHoursSpecification.dayOfWeek', opens && WEEKDAYS],
    [page, 'LocalBusiness', 'address.addressRegion', region],
    [page, 'LocalBusiness', 'priceRange', '$$'],
  ]),
  ['/locations/sioux-falls-south-dakota', 'LocalBusiness', 'address.postalCode', '57104'],
  ['/locations/sioux-falls-south-dakota', 'LocalBusiness', 'name', 'Section Line Sioux Falls'],
  ['/services/seo', 'Service', 'name', 'SEO'],
  // With the offset of daylight saving time.
  ['/blog/roas-is-not-profit', 'BlogPosting', 'datePublished', '2026-03-31T00:00:00-05:00'],
  ['/services/seo', 'Service', 'category', 'Search engine optimization'],
  ['/', 'Organization', 'foundingDate', '2020'],
];

/** Types of structured data, by page. */
export const TYPES: Record<string, readonly string[]> = {
  '/': ['Organization', 'WebSite', 'WebPage'],
  '/about': ['Organization', 'AboutPage', 'BreadcrumbList'],
  '/services/seo': ['Organization', 'Service', 'BreadcrumbList'],
  '/services/seo-pricing': ['Organization', 'Service', 'FAQPage', 'BreadcrumbList'],
  '/industries/healthcare': ['Organization', 'Service', 'FAQPage', 'BreadcrumbList'],
  '/locations/omaha-nebraska': ['Organization', 'LocalBusiness', 'FAQPage', 'BreadcrumbList'],
  // An Article of the kind that search engines know best.
  '/blog/seo-myths-debunked': ['Organization', 'BlogPosting', 'BreadcrumbList'],
};

export const META: readonly (readonly [page: string, name: string, content: RegExp])[] = [
  ['/services/local-seo-pricing', 'description', /multi-location from \$3,000\/month/],
  ['/privacy-policy', 'robots', /^noindex$/],
  ['/terms-of-service', 'robots', /^noindex$/],
  ['/accessibility', 'robots', /^noindex$/],
  ['/', 'robots', /^index,follow$/],
  ['/', 'og:image:width', /^1200$/],
  ['/', 'og:image:height', /^630$/],
];
