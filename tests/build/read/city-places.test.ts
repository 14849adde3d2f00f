import { expect, test } from 'vitest';
import { mistakesOf, readFixtureSite, setField } from '../../fixture-site.ts';
import { sharedSite } from '../../shared-site.ts';

const OMAHA = 'locations/omaha-nebraska.md';

const site = await sharedSite();

const mistakes = () => mistakesOf(site, readFixtureSite(site));
const setStates = (states: string) =>
  site.edit('site.yaml', (text) => text.replace(/^states: .*/m, `states: [${states}]`));

test('a city lies in one of the states served', async () => {
  await setStates('Iowa, Missouri, Kansas, South Dakota');
  const found = await mistakes();
  expect(found.filter((line) => line.startsWith(`content/${OMAHA}`))).toEqual([
    expect.stringMatching(
      /:\d+ state: "Nebraska" is not among the states in site\.yaml\. Use one of: .* If you serve it, add it there$/,
    ),
  ]);
});

test('coordinates are those of the city', async () => {
  // In Maine, and on the other side of the world.
  for (const [latitude, longitude] of [
    ['43.6591', '-70.2568'],
    ['41.2565', '95.9345'],
  ]) {
    await site.edit(OMAHA, setField(`latitude: ${latitude}`));
    await site.edit(OMAHA, setField(`longitude: ${longitude}`));
    expect(await mistakes(), longitude).toEqual([
      expect.stringMatching(
        /:\d+ business\.latitude: .* is not in Nebraska\. Write the latitude and longitude of Omaha/,
      ),
    ]);
  }
});

test('a state exists, and any one will do for an agency that serves the whole country', async () => {
  await setStates('United States');
  expect(await mistakes()).toEqual([]);
  await setStates('Nebraska, Iowa, Missouri, Kansas, Sout Dakota');
  expect((await mistakes()).join()).toMatch(/content\/site\.yaml:\d+ states\[4\]: .*South Dakota/);
});
