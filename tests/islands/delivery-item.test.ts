import { describe, expect, test } from 'vitest';
import { isDue, isExpired, isItem, type OutboxItem } from '../../islands/delivery/item.ts';
import { RETENTION_DAYS } from '../../rules/submission.ts';

const CREATED = Date.UTC(2026, 2, 2, 10);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ITEM: OutboxItem = {
  id: '6f1f0a4e-8b1c-8f0a-9d3e-2b7a51c8e901',
  form: 'contact',
  place: 'contact-form',
  to: 'https://forms.example.com/',
  body: { name: 'Ada Hall' },
  created: CREATED,
  state: 'waiting',
};

describe('what storage gives back', () => {
  test.each<[string, unknown]>([
    ['as it was stored', ITEM],
    ['after a copy through JSON', JSON.parse(JSON.stringify({ ...ITEM, notBefore: undefined }))],
    ['without words, once it is delivered', { ...ITEM, body: {}, state: 'delivered' }],
    ['with something that a later version adds', { ...ITEM, color: 'green' }],
  ])('is a lead: %s', (_, value) => {
    expect(isItem(value)).toBe(true);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 5],
    ['a text', 'waiting'],
    ['a list', [ITEM]],
    ['an empty object', {}],
    ['a function', () => ITEM],
    ['an id that is a number', { ...ITEM, id: 7 }],
    ['no id', { ...ITEM, id: undefined }],
    ['no form', { ...ITEM, form: undefined }],
    ['a place that is an object', { ...ITEM, place: {} }],
    ['no address', { ...ITEM, to: undefined }],
    ['an address that is none', { ...ITEM, to: '/forms' }],
    ['no body', { ...ITEM, body: null }],
    ['a body that is a text', { ...ITEM, body: 'name=Ada' }],
    ['a body with an object in it', { ...ITEM, body: { name: { first: 'Ada' } } }],
    ['a body with a number in it', { ...ITEM, body: { name: 7 } }],
    ['a time that is a text', { ...ITEM, created: '2026-03-02' }],
    ['no time', { ...ITEM, created: undefined }],
  ])('is no lead: %s', (_, value) => {
    expect(isItem(value)).toBe(false);
  });
});

describe('a lead is kept', () => {
  test.each([
    ['now', CREATED, false],
    ['for as long as the privacy policy says', CREATED + RETENTION_DAYS * DAY, false],
    ['and no longer', CREATED + RETENTION_DAYS * DAY + 1, true],
    ['by a clock that was set back', CREATED - DAY, false],
  ])('%s', (_, now, expired) => {
    expect(isExpired(ITEM, now)).toBe(expired);
  });
});

describe('a lead may be sent', () => {
  test.each([
    ['at once', undefined, CREATED, true],
    ['not before the time that the server gave', CREATED + HOUR, CREATED + HOUR - 1, false],
    ['from that time on', CREATED + HOUR, CREATED + HOUR, true],
    ['by a clock that was set back to before it was made', CREATED + HOUR, CREATED - 1, true],
    ['not by a clock that was set back to after that', CREATED + HOUR, CREATED, false],
  ])('%s', (_, notBefore, now, due) => {
    expect(isDue({ ...ITEM, ...(notBefore !== undefined && { notBefore }) }, now)).toBe(due);
  });
});
