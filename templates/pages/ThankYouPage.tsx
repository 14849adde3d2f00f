import type { ThankYou } from '../../model/pages.ts';
import { CallUs } from '../parts/ContactDetails.tsx';
import { FeatureList } from '../parts/FeatureList.tsx';
import { Hero } from '../parts/Hero.tsx';
import { Section } from '../parts/Section.tsx';

/** The page after a form was posted without JavaScript, for all forms. */
export function ThankYouPage({ page }: { page: ThankYou }) {
  return (
    <>
      <Hero {...page.hero}>
        <CallUs {...page.phone} />
      </Hero>
      <Section {...page.next} layout="split">
        <FeatureList items={page.next.items} shape="rows" />
      </Section>
      <Section {...page.meanwhile} tone="tint">
        <FeatureList items={page.meanwhile.items} />
      </Section>
    </>
  );
}
