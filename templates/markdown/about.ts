import type { AboutPage } from '../pages/AboutPage.tsx';
import { type AlternateSite, paragraph, twin } from './alternate.ts';
import { buttons, closing, hero, newsletter } from './calls.ts';
import { escapeText } from './escape.ts';
import { stats } from './facts.ts';
import { plainList, points, section, steps, title } from './sections.ts';
import { blocks, quote, strong } from './write.ts';

/** The about page as markdown. @param props of its template; the story is markdown */
export function aboutMarkdown(props: Parameters<typeof AboutPage>[0], site: AlternateSite): string {
  const { about } = props;
  return twin(site, about.hero.title, [
    hero(site, about.hero),
    section(site, { title: about.story.title }, props.story),
    stats(about.story.stats),
    section(site, about.values, points(site, about.values.items)),
    leader(props, site),
    section(
      site,
      { title: about.clients.title, subtitle: about.clients.note },
      plainList(about.clients.logos),
      ...about.clients.testimonials.map(({ quote: words, name, role }) =>
        quote(blocks(escapeText(words), `${strong(name)} · ${escapeText(role)}`)),
      ),
      buttons(site, [about.clients.action]),
    ),
    section(site, about.approach, steps(site, about.approach.items)),
    closing(site, about.closing),
    newsletter(site, props.newsletter, 'footer'),
  ]);
}

function leader(
  { about, leader: { name, role } }: Parameters<typeof AboutPage>[0],
  site: AlternateSite,
): string {
  return section(
    site,
    { title: about.leader.title },
    title(site, 3, name),
    paragraph(role),
    paragraph(about.leader.bio),
    `${strong('Fun fact:')} ${escapeText(about.leader.funFact)}`,
    buttons(site, [about.leader.action]),
  );
}
