import { beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../../receiver/store/postgres.ts';
import { describeStore } from '../receiver/store-contract.ts';
import { missingPostgres, type Postgres, startPostgres } from './hosts/postgres.ts';

const missing = missingPostgres();

test.runIf(process.env.CI === 'true')('PostgreSQL is installed', () => {
  expect(missing).toBeUndefined();
});

describe.skipIf(missing)(missing ? `PostgreSQL (not installed; ${missing})` : 'PostgreSQL', () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
    return () => server.stop();
  });

  describeStore('leads', async () => openPostgres(await server.create()));
});
