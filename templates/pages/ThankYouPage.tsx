import type { ThankYou } from '../../model/pages.ts';
import { dataAttributes } from '../../rules/data-attributes.ts';
import { calendarHost, pickATime } from '../../rules/forms/booking.ts';
import { CallUs } from '../parts/ContactDetails.tsx';
import { FeatureSection } from '../parts/FeatureList.tsx';
import { Hero } from '../parts/Hero.tsx';
import { useSite } from '../site-context.ts';

/** The page after a form was posted without JavaScript, for all forms. */
export function ThankYouPage({ page }: { page: ThankYou }) {
  const { settings, casing, locale } = useSite();
  const { t } = locale;
  const { booking, bookingInPage } = settings;
  const { actions } = page.hero;
  const calendar = booking && bookingInPage ? calendarHost(booking) : undefined;
  const all = booking && !calendar ? [...(actions ?? []), { label: pickATime(t), href: booking }] : actions;
  return (
    <>
      <Hero {...page.hero} actions={all}>
        {booking && calendar && (
          <p className="calendar">
            <a className="button" href={booking} {...dataAttributes({ 'data-player': booking })}>
              {casing(pickATime(t, calendar))}
            </a>
          </p>
        )}
        <CallUs {...page.phone} />
      </Hero>
      <FeatureSection features={page.next} layout="split" shape="list" />
      <FeatureSection features={page.meanwhile} tone="tint" />
    </>
  );
}
