import { beforeAll, describe } from 'vitest';
import { testInboxOn } from '../receiver/inbox-contract.ts';
import { describeStore } from '../receiver/store-contract.ts';
import { type D1, missingD1, startD1 } from './hosts/d1.ts';

const missing = missingD1();

describe.skipIf(missing)(missing ? `D1 (not installed; ${missing})` : 'D1', () => {
  let server: D1;
  beforeAll(async () => {
    server = await startD1(21);
    return () => server.stop();
  });

  describeStore('leads', () => server.create());

  testInboxOn(() => server.create());
});
