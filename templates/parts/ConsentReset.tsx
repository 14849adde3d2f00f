import { dataAttributes } from '../../rules/data-attributes.ts';
/** The button that withdraws cookie consent, which nobody can give without JavaScript. */
export function ConsentReset() {
  return (
    <div className="consent-reset">
      <noscript>
        <p>Without JavaScript, this site doesn’t store anything, so there’s nothing to reset.</p>
      </noscript>
      <p>
        <button
          className="button button-quiet"
          type="button"
          {...dataAttributes({ 'data-consent-reset': '' })}
          hidden
        >
          Reset my choice
        </button>
      </p>
      <p role="status" {...dataAttributes({ 'data-consent-status': '' })} />
    </div>
  );
}
