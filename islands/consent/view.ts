import { CONSENT_OPTIONS, type ConsentCategory } from '../../rules/consent.ts';
import type { Translate } from '../../rules/translate.ts';
import type { Html } from '../html.ts';

export interface ConsentBannerProps {
  t: Translate;
  /** The browser sends Global Privacy Control. */
  signal?: boolean;
  /** The page with the details. */
  policy?: 'cookie' | 'privacy';
  onAccept?: () => void;
  onReject?: () => void;
  onCustomize?: () => void;
}

/** The banner: a region of the page, not a modal. Accept and reject look the same. */
export const consentBannerView =
  <Element>(html: Html<Element>) =>
  ({ t, signal, policy = 'cookie', onAccept, onReject, onCustomize }: ConsentBannerProps) =>
    html`<section
    className="consent"
    aria-label=${t('Cookies')}
    data-nosnippet=""
  >
    <p>
      <strong>${t('May we count your visit?')}</strong> ${t('With your OK, we use analytics to see which pages help. Nothing loads until you choose.')} ${signal && `${t('Your browser has turned marketing off.')} `}<a href=${`/${policy}-policy`}
        >${policy === 'cookie' ? t('Cookie policy') : t('Privacy policy')}</a
      >
    </p>
    <p className="consent-choices">
      <button className="button button-quiet" type="button" onClick=${onAccept}>${t('Accept all')}</button>
      <button className="button button-quiet" type="button" onClick=${onReject}>${t('Reject all')}</button>
      <button className="consent-more" type="button" onClick=${onCustomize}>${t('Customize')}</button>
    </p>
  </section>`;

export interface ConsentDialogProps {
  t: Translate;
  chosen: Readonly<Record<ConsentCategory, boolean>>;
  /** The browser sends Global Privacy Control, which disables marketing. */
  signal?: boolean;
  onSave?: (event: Event) => void;
  onCancel?: () => void;
}

/** The form with a switch per category, inside a dialog element. */
export const consentDialogView =
  <Element>(html: Html<Element>) =>
  ({ t, chosen, signal, onSave, onCancel }: ConsentDialogProps) =>
    html`<form className="consent-options" method="dialog" onSubmit=${onSave}>
    <h2 id="consent-title">${t('Choose what we can use')}</h2>
    ${CONSENT_OPTIONS.map(({ category, label, text, always }) => {
      const refused = signal && category === 'marketing';
      const note = (always && t('(always on)')) || (refused && t('(turned off by your browser)'));
      return html`<div key=${category} className="consent-option">
        <input
          type="checkbox"
          role="switch"
          id=${`consent-${category}`}
          name=${category}
          defaultChecked=${always || (chosen[category] && !refused)}
          disabled=${always || refused}
          aria-describedby=${`consent-${category}-text`}
        />
        <label htmlFor=${`consent-${category}`}>${t(label)}${note && html`<span>${` ${note}`}</span>`}</label>
        <p id=${`consent-${category}-text`}>
          ${t(text)}${refused && ` ${t('Your browser sends Global Privacy Control, and we honor it.')}`}
        </p>
      </div>`;
    })}
    <p className="buttons">
      <button className="button" type="submit">${t('Save')}</button>
      <button className="button button-quiet" type="button" onClick=${onCancel}>${t('Cancel')}</button>
    </p>
  </form>`;
