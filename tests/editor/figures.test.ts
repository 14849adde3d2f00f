import { expect, test } from 'vitest';
import { updateLedger } from '../../editor/actions/figures.ts';
import { createFixtureSite } from '../fixture-site.ts';

const site = await createFixtureSite();
const FILE = 'services/seo.md';

test('a new price has the source of the price that it replaces, and other figures need one', async () => {
  await site.write('claims.yaml', 'names: []\nclaims: []\n');
  await updateLedger(site.root, FILE, 'our terms');
  await site.edit('claims.yaml', (text) =>
    text.replace(/(fights back\. From \$2,500[\s\S]*?source: )our terms/, '$1price list'),
  );
  expect(await updateLedger(site.root, FILE)).toEqual([]);
  await site.edit(FILE, (text) =>
    text.replace('from: 2500', 'from: 2600').concat('\nWe answer in 7 hours.\n'),
  );
  expect(await updateLedger(site.root, FILE)).toEqual(['We answer in 7 hours.']);
  const ledger = await site.read('claims.yaml');
  expect(ledger).toMatch(/fights back\. From \$2,600"?\n {4}value: \$2,600\n.*\n {4}source: price list\n/);
  expect(ledger).not.toContain('From $2,500');
});
