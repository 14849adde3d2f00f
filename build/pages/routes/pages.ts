import { type ComponentType, createElement } from 'react';
import type { Entry } from '../../../model/content.ts';
import { plansOf } from '../../../rules/prices.ts';
import { AboutPage } from '../../../templates/pages/AboutPage.tsx';
import { ContactPage } from '../../../templates/pages/ContactPage.tsx';
import { HomePage } from '../../../templates/pages/HomePage.tsx';
import { NotFoundPage } from '../../../templates/pages/NotFoundPage.tsx';
import { OfflinePage } from '../../../templates/pages/OfflinePage.tsx';
import { OnboardingPage } from '../../../templates/pages/OnboardingPage.tsx';
import { ServicesPage } from '../../../templates/pages/ServicesPage.tsx';
import { ThankYouPage } from '../../../templates/pages/ThankYouPage.tsx';
import type { SheetData } from '../../../templates/parts/Sheet.tsx';
import { NOT_FOUND, pagePath } from '../../base/paths.ts';
import { lastDay, postDay } from '../../content/dates.ts';
import { teamMember } from '../../content/entries.ts';
import { firstTable } from '../../markdown/first-table.ts';
import { faqPage, itemList } from '../structured-data/web-page.ts';
import { calculatorRoute, calculatorTeaser } from './calculator.ts';
import { caseLink } from './case-studies.ts';
import { legalRoutes } from './documents.ts';
import { postCard } from './posts.ts';
import { guaranteeRoute, priceRoute } from './prices.ts';
import { type PlanContext, type Route, type RouteOptions, route } from './route.ts';

/** The pages that exist once: home, about, services, contact, onboarding, thanks, offline, legal pages, and the 404 pages. */
export function pageRoutes(context: PlanContext): Route[] {
  const { pages, words, locale } = context.content;
  const routes = [
    homeRoute(context),
    aboutRoute(context),
    servicesRoute(context),
    contactRoute(context),
    priceRoute(context),
    guaranteeRoute(context),
    calculatorRoute(context),
    quietRoute(context, pages.onboarding, OnboardingPage, {
      kind: { name: 'onboarding', budget: 'contact' },
      label: words.pages.onboarding,
      art: { seed: 'onboarding', palette: 'spring' },
    }),
    quietRoute(context, pages.thankYou, ThankYouPage, {
      label: locale.t('Thank you'),
      art: { seed: 'thank-you', palette: 'home' },
    }),
    quietRoute(context, pages.offline, OfflinePage, {
      label: locale.t('Offline'),
      art: { seed: 'offline', palette: 'dusk' },
    }),
    ...legalRoutes(context),
    ...notFoundRoutes(context),
  ];
  return routes.filter((planned) => planned !== undefined);
}

function homeRoute(context: PlanContext): Route {
  const { content, assets } = context;
  const entry = content.pages.home;
  const highlights = entry.data.highlights.items.map(({ service, ...rest }) => {
    const page = content.services.find(({ slug }) => slug === service);
    return { ...rest, name: page?.data.listing.name ?? service, href: page?.path ?? '/services' };
  });
  const posts = entry.data.blog ? content.posts.slice(0, 3) : [];
  const props = () => ({
    home: entry.data,
    highlights,
    map: assets.map,
    study: content.cases.slice(0, 1).map(caseLink)[0],
    posts: posts.map((post) => postCard(context, post)),
    calculator: calculatorTeaser(context),
    sample: sampleSheet(context, entry.data.sample),
  });
  return route(context, {
    entry,
    kind: { name: 'home', budget: 'home' },
    label: context.content.words.pages.home,
    art: { seed: 'home', palette: 'home' },
    modified: lastDay([context.changed.get(entry.file), ...posts.map(postDay)]),
    graph: ({ url }) => faqPage(url, entry.data.faq, context.casing),
    page: () => createElement(HomePage, props()),
  });
}

