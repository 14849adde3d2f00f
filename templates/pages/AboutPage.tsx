import type { About } from '../../model/pages.ts';
import type { TeamMember } from '../../model/portrait.ts';
import { Buttons } from '../parts/Buttons.tsx';
import { Logos, Quotes } from '../parts/Clients.tsx';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { FaqSection } from '../parts/FaqSection.tsx';
import { FeatureSection } from '../parts/FeatureList.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Hero } from '../parts/Hero.tsx';
import { FooterSignup, type NewsletterText } from '../parts/Newsletter.tsx';
import { Portrait } from '../parts/Picture.tsx';
import { ProcessSection } from '../parts/ProcessSection.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';
import { Stats } from '../parts/Stats.tsx';
import { Team } from '../parts/Team.tsx';
import { useSite } from '../site-context.ts';

export function AboutPage({
  about,
  story,
  team,
  newsletter,
}: {
  about: About;
  story: string;
  team: readonly TeamMember[];
  newsletter: NewsletterText | undefined;
}) {
  const { leader, measured, locale } = useSite();
  return (
    <>
      <Hero
        {...about.hero}
        picture={
          leader && (
            <figure className="leader-plate">
              <Portrait person={leader} size={about.hero.image ? 'small' : 'large'} eager />
              <figcaption>
                <strong>{leader.name}</strong> {leader.role}
              </figcaption>
            </figure>
          )
        }
      />
      <div className="side-by-side">
        <Section title={about.story.title} layout="split">
          <Prose html={story} />
        </Section>
        {about.leader && leader && (
          <Section title={about.leader.title} layout="split">
            <div className="leader">
              <div>
                <Heading level={3} text={leader.name} />
                <p className="leader-role">{leader.role}</p>
              </div>
              <p>{leader.bio}</p>
              {about.leader.funFact && (
                <p className="leader-fact">
                  <strong>{locale.t('Fun fact')}</strong> {about.leader.funFact}
                </p>
              )}
              {about.leader.action && <Buttons actions={[about.leader.action]} quiet />}
            </div>
          </Section>
        )}
      </div>
      {about.story.stats && <Stats items={about.story.stats} />}
      <FeatureSection features={about.values} tone="tint" foldItems />
      {about.team && (
        <Section title={about.team.title} tone="tint">
          <Team people={team} />
        </Section>
      )}
      {about.clients && (
        <Section title={about.clients.title} subtitle={about.clients.note}>
          {about.clients.logos && <Logos slugs={about.clients.logos} />}
          {about.clients.testimonials && <Quotes items={about.clients.testimonials} />}
          {about.clients.action && <Buttons actions={[about.clients.action]} quiet />}
        </Section>
      )}
      <ProcessSection process={about.approach} />
      {about.proof && (
        <Section {...about.proof} id="weight">
          <Stats
            items={about.proof.items.map(({ measure, label }) => ({ value: measured()[measure], label }))}
          />
          {about.proof.link && <Buttons actions={[about.proof.link]} quiet />}
        </Section>
      )}
      <FaqSection faq={about.faq} />
      <ClosingBanner {...about.closing} />
      <FooterSignup newsletter={newsletter} />
    </>
  );
}
