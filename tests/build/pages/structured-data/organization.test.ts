import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { read } from '../../../../build/content/read/reader.ts';
import { iconOutputs } from '../../../../build/outputs/icons.ts';
import { organization } from '../../../../build/pages/structured-data/organization.ts';
import { createSite } from '../../../fixture-site.ts';

const STATIC = join(import.meta.dirname, '../../../../static');

test('the logo has the address and the size of a bitmap that is published', async () => {
  const site = await createSite();
  const { settings } = await read({ root: site.root, today: '2026-01-01' });
  await site.remove();
  const icons = await iconOutputs(STATIC, settings, 'white');
  const [width, height] = [512, 512];
  const icon = icons.find(({ path }) => path === 'icon-512.png');
  expect(await sharp(Buffer.from(icon?.body ?? '')).metadata()).toMatchObject({ width, height });
  expect(organization(settings).logo).toMatchObject({
    contentUrl: `${settings.url}/${icon?.path}`,
    width: `${width} px`,
    height: `${height} px`,
  });
});