/** A preview of a document: its first table. Undefined for a document without tables. */
function sampleSheet({ content, markdown }: PlanContext, sample: string | undefined): SheetData | undefined {
  const entry = content.downloads.find(({ slug }) => slug === sample);
  const table = entry && firstTable(markdown(entry).html);
  if (!table) return undefined;
  const { path: href, data } = entry;
  return { title: data.title, href, example: data.example, note: table.note, table };
}

function aboutRoute(context: PlanContext): Route {
  const { content, markdown } = context;
  const { pages } = content;
  const { data } = pages.about;
  const props = () => ({
    about: data,
    story: markdown(pages.about).html,
    team: (data.team?.authors ?? []).map((slug) => teamMember(content, slug)),
    newsletter: pages.blog?.data.newsletter,
  });
  return route(context, {
    entry: pages.about,
    label: context.content.words.pages.about,
    art: { seed: 'about', palette: 'spring' },
    pageType: 'AboutPage',
    graph: ({ url }) => faqPage(url, data.faq, context.casing),
    page: () => createElement(AboutPage, props()),
  });
}

function servicesRoute(context: PlanContext): Route {
  const { casing, content } = context;
  const entry = content.pages.services;
  const groups = entry.data.groups.items.map(({ slug, title, description }) => ({
    title,
    description,
    services: content.services
      .filter(({ data }) => data.listing.group === slug)
      .map(({ path, data }) => ({ title: data.listing.name, description: data.listing.summary, href: path })),
  }));
  const props = () => ({
    page: entry.data,
    groups,
    industries: content.industries.map(({ path, data }) => ({
      title: data.name,
      description: data.summary,
      href: path,
    })),
    locations: content.locations.map(({ path, data }) => ({
      title: `${data.city}, ${data.state}`,
      description: data.summary,
      href: path,
    })),
  });
  return route(context, {
    entry,
    kind: { name: 'list of services', budget: 'content' },
    label: context.content.words.pages.services,
    art: { seed: 'services', palette: 'service' },
    pageType: 'CollectionPage',
    graph: ({ url }) => [
      itemList(
        url,
        groups.flatMap(({ services }) => services),
        casing,
      ),
    ],
    page: () => createElement(ServicesPage, props()),
  });
}

function contactRoute(context: PlanContext): Route {
  const { pages, pricing, locale } = context.content;
  const entry = pages.contact;
  return route(context, {
    entry,
    kind: { name: 'contact', budget: 'contact' },
    label: context.content.words.pages.contact,
    art: { seed: 'contact', palette: 'location' },
    pageType: 'ContactPage',
    page: () =>
      createElement(ContactPage, {
        contact: entry.data,
        plans: pricing.flatMap((list) => plansOf(list, locale)),
      }),
  });
}

/** A page that shows only its own content file, if that exists. Search engines should not list it. */
function quietRoute<Data>(
  context: PlanContext,
  entry: (RouteOptions['entry'] & Entry<Data>) | undefined,
  Template: ComponentType<{ page: Data }>,
  options: Pick<RouteOptions, 'label' | 'art' | 'kind'>,
): Route | undefined {
  return (
    entry &&
    route(context, {
      ...options,
      entry,
      robots: 'noindex',
      page: () => createElement(Template, { page: entry.data }),
    })
  );
}

function notFoundRoutes(context: PlanContext): Route[] {
  const pages = context.content.pages.notFound.flatMap((entry) => {
    const place = NOT_FOUND.find(({ slug }) => slug === entry.slug);
    return place ? [{ entry, place }] : [];
  });
  return pages.map(({ entry, place }) => {
    const others = place.file === '404.html' ? pages.filter((other) => other.entry !== entry) : [];
    return route(context, {
      path: pagePath(place.file),
      file: place.file,
      entry,
      kind: { name: 'not found', budget: 'content' },
      label: entry.data.title,
      art: { seed: '404', palette: 'dusk' },
      robots: 'noindex',
      isError: true,
      crumbs: () => [],
      page: () =>
        createElement(NotFoundPage, {
          page: entry.data,
          elsewhere: others.map((other) => ({ variant: other.place.variant, page: other.entry.data })),
        }),
    });
  });
}
