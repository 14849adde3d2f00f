/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import type { Child } from 'hono/jsx';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type FormRule, fieldsOf } from '../../rules/forms/rule.ts';
import { submissionId, THANK_YOU_PATH, TURNSTILE_FIELD } from '../../rules/forms/submission.ts';
import type { Phrase } from '../../rules/languages/languages.ts';
import type { Locale } from '../../rules/locale.ts';
import { labelsAt, localeOf } from '../language.ts';
import type { App, AppContext } from '../services.ts';
import { addLead } from '../store/leads.ts';
import { addSubscriber } from '../store/subscribers.ts';
import { type FormBody, isNativePost, limitBody, readBody } from '../web/body.ts';
import { sendPage } from '../web/page.tsx';
import { consentText } from './consent.ts';
import { labelsOf } from './labels.ts';
import { formOf, type Lead, metaOf, type ReadLabels, suspicionsOf, validateBody } from './lead.ts';
import { limitForms, reserveConfirmation } from './rate.ts';
import { passesTurnstile } from './turnstile.ts';

/** Where forms are posted: /api/leads (docs/protocol.md). */
export const leadIntake = new Hono<App>()
  .use(
    cors({
      origin: (_, c: AppContext) => siteOf(c),
      allowMethods: ['POST'],
      // The second one comes from pages of version 1.0.0 that are still open in a browser.
      allowHeaders: ['content-type', 'idempotency-key'],
      exposeHeaders: ['Retry-After'],
      maxAge: 86_400,
    }),
  )
  .post('/', limitBody, receive)
  .all('/', (c) => {
    c.header('Allow', 'POST, OPTIONS');
    throw new HTTPException(405, { message: 'Send forms by POST.' });
  })
  .onError((error, c) => {
    if (error instanceof HTTPException) return refuse(c, error.status as ContentfulStatusCode, error.message);
    c.env.log(`A lead couldn't be stored: ${error}`);
    c.header('Retry-After', '5');
    return refuse(
      c,
      503,
      'We couldn’t save your form, so nothing was stored. Please send it again in a moment.',
    );
  });

/** The site that posted the form, as one of the origins in LEADS_SITE. */
function siteOf(c: AppContext): string | undefined {
  return c.env.settings.site.find((origin) => origin === c.req.header('origin'));
}

/** Takes in a lead: checks it, stores it, responds to the visitor, and then notifies people. */
async function receive(c: AppContext): Promise<Response> {
  const { env, req } = c;
  refuseOtherSites(c);
  const body = await readBody(req);
  const page = body.get('_page');
  const readLabels: ReadLabels = async (form) => labelsAt(await env.formLabels(form), page);
  const locale = localeOf(await readLabels());
  const form = await formOf(body, readLabels, locale.t);
  const { values, errors } = validateBody(form, body, locale.t);
  if (Object.keys(errors).length > 0) return askAgain(c, form, errors, locale);
  await limitForms(c, form.id, page);

  const lead = await createLead(env, form.id, values, body);
  const isSignUp = form.id === 'newsletter' && env.settings.mail !== undefined;
  if (isSignUp && lead.suspect.length === 0) {
    const words = await consentText(env, lead.meta.page);
    // The mail that asks to confirm is sent after the response, like everything that is due.
    await addSubscriber(env.database, lead, { words, ...(await reserveConfirmation(env)) });
  } else {
    const { leadChannels, leaseForLead, deliver } = env.notifier;
    const lease = leaseForLead();
    const stored = addLead(env.database, lead, leadChannels(lead), lease);
    // The response doesn't wait for what is sent.
    env.later(deliver(stored, lease));
    await stored;
  }
  // The site counts the lead as delivered only if the response has the id that it sent.
  return isNativePost(req)
    ? c.redirect((siteOf(c) ?? env.settings.site[0]) + ((await readLabels())?.thanks ?? THANK_YOU_PATH), 303)
    : c.json({ id: body.get('_id') || lead.id, ...(isSignUp && { confirm: true }) });
}

/** Creates a lead, with the site's current labels. */
async function createLead(
  env: AppContext['env'],
  form: string,
  values: Lead['values'],
  body: FormBody,
): Promise<Lead> {
  const isPerson = await passesTurnstile(env, body.get(TURNSTILE_FIELD));
  const meta = metaOf(body);
  const formLabels = await env.formLabels();
  return {
    id: await submissionId(form, values),
    form,
    received: new Date(env.now()).toISOString(),
    values,
    meta,
    labels: formLabels ? labelsOf({ form, values, meta }, formLabels) : {},
    suspect: [...suspicionsOf(body, env.minimumElapsed), ...(isPerson ? [] : (['challenge'] as const))],
  };
}

/** @throws HTTPException 403 for a form that a browser posts from another site */
function refuseOtherSites(c: AppContext): void {
  // Browsers send at least one of these headers with every form; curl and servers send neither.
  const isOurs =
    c.req.header('origin') === undefined
      ? c.req.header('sec-fetch-site') !== 'cross-site'
      : siteOf(c) !== undefined;
  if (!isOurs) throw new HTTPException(403, { message: 'We accept forms from our own site only.' });
}

/** @param errors messages by field name */
function askAgain(c: AppContext, form: FormRule, errors: Readonly<Record<string, string>>, locale: Locale) {
  if (!isNativePost(c.req)) return c.json({ errors }, 422);
  return sendFailure(
    c,
    422,
    locale,
    <>
      <p>{locale.t('Please check these answers:')}</p>
      <ul>
        {fieldsOf(form).map(({ name, label }) => errors[name] && <li>{withLabel(label, errors[name])}</li>)}
      </ul>
    </>,
  );
}

/** Some messages already contain the label. */
const withLabel = (label: string, message: string) =>
  message.includes(label) ? message : `${label}: ${message}`;

/** The path of the page that posted the form, where the form can't be read. */
function pageOf(c: AppContext): string | undefined {
  const referrer = c.req.header('referer') ?? '';
  return URL.canParse(referrer) ? new URL(referrer).pathname : undefined;
}

/** @param message a phrase; what programs get stays English */
async function refuse(c: AppContext, status: ContentfulStatusCode, message: string) {
  if (!isNativePost(c.req)) return c.json({ error: message }, status);
  const locale = localeOf(labelsAt(await c.env.formLabels(), pageOf(c)));
  return sendFailure(c, status, locale, <p>{locale.t(message as Phrase)}</p>);
}

/** For browsers that posted the form without JavaScript. */
function sendFailure(c: AppContext, status: ContentfulStatusCode, locale: Locale, reason: Child) {
  const { t } = locale;
  return sendPage(
    c,
    { status, locale, heading: t('Your form wasn’t sent') },
    <>
      {reason}
      <p>{t('Use your browser’s Back button. Everything you typed is still there.')}</p>
    </>,
  );
}
