import { isMeasured } from '../../rules/analytics/ids.ts';
import { dataAttributes } from '../../rules/data-attributes.ts';
import { useSite } from '../site-context.ts';

/** The button that withdraws cookie consent, which nobody can give without JavaScript. */
export function ConsentReset() {
  const { settings, locale } = useSite();
  const { t } = locale;
  if (!isMeasured(settings.analytics)) return null;
  return (
    <div className="consent-reset">
      <noscript>
        <p>{t('Without JavaScript, this site doesn’t store anything, so there’s nothing to reset.')}</p>
      </noscript>
      <p>
        <button
          className="button button-quiet"
          type="button"
          {...dataAttributes({ 'data-consent-reset': '' })}
          hidden
        >
          {t('Reset my choice')}
        </button>
      </p>
      <p role="status" {...dataAttributes({ 'data-consent-status': '' })} />
    </div>
  );
}
