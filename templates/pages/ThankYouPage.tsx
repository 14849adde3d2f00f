import type { ThankYou } from '../../model/pages.ts';
import { PICK_A_TIME } from '../../rules/forms/booking.ts';
import { CallUs } from '../parts/ContactDetails.tsx';
import { FeatureSection } from '../parts/FeatureList.tsx';
import { Hero } from '../parts/Hero.tsx';
import { useSite } from '../site-context.ts';

/** The page after a form was posted without JavaScript, for all forms. */
export function ThankYouPage({ page }: { page: ThankYou }) {
  const { booking } = useSite().settings;
  const { actions } = page.hero;
  const all = booking ? [...(actions ?? []), { label: PICK_A_TIME, href: booking }] : actions;
  return (
    <>
      <Hero {...page.hero} actions={all}>
        <CallUs {...page.phone} />
      </Hero>
      <FeatureSection features={page.next} layout="split" shape="list" />
      <FeatureSection features={page.meanwhile} tone="tint" />
    </>
  );
}
