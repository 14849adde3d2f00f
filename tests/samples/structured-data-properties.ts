const WEB_PAGE =
  'url name description isPartOf inLanguage breadcrumb ' +
  'primaryImageOfPage.contentUrl primaryImageOfPage.width primaryImageOfPage.height';

/**
 * Required and recommended properties by type: Google Search Central, "Structured data that Google Search supports". Left out,
 * as the agency has none: tax ids, number of employees, street address, and reviews by others.
 */
export const PROPERTIES: Record<string, string> = {
  Organization:
    'name legalName url logo description email telephone sameAs foundingDate ' +
    'address.addressCountry address.addressLocality address.addressRegion ' +
    'contactPoint.contactType contactPoint.telephone contactPoint.email ' +
    'contactPoint.areaServed contactPoint.availableLanguage',
  WebSite: 'name url alternateName publisher inLanguage',
  WebPage: WEB_PAGE,
  AboutPage: WEB_PAGE,
  ContactPage: WEB_PAGE,
  CollectionPage: WEB_PAGE,
  ImageObject: 'contentUrl width height',
  BreadcrumbList: 'itemListElement',
  ListItem: 'position name',
  BlogPosting:
    'headline image datePublished dateModified author publisher description ' +
    'mainEntityOfPage isPartOf articleSection wordCount inLanguage',
  Article:
    'headline image datePublished author publisher description mainEntityOfPage about.name about.address inLanguage',
  Person: 'name url jobTitle worksFor',
  Blog: 'name url publisher',
  LocalBusiness:
    'name description sameAs url telephone image priceRange areaServed.geoMidpoint areaServed.geoRadius ' +
    'geo.latitude geo.longitude address.addressLocality address.addressRegion address.postalCode ' +
    'address.addressCountry openingHoursSpecification.dayOfWeek openingHoursSpecification.opens ' +
    'openingHoursSpecification.closes',
  FAQPage: 'mainEntity',
  Question: 'name acceptedAnswer',
  Answer: 'text',
  Service: 'name description category serviceType provider areaServed url',
  Offer: 'price priceCurrency priceSpecification.unitCode url',
  UnitPriceSpecification: 'price priceCurrency unitCode',
  ItemList: 'itemListElement numberOfItems',
  PostalAddress: 'addressCountry addressLocality addressRegion',
  ContactPoint: 'contactType telephone email',
  GeoCoordinates: 'latitude longitude',
  GeoCircle: 'geoMidpoint geoRadius',
  OpeningHoursSpecification: 'dayOfWeek opens closes',
  State: 'name',
};
