import { createElement } from 'react';
import { CustomPage, formAnchor, type Referenced } from '../../../templates/pages/CustomPage.tsx';
import { shownEntries, teamMember } from '../../content/entries.ts';
import { blockPictures } from '../../content/picture-mentions.ts';
import { faqPage } from '../structured-data/web-page.ts';
import { caseLink } from './case-studies.ts';
import { pricedServices } from './prices.ts';
import { type PlanContext, pageCrumbs, type Route, route } from './route.ts';

/** Pages that agencies make of blocks. */
export function customPageRoutes(context: PlanContext): Route[] {
  const { content, casing, markdown } = context;
  const services = new Map(pricedServices(context).map((service) => [service.slug, service]));
  const named: Referenced = {
    studies: Object.fromEntries(content.cases.map((study) => [study.slug, caseLink(study)])),
    people: Object.fromEntries(content.authors.map(({ slug }) => [slug, teamMember(content, slug)])),
    services: Object.fromEntries([
      ...services,
      // A price list stands for its service.
      ...content.pricing.flatMap(({ slug, data }) => {
        const service = services.get(data.parent ?? '');
        return service ? [[slug, service] as const] : [];
      }),
    ]),
    logos: content.clients.filter(({ data }) => data.mark || data.logo).map(({ slug }) => slug),
    priceLists: Object.fromEntries(content.pricing.map(({ slug, data }) => [slug, data])),
  };
  return content.pages.custom.map((entry) => {
    const { path, slug, data } = entry;
    const questions = data.blocks.flatMap((block) => (block.block === 'faq' ? block.items : []));
    return route(context, {
      entry,
      label: data.name,
      art: { seed: slug, palette: 'spring' },
      ...(data.indexed ? {} : { robots: 'noindex' as const }),
      ...(data.shell && { bare: { form: formAnchor(data) } }),
      // A folder has no page of its own, unless a file has its name.
      crumbs: () => {
        if (data.shell) return [];
        const pages = new Set(['/', ...shownEntries(content).map((one) => one.path)]);
        return pageCrumbs(context, path, data.name).filter(({ href = '/' }) => pages.has(href));
      },
      pictures: blockPictures(data).map(({ src }) => ({ src, use: 'wide' })),
      graph: ({ url }) => faqPage(url, questions.length > 0 ? { items: questions } : undefined, casing),
      page: () => createElement(CustomPage, { page: data, body: markdown(entry).html, named }),
    });
  });
}
