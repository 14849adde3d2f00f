/** The button that forgets a visitor's choice about cookies; without script there is no choice to forget. */
export function ConsentReset() {
  return (
    <div className="consent-reset">
      <noscript>
        <p>Without JavaScript this site stores nothing, and there is no choice to reset.</p>
      </noscript>
      <p>
        <button className="button button-quiet" type="button" data-consent-reset hidden>
          Reset my choice
        </button>
      </p>
      <p role="status" data-consent-status />
    </div>
  );
}
