import type { Offline } from '../../model/pages.ts';
import { CallUs } from '../parts/ContactDetails.tsx';
import { Hero } from '../parts/Hero.tsx';
import { useSite } from '../site-context.ts';

/** Shown in place of a page while the visitor is offline, at the page's URL. */
export function OfflinePage({ page }: { page: Offline }) {
  const { t } = useSite().locale;
  return (
    <Hero {...page.hero}>
      <p className="buttons">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page, with its query */}
        <a href="" className="button">
          {t('Try again')}
        </a>
      </p>
      <CallUs {...page.phone} />
    </Hero>
  );
}
