import type { ServicesOverview } from '../../model/pages.ts';
import { drawingPicture } from '../../rules/picture.ts';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { FeatureSection } from '../parts/FeatureList.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Hero } from '../parts/Hero.tsx';
import { LinkList } from '../parts/LinkList.tsx';
import { Section } from '../parts/Section.tsx';
import { useSite } from '../site-context.ts';

interface Item {
  title: string;
  description: string;
  href: string;
}

export function ServicesPage(props: {
  page: ServicesOverview;
  groups: readonly { title: string; description: string; services: readonly Item[] }[];
  industries: readonly Item[];
  locations: readonly Item[];
}) {
  const { page } = props;
  const { art, words } = useSite();
  const withThumbnail = (item: Item) => ({
    ...item,
    thumbnail: drawingPicture(art(item.href.slice('/services/'.length), 'service', 'stamp')),
  });
  return (
    <>
      <Hero {...page.hero} />
      <FeatureSection features={page.guarantees} tone="band" />
      <section className="catalog">
        <div className="section-head">
          <Heading level={2} text={page.groups.title} />
          {page.groups.subtitle && <p>{page.groups.subtitle}</p>}
        </div>
        {props.groups.map(({ title, description, services }) => (
          <div className="catalog-group" key={title}>
            <div>
              <Heading level={3} text={title} />
              <p>{description}</p>
            </div>
            <LinkList items={services.map(withThumbnail)} level={4} />
          </div>
        ))}
      </section>
      {props.industries.length > 0 && (
        <Section
          title={page.industries?.title ?? words.places.industries}
          subtitle={page.industries?.text}
          id="industries"
          tone="tint"
          layout="split"
        >
          <LinkList items={props.industries} />
        </Section>
      )}
      {props.locations.length > 0 && (
        <Section
          title={page.locations?.title ?? words.places.cities}
          subtitle={page.locations?.text}
          id="locations"
          layout="split"
        >
          <LinkList items={props.locations} />
        </Section>
      )}
      <ClosingBanner {...page.closing} />
    </>
  );
}
