import type { Location } from '../../model/location.ts';
import { CALL, closingOf, type LocationPage, reachTitle } from '../pages/LocationPage.tsx';
import { type AlternateSite, linkTo, paragraph, twin } from './alternate.ts';
import { buttons, closing, hero } from './calls.ts';
import { escapeText } from './escape.ts';
import { faq, myths, stats } from './facts.ts';
import { directory, points, section, steps, title } from './sections.ts';
import { blocks } from './write.ts';

/** A city page as markdown. @param props of its template; the introduction is markdown */
export function locationMarkdown(props: Parameters<typeof LocationPage>[0], site: AlternateSite): string {
  const { location, intro } = props;
  const { download, timeline } = location;
  return twin(site, location.hero.title, [
    hero(site, { ...location.hero, actions: location.hero.actions ?? CALL }),
    section(
      site,
      { title: reachTitle(location) },
      intro,
      paragraph(location.capacity),
      paragraph(location.guarantee),
    ),
    location.market && stats(location.market.items),
    section(site, location.myths, myths(location.myths.items)),
    section(site, location.services, directory(site, location.services.items)),
    section(site, location.caseStudies, ...location.caseStudies.items.map((item) => caseStudy(item, site))),
    timeline && section(site, timeline, steps(site, timeline.items)),
    section(site, location.faq, faq(site, location.faq.items)),
    section(site, location.reasons, points(site, location.reasons.items)),
    download &&
      section(site, { title: download.title, subtitle: download.text }, buttons(site, download.actions)),
    closing(site, closingOf(location)),
  ]);
}

function caseStudy(item: Location['caseStudies']['items'][number], site: AlternateSite): string {
  return blocks(
    title(site, 3, item.title),
    escapeText(item.industry),
    paragraph(item.description),
    stats(item.results),
    item.link && linkTo(site, item.link),
  );
}
