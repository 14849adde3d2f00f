import type { Industry } from '../../model/industry.ts';
import type { Translate } from '../../rules/translate.ts';
import { Buttons, useActions } from '../parts/Buttons.tsx';
import { type CaseLink, CaseTeaser } from '../parts/CaseTeaser.tsx';
import { CheckList } from '../parts/CheckList.tsx';
import { QuoteSection } from '../parts/Clients.tsx';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { ComparisonSection } from '../parts/ComparisonSection.tsx';
import { FaqSection } from '../parts/FaqSection.tsx';
import { FeatureList, FeatureSection } from '../parts/FeatureList.tsx';
import { Form } from '../parts/Form.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Hero } from '../parts/Hero.tsx';
import { MythsSection } from '../parts/MythsSection.tsx';
import { type PostCardData, PostRows } from '../parts/PostCard.tsx';
import { ProcessSection } from '../parts/ProcessSection.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';
import { StatGrid, Stats } from '../parts/Stats.tsx';
import { Text } from '../parts/Text.tsx';
import { useSite } from '../site-context.ts';

export function IndustryPage(props: {
  industry: Industry;
  challenges: string;
  posts: readonly PostCardData[];
  studies: readonly CaseLink[];
}) {
  const { industry } = props;
  const { lead } = industry;
  const [call] = useActions();
  const { words, locale } = useSite();
  const trust = trustLine(industry, locale.t);
  return (
    <>
      <Hero
        badge={industry.hero.badge}
        title={industry.hero.title}
        subtitle={industry.hero.subtitle}
        image={industry.hero.image}
        // By default, a button that leads to the form.
        actions={industry.hero.actions ?? [{ ...call, href: `#${lead.anchor}` }]}
      >
        {industry.hero.trust && <CheckList items={industry.hero.trust} className="hero-trust" />}
      </Hero>
      <FeatureSection features={industry.values} foldItems />
      {industry.results && (
        <Section {...industry.results} tone="band">
          <StatGrid items={industry.results.items} />
        </Section>
      )}
      <div className="side-by-side">
        <CaseTeaser study={props.studies[0]} />
        <QuoteSection quote={industry.quote} />
      </div>
      <div className="side-by-side side-by-side-tint">
        <Section title={industry.challenges} layout="split">
          <Prose html={props.challenges} />
        </Section>
        <MythsSection myths={industry.myths} />
      </div>
      <Section {...industry.services}>
        <FeatureList
          items={industry.services.items.map(({ name, ...rest }) => ({ title: name, ...rest }))}
          fold
        />
      </Section>
      <ProcessSection process={industry.process}>
        <Buttons actions={[call]} quiet />
      </ProcessSection>
      <div className="side-by-side">
        <ComparisonSection comparison={industry.comparison} />
        <FeatureSection features={industry.reasons} fold shape="list" />
      </div>
      <div className="side-by-side">
        <FaqSection faq={industry.faq} />
        {industry.blog && props.posts.length > 0 && (
          <Section title={industry.blog.title} id="articles">
            <PostRows posts={props.posts} />
            <Buttons actions={[{ label: words.articles.all, href: '/blog' }]} quiet />
          </Section>
        )}
      </div>
      <section className="lead-capture" id={lead.anchor}>
        <div>
          <Heading level={2} text={lead.title} />
          <p className="lead">
            <Text>{lead.subtitle}</Text>
          </p>
          {lead.urgency && <p className="urgent">{lead.urgency}</p>}
          {lead.stats && <Stats items={lead.stats} />}
          {trust && <p>{trust}</p>}
          {industry.guarantee && (
            <p>
              <Text>{industry.guarantee}</Text>
            </p>
          )}
        </div>
        <Form form="industry-lead" id="industry-form" />
      </section>
      {industry.closing && <ClosingBanner {...industry.closing} />}
    </>
  );
}

function trustLine({ lead, capacity }: Industry, t: Translate): string {
  return [lead.rating && t('Rated {rating}', { rating: lead.rating }), lead.clients, capacity]
    .filter(Boolean)
    .join(' · ');
}
