/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
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
    const sender = (await formLabels())?.agency ?? new URL(settings.site[0] ?? '').host;
    const isDone = state === (isConfirm ? 'confirmed' : 'unsubscribed');
    const news = `${sender}’s newsletter`;
    if (!isDone && c.req.method !== 'POST') {
      return show(
        c,
        200,
        isConfirm ? 'Confirm your sign-up' : 'Unsubscribe?',
        <form class="form" method="post">
          <p>
            Press the button to {isConfirm ? 'get' : 'stop'} {news} at <b>{email}</b>.
          </p>
          <button class="button" type="submit">
            {isConfirm ? 'Confirm' : 'Unsubscribe'}
          </button>
        </form>,
      );
    }
    if (!isDone && isConfirm) await confirmSubscriber(database, number, now(), notifier.signUpChannels);
    if (!isDone && !isConfirm) await unsubscribe(database, number, now());
    return show(
      c,
      200,
      isConfirm ? 'You’re on the list' : 'You’re unsubscribed',
      <p>
        {isConfirm ? 'You’ll get' : 'We’ve stopped sending'} {news} {isConfirm ? 'at' : 'to'} <b>{email}</b>.
        {isConfirm && ' The welcome email has a link to unsubscribe.'}
      </p>,
    );
  })
  .onError((error, c) => {
    c.env.log(`A link of the newsletter failed: ${error}`);
    c.header('Retry-After', '5');
    return show(c, 503, 'That didn’t work', <p>Nothing was changed. Please try again in a moment.</p>);
  });

const showOldLink = (c: AppContext) =>
  show(
    c,
    404,
    'This link no longer works',
    <p>It belongs to nobody on our list anymore. To get the newsletter, sign up again on our site.</p>,
  );

async function show(c: AppContext, status: ContentfulStatusCode, heading: string, content: Child) {
  const site = c.env.settings.site[0] ?? '';
  return sendPage(
    c,
    { status, heading, look: await readLook(c.env) },
    <>
      {content}
      <p>
        <a href={site}>Go to {new URL(site).host}</a>
      </p>
    </>,
  );
}
