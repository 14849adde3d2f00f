import { test } from 'vitest';
import { GOOGLE, serveMeasured } from './measured-site.ts';
import { stopped } from './stopped-clock.ts';
const visit = serveMeasured(GOOGLE);
test('x', async () => {
  const { page } = await visit('/about', { decided: {}, before: async (p) => { await stopped(p);   p.on('pageerror', (e) => console.log('ERR', e.message));
  p.on('console', (e) => console.log('CON', e.text())); p.on('request', (r) => r.url().includes('part-') && console.log('REQ', r.url()));
 } });
  console.log(await page.evaluate(() => [typeof requestIdleCallback, requestIdleCallback.toString().slice(0, 200), document.readyState]));
  for (let i = 0; i < 5; i++) { await page.clock.runFor(1000); console.log(i, await page.evaluate(() => 'dataLayer' in window)); await new Promise((r) => setTimeout(r, 300)); }
}, 20000);
