import { expect, test } from 'vitest';
import { siteLabels } from '../../receiver/intake/site-labels.ts';
import type { FormLabels } from '../../rules/forms/labels.ts';
import { adasInbox, searched, stored } from './inbox-visitor.ts';
import { json, LABELS, lead, receiver } from './requests.ts';

/** The same site after its agency has renamed everything. */
const LATER: FormLabels = {
  ...LABELS,
  forms: {
    contact: {
      text: 'Thanks.',
      fields: [
        { name: 'service', label: 'Craft', options: [{ value: 'seo', label: 'Search' }] },
        { name: 'budget', label: 'Money', options: [{ value: 'large', label: 'More' }] },
      ],
    },
  },
};

test('a lead keeps what its fields and options were called; one from before that shows what they are called now', async () => {
  const { receive, database } = await receiver({ formLabels: async () => LABELS });
  await receive(json(lead('contact', { service: 'seo', budget: 'small', cta: 'audit' })));
  const { inbox, ada } = await adasInbox({ database, formLabels: async () => LATER });
  await stored(inbox, { service: 'seo', budget: 'small' });
  const [page, older] = [await ada.read('/inbox/leads/1'), await ada.read('/inbox/leads/2')];
  expect(page).toContain('<dt>A month</dt><dd>Up to $900</dd>');
  expect(page).toContain('<dt>Service</dt><dd>SEO</dd>');
  expect(page).toContain('<dt>Asked for</dt><dd>a free audit</dd>');
  expect(older).toContain('<dt>Craft</dt><dd>Search</dd>');
  expect(older).toContain('<dt>Money</dt><dd>small</dd>');
  const csv = await ada.read('/inbox/leads.csv');
  expect(csv).toContain('"SEO","Up to $900"');
  expect(csv).toContain('"Search","small"');
  const [, first] = JSON.parse(await ada.read('/inbox/leads.json'));
  expect([first.values.budget, first.labels.budget]).toEqual([
    'small',
    { label: 'A month', answer: 'Up to $900' },
  ]);
  expect(await ada.read(await searched(ada, 'words=up+to+900'))).toContain('href="/inbox/leads/1"');
});

test('a lead is stored whether or not the site can say what its answers are called, and it is asked again', async () => {
  const [log, clock]: [string[], { now: number }] = [[], { now: 0 }];
  const answers: (() => unknown)[] = [];
  const formLabels = siteLabels({
    read: async () => (answers.shift() ?? (() => LABELS))(),
    now: () => clock.now,
    log: (line) => log.push(line),
  });
  const { receive, leads } = await receiver({ formLabels });
  const labelsAfter = async (id: number, minutes: number, answer: () => unknown) => {
    clock.now += minutes * 60_000;
    answers.splice(0, 1, answer);
    await receive(json(lead('contact', { budget: 'small', message: `Lead number ${id}` })));
    return (await leads()).at(-1)?.labels.budget;
  };
  const known = { label: 'A month', answer: 'Up to $900' };
  const fail = () => {
    throw new Error('no answer');
  };
  expect(await labelsAfter(1, 0, fail)).toBeUndefined();
  expect(await labelsAfter(2, 0.5, () => LABELS)).toBeUndefined();
  expect(await labelsAfter(3, 1, () => LABELS)).toEqual(known);
  expect(await labelsAfter(4, 2, () => '<!doctype html>')).toEqual(known);
  expect(await leads()).toHaveLength(4);
  expect(log.filter((line) => line.startsWith("forms.json can't be read"))).toEqual([
    expect.stringContaining('Leads get the default labels.'),
    expect.stringContaining('Leads get the labels that were read last.'),
  ]);
});

test('labels that many leads ask for at the same moment in vain are one line in the log', async () => {
  const log: string[] = [];
  const formLabels = siteLabels({
    read: () => Promise.reject(new Error('no answer')),
    now: () => 0,
    log: (line) => log.push(line),
  });
  expect(await Promise.all([formLabels(), formLabels()])).toEqual([undefined, undefined]);
  expect(await formLabels()).toBeUndefined();
  expect(log).toHaveLength(1);
});
