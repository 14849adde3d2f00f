import type { HomePage } from '../pages/HomePage.tsx';
import { type AlternateSite, linkTo, paragraph, twin } from './alternate.ts';
import { buttons, closing } from './calls.ts';
import { stats } from './facts.ts';
import { postCards } from './post-lists.ts';
import { points, section, steps, title } from './sections.ts';
import { blocks, heading, list } from './write.ts';

/** The home page as markdown. */
export function homeMarkdown(props: Parameters<typeof HomePage>[0], site: AlternateSite): string {
  const { home } = props;
  const cities = props.map.cities.map(({ slug, name }) =>
    linkTo(site, { label: name, href: `/locations/${slug}` }),
  );
  return twin(site, home.hero.title, [
    paragraph(home.hero.subtitle),
    buttons(site, home.hero.actions),
    stats(home.stats),
    section(site, home.highlights, highlights(props, site)),
    section(site, home.process, steps(site, home.process.items)),
    title(site, 2, home.reach.title),
    paragraph(home.reach.text),
    paragraph(home.reach.note),
    list(cities),
    section(site, home.pillars, points(site, home.pillars.items)),
    home.blog && props.posts.length > 0 && section(site, home.blog, postCards(site, props.posts, 3)),
    closing(site, home.closing),
  ]);
}

function highlights({ highlights }: Parameters<typeof HomePage>[0], site: AlternateSite): string {
  return blocks(
    ...highlights.flatMap(({ highlight, name, href, description }) => [
      heading(3, linkTo(site, { label: site.casing(name), href })),
      paragraph(highlight),
      paragraph(description),
    ]),
  );
}
