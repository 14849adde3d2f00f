import htm from 'htm';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { Route } from '../../build/pages/routes/route.ts';
import { consentBannerView, consentDialogView } from '../../islands/consent/view.ts';
import { errorFallbackView } from '../../islands/error-fallback/view.ts';
import type { Html } from '../../islands/html.ts';
import { ToastView } from '../../islands/toast/view.tsx';
import type { Content } from '../../model/content.ts';
import { formsIn } from '../../rules/forms/words.ts';
import { ENGLISH } from '../../rules/locale.ts';
import { Form } from '../../templates/parts/Form.tsx';
import { useSite } from '../../templates/site-context.ts';
import { BLOG_STATES } from './blog-states.tsx';
import { FORM_PLACES } from './form-places.tsx';
import { FORM_STATES, type FormStateName, formState } from './form-states.ts';

const { t } = ENGLISH;
const FORMS = formsIn({}, t);
const html = htm.bind(createElement) as Html<ReactElement>;
const views = {
  banner: consentBannerView(html),
  dialog: consentDialogView(html),
  fallback: errorFallbackView(html),
};

/** A state that no page of the site renders. */
interface State {
  /** Last part of its path: "form-error". */
  name: string;
  /** Whether it is a whole page, with its own main heading. */
  isPage?: true;
  render(): ReactElement;
}

/** All states of the gallery. */
const STATES: State[] = [
  // All forms on one page, as each state is one page more to open in a browser.
  ...FORM_STATES.map((state) => ({
    name: `form-${state}`,
    render: () => (
      <>
        {FORM_PLACES.map(({ name, form, around }) => (
          <Fragment key={name}>
            {around(<Form form={form} id={name} state={formState(FORMS[form], state)} />)}
          </Fragment>
        ))}
        <Toast state={state} />
      </>
    ),
  })),
  ...BLOG_STATES,
  { name: 'consent-banner', render: () => <AtEnd>{banner()}</AtEnd> },
  {
    name: 'consent-banner-and-toast',
    render: () => (
      <AtEnd>
        {banner()}
        <div role="status">
          <ToastView t={t} {...FORMS.newsletter.success} />
        </div>
      </AtEnd>
    ),
  },
  { name: 'consent-dialog', render: () => consentDialog(false) },
  { name: 'consent-signal', render: () => consentDialog(true, true) },
  {
    name: 'error-fallback',
    render: () => (
      <section className="section">
        <div className="section-body">{views.fallback({ t })}</div>
      </section>
    ),
  },
];

function consentDialog(marketing: boolean, signal = false): ReactElement {
  const chosen = { necessary: true as const, analytics: true, marketing, functional: false };
  return (
    <AtEnd>
      {banner(signal)}
      <dialog className="consent-dialog" aria-labelledby="consent-title">
        {views.dialog({ t, chosen, signal })}
      </dialog>
    </AtEnd>
  );
}

function banner(signal = false): ReactElement {
  return <div data-island="consent">{views.banner({ t, signal })}</div>;
}

/** What the contact form says after it was sent. */
function Toast({ state }: { state: FormStateName }): ReactNode {
  const { forms } = useSite();
  if (state !== 'sent' && state !== 'failed') return null;
  const { success } = forms.newsletter;
  const failure = { ...forms.contact.failure, destructive: true };
  return (
    <AtEnd>
      <div role="status">
        <ToastView t={t} {...(state === 'failed' ? failure : success)} />
      </div>
    </AtEnd>
  );
}

/** Like the site's scripts: moves overlays to the end of the body, and opens dialogs as modals. */
export const OVERLAY_SCRIPT = {
  path: 'gallery/overlay.js',
  body: `addEventListener('DOMContentLoaded', () => {
  const overlay = document.getElementById('overlay');
  document.body.append(...overlay.childNodes);
  overlay.remove();
  document.querySelector('body > dialog')?.showModal();
});
`,
};

function AtEnd({ children }: { children: ReactNode }) {
  return (
    <>
      <div id="overlay">{children}</div>
      <script src={`/${OVERLAY_SCRIPT.path}`} />
    </>
  );
}

/** The gallery's pages as routes: /gallery/<name>. */
export function galleryRoutes({ settings }: Content): Route[] {
  return STATES.map(({ name, isPage, render }) => ({
    path: `/gallery/${name}`,
    file: `gallery/${name}.html`,
    source: import.meta.filename,
    kind: { name: 'gallery', budget: 'content' },
    label: name,
    head: {
      title: name,
      description: 'A state of the site, for tests and screenshots.',
      keywords: [],
      canonical: `${settings.url}/gallery/${name}`,
      type: 'website',
      robots: 'noindex',
    },
    art: { seed: name, palette: 'home' },
    crumbs: [],
    graph: [],
    listed: false,
    page: () => (
      <>
        {!isPage && <h1 className="visually-hidden">{name}</h1>}
        {render()}
      </>
    ),
  }));
}
