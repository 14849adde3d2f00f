import type { ThankYou } from '../../model/pages.ts';
import { CallUs } from '../parts/ContactDetails.tsx';
import { FeatureSection } from '../parts/FeatureList.tsx';
import { Hero } from '../parts/Hero.tsx';

/** The page after a form was posted without JavaScript, for all forms. */
export function ThankYouPage({ page }: { page: ThankYou }) {
  return (
    <>
      <Hero {...page.hero}>
        <CallUs {...page.phone} />
      </Hero>
      <FeatureSection features={page.next} layout="split" shape="list" />
      <FeatureSection features={page.meanwhile} tone="tint" />
    </>
  );
}
