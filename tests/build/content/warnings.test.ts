import { expect, test } from 'vitest';
import { formatMistake } from '../../../build/base/report.ts';
import { contentWarnings } from '../../../build/checks/warnings.ts';
import { locate } from '../../../build/read/source-file.ts';
import { POST, readFixtureSite } from '../../fixture-site.ts';
import { sharedSite } from '../../shared-site.ts';

const site = await sharedSite();

test('a day before the agency was founded is a warning', async () => {
  await site.write('posts/y.md', POST.replace('2025-03-11', '2015-03-11'));
  const warnings = locate(contentWarnings(await readFixtureSite(site))).map(formatMistake);
  expect(warnings.map((line) => line.replace(/^.*posts\//, ''))).toEqual([
    'y.md:7 publishDate: 2015-03-11 is before the agency was founded (2020, in site.yaml). Is the year right?',
  ]);
});

test('a list to choose from without options is a warning, unless it is empty on purpose', async () => {
  const warnings = async () => contentWarnings(await readFixtureSite(site)).map(({ message }) => message);
  const noBudget =
    'has no options for "Monthly budget", so the form doesn\'t ask. Write "- { name: budget, options: [{ value: a, label: First answer }] }" with your answers below contact.fields, or "- { name: budget, options: [] }" if you don\'t want to ask';
  await site.write(
    'forms.yaml',
    'contact: { fields: [{ name: timeline, options: [] }, { name: service, hint: Any }] }',
  );
  expect(await warnings()).toEqual([noBudget]);
  await site.delete('forms.yaml');
  expect(await warnings()).toEqual([noBudget, expect.stringContaining('"When would you like to start?"')]);
});
