import { industryPoint, type ServicesPage } from '../pages/ServicesPage.tsx';
import { type AlternateSite, paragraph, twin } from './alternate.ts';
import { closing, hero } from './calls.ts';
import { directory, points, section, title } from './sections.ts';
import { blocks } from './write.ts';

/** The services overview as markdown. */
export function servicesMarkdown(props: Parameters<typeof ServicesPage>[0], site: AlternateSite): string {
  const { page } = props;
  return twin(site, page.hero.title, [
    hero(site, page.hero),
    section(site, page.guarantees, points(site, page.guarantees.items)),
    section(
      site,
      page.groups,
      ...props.groups.map((group) =>
        blocks(title(site, 3, group.title), paragraph(group.description), directory(site, group.services)),
      ),
    ),
    section(
      site,
      { title: page.industries.title, subtitle: page.industries.text },
      points(site, props.industries.map(industryPoint)),
    ),
    section(
      site,
      { title: page.locations.title, subtitle: page.locations.text },
      directory(site, props.locations),
    ),
    closing(site, page.closing),
  ]);
}
