import { expect, test } from 'vitest';
import { siteLabels } from '../../receiver/intake/site-labels.ts';
import type { FormLabels } from '../../rules/forms/labels.ts';
import { OWN_FORM } from '../own-form.ts';
import { agencyRules } from './agency.ts';
import { adasInbox } from './inbox-visitor.ts';
import { json, LABELS, native, receiver } from './requests.ts';

const WITH_OWN: FormLabels = { ...LABELS, own: [OWN_FORM] };
const INVITATION = {
  ...{ _form: 'speaking', _page: '/speaking', utm_source: 'letter' },
  ...{ event: 'Roofers Day', email: 'ada@example.com', date: '2026-11-30', topic: 'seo', live: 'on' },
  ...{ phone: '(402) 555-0142', audience: 'Roofers', unknown: 'dropped' },
};

test('an own form is stored once, in the inbox with its title and labels, and in exports, also once it is gone', async () => {
  const { receive, database, leads } = await receiver({ formLabels: async () => WITH_OWN });
  expect((await receive(native(INVITATION))).status).toBe(303);
  expect((await receive(json(INVITATION))).status).toBe(200);
  expect(await leads()).toHaveLength(1);
  const { ada } = await adasInbox({ database, formLabels: async () => WITH_OWN });
  const list = await ada.read('/inbox');
  expect(list).toContain('<option value="speaking">Ask us to speak</option>');
  expect(list).toMatch(/class="lead-row-said">Roofers<.*Ask us to speak · letter/s);
  expect(await ada.read('/inbox?form=speaking')).toContain('href="/inbox/leads/1"');
  expect(await ada.read('/inbox?form=contact')).not.toContain('href="/inbox/leads/1"');
  const csv = await ada.read('/inbox/leads.csv');
  expect(csv).toContain(
    '"suspect","event","email","phone","site","date","topic","audience","live","parking",',
  );
  expect(csv).toContain(
    '"Roofers Day","ada@example.com","4025550142","","2026-11-30","Search without tricks",',
  );

  const { ada: later } = await adasInbox({ database, formLabels: async () => LABELS });
  const page = await later.read('/inbox/leads/1');
  expect(page).toContain('Ask us to speak');
  for (const [label, value] of [
    ['Name of the event', 'Roofers Day'],
    ['Your phone', '(402) 555-0142'],
    ['What should we talk about?', 'Search without tricks'],
    ['We may record it', 'Yes'],
  ])
    expect(page).toContain(`<dt>${label}</dt><dd>${value}</dd>`);
  expect(page).not.toContain('dropped');
  expect(await later.read('/inbox/leads.csv')).toContain('event: Roofers Day');
});

test('the team gets an own form by mail with its labels, and its sender an answer in its words', async () => {
  const env = { LEADS_MAIL: 'smtp://127.0.0.1', LEADS_ACKNOWLEDGE: 'yes' };
  const agency = await agencyRules(env, { formLabels: async () => WITH_OWN });
  const { _form, ...values } = INVITATION;
  expect(await agency.submit('speaking', 1, values)).toBe(200);
  const [toTeam, toSender] = agency.mails;
  expect(toTeam).toMatchObject({ subject: 'Ask us to speak: ada@example.com', replyTo: 'ada@example.com' });
  expect(toTeam?.text).toContain('Name of the event: Roofers Day\nYour email: ada@example.com');
  expect(toTeam?.text).toContain('Who listens?\n\n  Roofers\n');
  expect(toTeam?.text).toContain('We may record it: Yes');
  expect([toSender?.to, toSender?.text]).toEqual([
    'ada@example.com',
    expect.stringMatching(/^We look at the date today\./),
  ]);
});

test('a wrong answer is told; an option that the site has dropped is none; the honeypot is one of all forms', async () => {
  const { receive, leads } = await receiver({ formLabels: async () => WITH_OWN });
  const wrong = await receive(json({ ...INVITATION, email: 'ada', date: 'soon', live: 'no' }));
  expect([wrong.status, await wrong.json()]).toEqual([
    422,
    {
      errors: {
        email: 'Please enter a valid email address',
        date: 'Please enter a complete date',
        live: 'Invalid input',
      },
    },
  ]);
  expect((await receive(json({ ...INVITATION, topic: 'no-longer' }))).status).toBe(200);
  await receive(json({ ...INVITATION, event: 'Spam Day', _fax: '1' }));
  expect((await leads()).map(({ suspect }) => suspect)).toEqual([[], ['trap']]);
});

test('a form that the site just got is known at once; one that may exist is asked for again later', async () => {
  const clock = { now: 0 };
  const published: { labels: FormLabels | undefined; reads: number } = { labels: undefined, reads: 0 };
  const read = async () => {
    published.reads += 1;
    if (!published.labels) throw new Error('no answer');
    return published.labels;
  };
  const log: string[] = [];
  const formLabels = siteLabels({ read, now: () => clock.now, log: (line) => log.push(line) });
  const { receive, leads } = await receiver({ formLabels });
  const status = async (seconds: number) => {
    clock.now += seconds * 1000;
    const { status, headers } = await receive(json(INVITATION));
    return [status, headers.get('retry-after')];
  };
  expect(await status(0)).toEqual([503, '5']);
  published.labels = LABELS;
  expect(await status(60)).toEqual([400, null]);
  published.labels = WITH_OWN;
  expect(await status(1)).toEqual([400, null]);
  expect(await status(5)).toEqual([200, null]);
  expect(await status(10)).toEqual([200, null]);
  expect(published.reads).toBe(3);
  expect(await leads()).toHaveLength(1);
});
