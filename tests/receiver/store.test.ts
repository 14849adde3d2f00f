import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../receiver/store/database.ts';
import { leaseDue, unsentNotifications } from '../../receiver/store/notifications.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { testInboxOn } from './inbox-contract.ts';
import { describeMigrations } from './migrations-contract.ts';
import { testNewsletterOn } from './newsletter-contract.ts';
import { describeStore } from './store-contract.ts';

describe('SQLite', () => {
  describeStore('leads', () => openSqlite(':memory:'));

  testInboxOn(() => openSqlite(':memory:'));

  testNewsletterOn(() => openSqlite(':memory:'));

  describeMigrations(async () => {
    const file = join(temporaryFolder(), 'leads.sqlite');
    return (steps) => openSqlite(file, steps);
  });
});

test('what is due, and what failed for good, is found without reading all that was sent', async () => {
  const database = await openSqlite(':memory:');
  onTestFinished(() => database.close());
  const plans: string[] = [];
  const query: Database['query'] = async ({ text, values }) => {
    const steps = await database.query<{ detail: string }>({ text: `EXPLAIN QUERY PLAN ${text}`, values });
    plans.push(...steps.map(({ detail }) => detail));
    return [];
  };
  const lease = { id: 'a', ends: 1 };
  await leaseDue({ ...database, query }, 'mail', { lease, limit: 5, dueBy: 1, now: 1, longest: 1 });
  await unsentNotifications({ ...database, query });
  expect(plans.filter((plan) => plan.includes('INDEX notifications_open'))).toHaveLength(3);
  expect(plans.filter((plan) => plan.startsWith('SCAN'))).toEqual([]);
});
