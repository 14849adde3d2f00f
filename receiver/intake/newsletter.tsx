/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Locale } from '../../rules/locale.ts';
import { phraseWith } from '../../rules/phrase-parts.ts';
import { labelsAt, localeOf } from '../language.ts';
import { linkedSubscriber, NEWSLETTER_STEPS } from '../notify/newsletter-link.ts';
import type { App, AppContext } from '../services.ts';
import { confirmSubscriber, unsubscribe } from '../store/subscribers.ts';
import { readLook } from '../web/look.tsx';
import { sendPage } from '../web/page.tsx';

/**
 * Where the links in mails of the newsletter lead. Programs that scan mail open them, so only the button of the page changes
 * something. A mail program may post to the address at once, without cookies (RFC 8058).
 */
export const newsletterRoutes = new Hono<App>()
  .on(['GET', 'POST'], `/:step{${NEWSLETTER_STEPS.join('|')}}`, async (c) => {
    const { database, now, formLabels, settings, notifier } = c.env;
    const step = c.req.param('step') as (typeof NEWSLETTER_STEPS)[number];
    const subscriber = await linkedSubscriber(database, step, c.req.query());
    const isConfirm = step === 'confirm';
    if (!subscriber || (isConfirm && subscriber.state === 'unsubscribed')) return showOldLink(c);
    const { number, email, state } = subscriber;
    const labels = labelsAt(await formLabels(), subscriber.page);
    const agency = labels?.agency ?? new URL(settings.site[0] ?? '').host;
    const locale = localeOf(labels);
    const { t } = locale;
    const named = { agency, email: <b>{email}</b> };
    const isDone = state === (isConfirm ? 'confirmed' : 'unsubscribed');
    if (!isDone && c.req.method !== 'POST') {
      return show(
        c,
        locale,
        200,
        t(isConfirm ? 'Confirm your sign-up' : 'Unsubscribe?'),
        <form class="form" method="post">
          <p>
            {phraseWith(
              t(
                isConfirm
                  ? 'Press the button to get {agency}’s newsletter at {email}.'
                  : 'Press the button to stop {agency}’s newsletter at {email}.',
              ),
              named,
            )}
          </p>
          <button class="button" type="submit">
            {t(isConfirm ? 'Confirm' : 'Unsubscribe')}
          </button>
        </form>,
      );
    }
    if (!isDone && isConfirm) await confirmSubscriber(database, number, now(), notifier.signUpChannels);
    if (!isDone && !isConfirm) await unsubscribe(database, number, now());
    return show(
      c,
      locale,
      200,
      t(isConfirm ? 'You’re on the list' : 'You’re unsubscribed'),
      <p>
        {phraseWith(
          t(
            isConfirm
              ? 'You’ll get {agency}’s newsletter at {email}. The welcome email has a link to unsubscribe.'
              : 'We’ve stopped sending {agency}’s newsletter to {email}.',
          ),
          named,
        )}
      </p>,
    );
  })
  .onError(async (error, c) => {
    c.env.log(`A link of the newsletter failed: ${error}`);
    c.header('Retry-After', '5');
    const locale = localeOf(await c.env.formLabels());
    const { t } = locale;
    return show(
      c,
      locale,
      503,
      t('That didn’t work'),
      <p>{t('Nothing was changed. Please try again in a moment.')}</p>,
    );
  });

async function showOldLink(c: AppContext) {
  const locale = localeOf(await c.env.formLabels());
  const { t } = locale;
  return show(
    c,
    locale,
    404,
    t('This link no longer works'),
    <p>{t('It belongs to nobody on our list anymore. To get the newsletter, sign up again on our site.')}</p>,
  );
}

async function show(
  c: AppContext,
  locale: Locale,
  status: ContentfulStatusCode,
  heading: string,
  content: Child,
) {
  const site = c.env.settings.site[0] ?? '';
  return sendPage(
    c,
    { status, heading, locale, look: await readLook(c.env) },
    <>
      {content}
      <p>
        <a href={site}>{locale.t('Go to {site}', { site: new URL(site).host })}</a>
      </p>
    </>,
  );
}
