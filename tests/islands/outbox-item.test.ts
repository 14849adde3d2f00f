import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { isDue, isExpired, isItem, type OutboxItem } from '../../islands/outbox/outbox-item.ts';
import { RETENTION_DAYS } from '../../rules/forms/submission.ts';

const CREATED = Date.UTC(2026, 2, 2, 10);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ITEM: OutboxItem = {
  state: 'waiting',
  ...{ id: '6f1f0a4e-8b1c-8f0a-9d3e-2b7a51c8e901', form: 'contact', place: 'contact-form' },
  ...{ body: { name: 'Ada Hall' }, created: CREATED },
};

test('a lead is accepted in any state, from JSON, and with a field of a later version', () => {
  const fromJson = JSON.parse(JSON.stringify({ ...ITEM, notBefore: undefined }));
  const leads = [ITEM, fromJson, { ...ITEM, body: {}, state: 'delivered' }, { ...ITEM, color: 'green' }];
  for (const lead of leads) expect(isItem(lead), JSON.stringify(lead)).toBe(true);
});

test('anything else is rejected', () => {
  const changes = [
    ...[{ id: 7 }, { id: undefined }, { form: undefined }, { place: {} }, { placement: {} }],
    ...[{ body: null }, { body: 'name=Ada' }, { body: { name: { first: 'Ada' } } }, { body: { name: 7 } }],
    ...['2026-03-02', undefined, Number.NaN, Number.POSITIVE_INFINITY].map((created) => ({ created })),
    ...[{ state: 'lost' }, { state: undefined }],
  ];
  const others = [undefined, null, 5, 'waiting', [ITEM], {}, () => ITEM];
  for (const value of [...others, ...changes.map((change) => ({ ...ITEM, ...change }))])
    expect(isItem(value), inspect(value)).toBe(false);
});

test.each([
  ['when it is new', CREATED, false],
  ['within the period of the privacy policy', CREATED + RETENTION_DAYS * DAY, false],
  ['after that period', CREATED + RETENTION_DAYS * DAY + 1, true],
  ['if the clock was set back', CREATED - DAY, false],
])('expiry %s', (_, now, expired) => {
  expect(isExpired(ITEM, now)).toBe(expired);
});

test.each([
  ['right away', undefined, CREATED, true],
  ['before the time that the server gave', CREATED + HOUR, CREATED + HOUR - 1, false],
  ['at that time', CREATED + HOUR, CREATED + HOUR, true],
  ['if the clock was set back to before its creation', CREATED + HOUR, CREATED - 1, true],
  ['if it would expire before that time', CREATED + 8 * DAY, CREATED, true],
  ['if storage holds no time', 'later' as unknown as number, CREATED, true],
])('may be sent %s: %s at %d is %s', (_, notBefore, now, due) => {
  expect(isDue({ ...ITEM, ...(notBefore !== undefined && { notBefore }) }, now)).toBe(due);
});
