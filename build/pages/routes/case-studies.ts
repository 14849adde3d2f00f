import { createElement } from 'react';
import type { CaseStudy } from '../../../model/case-study.ts';
import type { Content, Entry } from '../../../model/content.ts';
import type { CaseStudies } from '../../../model/pages.ts';
import {
  CASE_FILTERS_MAX,
  type CaseFilter,
  CaseStudiesPage,
} from '../../../templates/pages/CaseStudiesPage.tsx';
import { CaseStudyPage } from '../../../templates/pages/CaseStudyPage.tsx';
import type { CaseLink } from '../../../templates/parts/CaseTeaser.tsx';
import { caseArticle } from '../structured-data/articles.ts';
import { itemList } from '../structured-data/web-page.ts';
import { type PlanContext, type Route, route } from './route.ts';

/** The list of case studies, if there is one, and a page for each. */
export function caseStudyRoutes(context: PlanContext): Route[] {
  const { content } = context;
  const list = content.pages.caseStudies;
  return [
    ...(list ? [listRoute(context, list)] : []),
    ...content.cases.map((entry) => caseRoute(context, entry)),
  ];
}

function listRoute(context: PlanContext, entry: Entry<CaseStudies>): Route {
  const { content, casing } = context;
  const studies = content.cases.map(caseLink);
  const links = studies.map(({ href, data }) => ({ href, title: data.title }));
  return route(context, {
    entry,
    kind: { name: 'case studies', budget: 'content' },
    label: content.words.pages.cases,
    art: { seed: 'case-studies', palette: 'home' },
    pageType: 'CollectionPage',
    ...(links.length === 0 && { robots: 'noindex' }),
    graph: ({ url }) => (links.length > 0 ? [itemList(url, links, casing)] : []),
    page: () => createElement(CaseStudiesPage, { page: entry.data, studies, filters: caseFilters(content) }),
  });
}

/** The services and industries that have cases. */
function caseFilters({ services, industries, cases }: Content): CaseFilter[] {
  const filter = (slug: string, label: string, has: (data: CaseStudy) => boolean): CaseFilter[] => {
    const paths = cases.filter(({ data }) => has(data)).map(({ path }) => path);
    return paths.length > 0 ? [{ id: slug, label, cases: paths }] : [];
  };
  return [
    ...services.flatMap(({ slug, data }) =>
      filter(slug, data.listing.name, (study) => study.services.includes(slug)),
    ),
    ...industries.flatMap(({ slug, data }) => filter(slug, data.name, ({ industry }) => industry === slug)),
  ].slice(0, CASE_FILTERS_MAX);
}

function caseRoute(context: PlanContext, entry: Entry<CaseStudy>): Route {
  const { content, markdown, casing } = context;
  const { path, slug, data } = entry;
  const city = content.locations.find((one) => one.slug === data.location);
  const industry = content.industries.find((one) => one.slug === data.industry);
  const linksOf = (slugs: readonly string[]) =>
    slugs.flatMap((name) => {
      const service = [...content.services, ...content.pricing].find((one) => one.slug === name);
      return service ? [{ title: service.data.listing.name, href: service.path }] : [];
    });
  const props = () => ({
    study: data,
    story: markdown(entry).html,
    map: context.assets.pressMaps.get(path),
    city: { title: `${city?.data.city}, ${city?.data.state}`, href: city?.path ?? '/' },
    industry: industry && { title: industry.data.name, href: industry.path },
    services: linksOf(data.services),
    also: linksOf(data.also ?? []),
  });
  return route(context, {
    entry,
    kind: { name: 'case studies', budget: 'content', group: content.words.pages.cases },
    label: clientName(content, data),
    crumb: clientName(content, data),
    art: { seed: slug, palette: 'location' },
    type: 'article',
    published: data.published,
    graph: (page) => [caseArticle(content, data, { ...page, headline: casing(data.title) })],
    page: () => createElement(CaseStudyPage, props()),
  });
}

function clientName({ clients }: Content, { client }: CaseStudy): string {
  return clients.find(({ slug }) => slug === client)?.data.name ?? client;
}

export function caseLink({ path, data }: Entry<CaseStudy>): CaseLink {
  return { href: path, data };
}

/** The best case for a service: the one that names it earliest in its list. */
export function caseForService({ cases }: Content, service: string): CaseLink | undefined {
  const rank = ({ data }: Entry<CaseStudy>) => data.services.indexOf(service);
  const [best] = cases.filter((entry) => rank(entry) >= 0).sort((a, b) => rank(a) - rank(b));
  return best && { ...caseLink(best), service };
}
