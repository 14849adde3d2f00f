/** Type of the node, path of the value in it, and the value; undefined where it must be absent. */
type DataRow = readonly [page: string, type: string, path: string, value: unknown];

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
const CITIES: Record<string, readonly [radius: number, opens: string | undefined, region: string]> = {
  '/locations/omaha-nebraska': [50, undefined, 'NE'],
  '/locations/lincoln-nebraska': [100, '09:00', 'NE'],
  '/locations/kansas-city-missouri': [100, '09:00', 'MO'],
  '/locations/des-moines-iowa': [100, '09:00', 'IA'],
  '/locations/sioux-falls-south-dakota': [100, '09:00', 'SD'],
};
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** Values of structured data (part 1, section 1; part 2, sections 2.1, 3 and 9). */
export const DATA: readonly DataRow[] = [
  ...Object.entries(PRICES).flatMap(([page, price]): DataRow[] => [
    [page, 'Service', 'offers.price', price],
    [page, 'Service', 'offers.priceCurrency', price === undefined ? undefined : 'USD'],
  ]),
  ...Object.entries(CITIES).flatMap(([page, [radius, opens, region]]): DataRow[] => [
    [page, 'LocalBusiness', 'areaServed.@type', 'GeoCircle'],
    [page, 'LocalBusiness', 'areaServed.geoRadius', `${radius} mi`],
    [page, 'LocalBusiness', 'openingHoursSpecification.opens', opens],
    [page, 'LocalBusiness', 'openingHoursSpecification.closes', opens && '17:00'],
    [page, 'LocalBusiness', 'openingHoursSpecification.dayOfWeek', opens && WEEKDAYS],
    [page, 'LocalBusiness', 'address.addressRegion', region],
    [page, 'LocalBusiness', 'priceRange', '$$'],
  ]),
  ['/locations/sioux-falls-south-dakota', 'LocalBusiness', 'address.postalCode', '57104'],
  ['/services/seo', 'Service', 'name', 'SEO'],
  ['/services/seo', 'Service', 'category', 'Search engine optimization'],
  ['/', 'Organization', 'foundingDate', '2020'],
];

/** Types of nodes (part 1, section 2; part 2, section 2.3). */
export const KINDS: Record<string, readonly string[]> = {
  '/': ['Organization', 'WebSite', 'WebPage'],
  '/about': ['Organization', 'AboutPage', 'BreadcrumbList'],
  '/services/seo': ['Organization', 'Service', 'BreadcrumbList'],
  '/services/seo-pricing': ['Organization', 'Service', 'FAQPage', 'BreadcrumbList'],
  '/industries/healthcare': ['Organization', 'Service', 'FAQPage', 'BreadcrumbList'],
  '/industries/cannabis': ['Organization', 'Service', 'FAQPage', 'BreadcrumbList'],
  '/industries/startups': ['Organization', 'Service', 'FAQPage', 'BreadcrumbList'],
  '/locations/omaha-nebraska': ['Organization', 'LocalBusiness', 'FAQPage', 'BreadcrumbList'],
  // An Article of the kind that search engines know best.
  '/blog/seo-myths-debunked': ['Organization', 'BlogPosting', 'BreadcrumbList'],
};

/** Meta tags (part 1, section 2; part 2, section 9). */
export const META: readonly (readonly [page: string, name: string, content: RegExp])[] = [
  ['/services/local-seo-pricing', 'description', /multi-location from \$3,000\/month/],
  ['/privacy-policy', 'robots', /^noindex$/],
  ['/terms-of-service', 'robots', /^noindex$/],
  ['/accessibility', 'robots', /^noindex$/],
  ['/', 'robots', /^index,follow$/],
  ['/', 'og:image:width', /^1200$/],
  ['/', 'og:image:height', /^630$/],
];
