import { basename } from 'node:path';
import type { Content } from '../../model/content.ts';
import { withOptions } from '../../rules/forms/rule.ts';
import { formsIn } from '../../rules/forms/words.ts';
import { languageName } from '../../rules/locale.ts';
import { plainText } from '../../rules/plain-text.ts';
import { escapeRegExp } from '../../rules/reg-exp.ts';
import type { LanguageLink, NavGroup, SiteView } from '../../templates/site-context.ts';
import { type Brand, logoView } from '../assets/brand.ts';
import type { Requests } from '../assets/requests.ts';
import { siteCasing } from '../content/casing.ts';
import { teamMember } from '../content/entries.ts';
import { isIn, linkIn } from '../content/translations.ts';
import type { RenderContext } from './render-page.tsx';

/** The site as templates see it. Menus are made from the content, so new pages appear in them. */
export function siteView(
  content: Content,
  brand: Brand,
  { art, picture, portrait, clientLogo }: Requests,
): Omit<RenderContext['site'], 'blogIndex' | 'measured' | 'illustrationStyles' | 'endingStyles'> {
  const services = serviceGroups(content);
  const { leader } = content.pages.about.data;
  return {
    settings: content.settings,
    locale: content.locale,
    base: content.base,
    link: linkIn(content),
    languages: (path) => languageLinks(content, path),
    words: content.words,
    mark: brand.mark,
    logo: logoView(brand),
    casing: siteCasing(content),
    services,
    places: placeGroups(content),
    forms: siteForms(content, services),
    requests: content.forms.requests,
    promised: promises(content),
    footer: footerGroups(content),
    legal: legalLinks(content),
    year: Number(content.today.slice(0, 4)),
    leader: leader && teamMember(content, leader.author),
    client: clientOf(content),
    ...{ art, picture, portrait, clientLogo },
  };
}

/**
 * The page in the other languages. A page of the first language leads only to its translations; one of another language leads
 * back, if need be to the start.
 */
function languageLinks({ alternates, base, locale }: Content, path: string): readonly LanguageLink[] {
  const start = base === '' ? undefined : alternates.get(base);
  return [...(alternates.get(path) ?? start ?? [])]
    .filter(([language]) => language !== locale.language)
    .map(([language, href]) => ({ language, name: languageName(language), href }));
}

function clientOf({ clients }: Content): RenderContext['site']['client'] {
  const bySlug = new Map(clients.map(({ slug, data }) => [slug, data]));
  return (slug) => {
    const client = bySlug.get(slug);
    if (!client) throw new Error(`unknown client "${slug}"`);
    return client;
  };
}

const serviceLink = ({ path, data }: Content['services'][number]) => ({
  label: data.listing.name,
  href: path,
});

function serviceGroups({ pages, services }: Content): NavGroup[] {
  return pages.services.data.groups.items
    .map(({ slug, title }) => ({
      title,
      links: services.filter(({ data }) => data.listing.group === slug).map(serviceLink),
    }))
    .filter(({ links }) => links.length > 0);
}

function placeGroups({ words, industries, locations }: Content): NavGroup[] {
  const { industries: industry, cities: city } = words.places;
  return [
    { title: industry, links: industries.map(({ path, data }) => ({ label: data.name, href: path })) },
    { title: city, links: locations.map(({ path, data }) => ({ label: data.city, href: path })) },
  ].filter(({ links }) => links.length > 0);
}

/** The forms in the agency's words, with their options. */
function siteForms(content: Content, groups: readonly NavGroup[]): SiteView['forms'] {
  const casing = siteCasing(content);
  const services = groups
    .flatMap(({ links }) => links)
    .map(({ label, href }) => ({ value: basename(href), label: casing(label) }));
  const forms = Object.entries(formsIn(content.forms, content.locale.t)).map(([id, rule]) => [
    id,
    withOptions(rule, ({ optionsFrom }) => (optionsFrom ? services : undefined)),
  ]);
  return Object.fromEntries(forms);
}

/** Links for words that the guarantee page and documents list in `promised`. */
function promises(content: Content): SiteView['promised'] {
  const terms = guaranteeLink(content);
  const { promised: guaranteed = [] } = content.pages.guarantee?.data ?? {};
  const words = guaranteed.length > 0 && wholeWords(guaranteed);
  const documents = content.downloads.flatMap(({ path, data: { promised } }) =>
    promised ? [{ words: wholeWords(promised), href: path }] : [],
  );
  return (path) => {
    const href = terms(path);
    const others = documents.filter((document) => document.href !== path);
    return words && href ? [{ words, href }, ...others] : others;
  };
}

/** Matches whole words of any language, the longest first. */
function wholeWords(texts: readonly string[]): string {
  const longest = texts.map(plainText).sort((a, b) => b.length - a.length);
  const words = longest.map(escapeRegExp).join('|');
  return `(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`;
}

/** Links a page to its own terms, if the guarantee page has them. */
function guaranteeLink({ pages, services, pricing, industries, locations }: Content) {
  const page = pages.guarantee;
  const withTerms = [...services, ...industries].filter(({ data }) => data.guaranteeTerms);
  const lists = pricing.filter(({ data }) => withTerms.some(({ slug }) => slug === data.parent));
  const anchors = new Map([
    ...withTerms.map(({ path, slug }): [string, string] => [path, `#${slug}`]),
    ...lists.map(({ path, data }): [string, string] => [path, `#${data.parent}`]),
    ...(page?.data.cities ? locations.map(({ path }): [string, string] => [path, '#cities']) : []),
  ]);
  return (path: string) => (page && path !== page.path ? page.path + (anchors.get(path) ?? '') : undefined);
}

/** The order of legal pages in the footer. */
const LEGAL_ORDER = ['privacy-policy', 'terms-of-service', 'cookie-policy', 'accessibility'];

/** A language has the legal pages of the first one, too. */
function legalLinks(content: Content): SiteView['legal'] {
  const { pages, alternates } = content;
  const [[language] = []] = [...alternates.values()].flatMap((group) => [...group]);
  return [...pages.legal]
    .sort((a, b) => LEGAL_ORDER.indexOf(a.slug) - LEGAL_ORDER.indexOf(b.slug))
    .map(({ path, data }) => ({
      ...{ label: data.title, href: path },
      lang: isIn(content, path) ? undefined : language,
    }));
}

function footerGroups(content: Content): NavGroup[] {
  const { settings, pages, services } = content;
  const words = settings.footer;
  return [
    { title: words.services, links: services.map(serviceLink) },
    { title: words.places, links: placeGroups(content).flatMap(({ links }) => links) },
    words.company,
    {
      title: words.legal,
      links: [...legalLinks(content), { label: content.words.pages.sitemap, href: pages.sitemap.path }],
    },
  ].filter(({ links }) => links.length > 0);
}
