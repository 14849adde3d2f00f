import { join } from 'node:path';
import { describe } from 'vitest';
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
