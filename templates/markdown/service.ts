import type { ServicePage } from '../pages/ServicePage.tsx';
import { CALL_ACTIONS } from '../parts/Buttons.tsx';
import { type AlternateSite, paragraph, twin } from './alternate.ts';
import { buttons, closing, hero } from './calls.ts';
import { comparison, faq, metrics, myths } from './facts.ts';
import { offers } from './offers.ts';
import { directory, points, section, steps } from './sections.ts';

/** A service page as markdown. @param props of its template; the introduction is markdown */
export function serviceMarkdown(props: Parameters<typeof ServicePage>[0], site: AlternateSite): string {
  const { service } = props;
  const trends = service.trends?.items.map(({ trend, impact }) => ({ title: trend, description: impact }));
  return twin(site, service.hero.title, [
    hero(site, { ...service.hero, actions: service.hero.actions ?? CALL_ACTIONS }),
    paragraph(service.capacity),
    paragraph(service.guarantee),
    props.intro,
    section(site, service.reasons, points(site, service.reasons.items)),
    section(site, service.process, steps(site, service.process.items)),
    section(site, service.services, offers(site, service.services.items)),
    section(site, service.results, metrics(service.results.items)),
    service.myths && section(site, service.myths, myths(service.myths.items)),
    service.comparison && section(site, service.comparison, comparison(site, service.comparison.items)),
    service.trends && section(site, service.trends, points(site, trends ?? [])),
    service.faq && section(site, service.faq, faq(site, service.faq.items)),
    section(
      site,
      { title: service.pricing.title },
      paragraph(service.pricing.amount),
      paragraph(service.pricing.text),
      buttons(site, [service.pricing.action, ...(service.extras ?? [])]),
    ),
    service.resources && section(site, service.resources, directory(site, service.resources.items)),
    section(site, service.related, directory(site, props.related)),
    closing(site, service.closing),
  ]);
}
