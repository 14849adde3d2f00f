import { CONSENT_OPTIONS, type ConsentCategory } from '../../rules/consent.ts';
import type { Html } from '../html.ts';

export interface ConsentBannerProps {
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
  ({ signal, policy = 'cookie', onAccept, onReject, onCustomize }: ConsentBannerProps) =>
    html`<section
    className="consent"
    aria-label="Cookies"
    data-nosnippet=""
  >
    <p>
      <strong>May we count your visit?</strong> With your OK, we use analytics to see which pages help. Nothing loads
      until you choose. ${signal && 'Your browser has turned marketing off. '}<a href=${`/${policy}-policy`}
        >${policy === 'cookie' ? 'Cookie' : 'Privacy'} policy</a
      >
    </p>
    <p className="consent-choices">
      <button className="button button-quiet" type="button" onClick=${onAccept}>Accept all</button>
      <button className="button button-quiet" type="button" onClick=${onReject}>Reject all</button>
      <button className="consent-more" type="button" onClick=${onCustomize}>Customize</button>
    </p>
  </section>`;

export interface ConsentDialogProps {
  chosen: Readonly<Record<ConsentCategory, boolean>>;
  /** The browser sends Global Privacy Control, which disables marketing. */
  signal?: boolean;
  onSave?: (event: Event) => void;
  onCancel?: () => void;
}

/** The form with a switch per category, inside a dialog element. */
export const consentDialogView =
  <Element>(html: Html<Element>) =>
  ({ chosen, signal, onSave, onCancel }: ConsentDialogProps) =>
    html`<form className="consent-options" method="dialog" onSubmit=${onSave}>
    <h2 id="consent-title">Choose what we can use</h2>
    ${CONSENT_OPTIONS.map(({ category, label, text, always }) => {
      const refused = signal && category === 'marketing';
      const note = (always && ' (always on)') || (refused && ' (turned off by your browser)');
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
        <label htmlFor=${`consent-${category}`}>${label}${note && html`<span>${note}</span>`}</label>
        <p id=${`consent-${category}-text`}>
          ${text}${refused && ' Your browser sends Global Privacy Control, and we honor it.'}
        </p>
      </div>`;
    })}
    <p className="buttons">
      <button className="button" type="submit">Save</button>
      <button className="button button-quiet" type="button" onClick=${onCancel}>Cancel</button>
    </p>
  </form>`;
