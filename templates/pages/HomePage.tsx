import type { Home } from '../../model/pages.ts';
import { Buttons } from '../parts/Buttons.tsx';
import { CalculatorTeaser, type CalculatorTeaserData } from '../parts/Calculator.tsx';
import { type CaseLink, CaseTeaser } from '../parts/CaseTeaser.tsx';
import { Logos, Quotes } from '../parts/Clients.tsx';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { ComparisonSquares } from '../parts/ComparisonSquares.tsx';
import { FaqSection } from '../parts/FaqSection.tsx';
import { FeatureSection } from '../parts/FeatureList.tsx';
import { Heading } from '../parts/Heading.tsx';
import { DrawingView, PhotoView } from '../parts/Picture.tsx';
import { PieChart } from '../parts/PieChart.tsx';
import type { PostCardData } from '../parts/PostCard.tsx';
import { PostGrid } from '../parts/PostCard.tsx';
import { ProcessSection } from '../parts/ProcessSection.tsx';
import { type Region, RegionMap } from '../parts/RegionMap.tsx';
import { Section } from '../parts/Section.tsx';
import { Sheet, type SheetData } from '../parts/Sheet.tsx';
import { Text } from '../parts/Text.tsx';
import { useSite } from '../site-context.ts';

export function HomePage(props: {
  home: Home;
  highlights: readonly {
    highlight: string;
    name: string;
    href: string;
    description: string;
    strong?: boolean;
  }[];
  map: Region | undefined;
  study: CaseLink | undefined;
  posts: readonly PostCardData[];
  calculator: CalculatorTeaserData | undefined;
  /** A document on the picture at the top. */
  sample: SheetData | undefined;
}) {
  const { home } = props;
  const { pageArt } = useSite();
  return (
    <>
      <div className="home-hero">
        <div>
          <Heading level={1} text={home.hero.title} />
          <p className="lead">
            <Text>{home.hero.subtitle}</Text>
          </p>
          {home.hero.actions && <Buttons actions={home.hero.actions} />}
        </div>
        {home.hero.image ? (
          <PhotoView
            className="home-photo"
            photo={home.hero.image}
            sizes="(min-width: 60rem) max(46vw, 54rem), max(100vw, 36rem)"
          />
        ) : (
          <DrawingView src={pageArt('hero')} size={[800, 900]} eager fetchPriority="high" />
        )}
        {props.sample && <Sheet {...props.sample} />}
      </div>
      {home.stats && (
        <dl className="home-stats" data-columns={home.stats.length}>
          {home.stats.map(({ value, label, share }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {share !== undefined && <PieChart share={share} />}
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <CaseTeaser study={props.study} size="large" />
      <Section {...home.highlights} tone="tint">
        <ul className="highlights">
          {props.highlights.map(({ highlight, name, href, description, strong }) => (
            <li key={href} className={strong ? 'on-band' : undefined}>
              <p>
                {highlight}
                <ComparisonSquares figure={highlight} />
              </p>
              <a href={href}>
                <Heading level={3} text={name} />
              </a>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </Section>
      {home.clients && (
        <Section title={home.clients.title}>
          <Logos slugs={home.clients.logos} />
          {home.clients.quote && <Quotes items={[home.clients.quote]} />}
        </Section>
      )}
      <ProcessSection process={home.process} />
      {home.reach && (
        <section className="reach">
          <div>
            <Heading level={2} text={home.reach.title} />
            <p className="lead">
              <Text>{home.reach.text}</Text>
            </p>
            {home.reach.note && (
              <p>
                <Text>{home.reach.note}</Text>
              </p>
            )}
          </div>
          {props.map && <RegionMap map={props.map} />}
        </section>
      )}
      <CalculatorTeaser calculator={props.calculator} />
      <FeatureSection features={home.pillars} tone="band" layout="split" shape="list" />
      {home.blog && props.posts.length > 0 && (
        <Section title={home.blog.title}>
          <PostGrid posts={props.posts} />
        </Section>
      )}
      <FaqSection faq={home.faq} />
      <ClosingBanner {...home.closing} />
    </>
  );
}
