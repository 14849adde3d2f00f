import { expect, test } from 'vitest';
import { pastOpenings, sampleWarnings } from '../../../build/checks/warnings.ts';
import { currentOpenings } from '../../../build/content/dates.ts';
import type { Content } from '../../../model/content.ts';
import type { Service } from '../../../model/service.ts';

const SETTINGS = {
  sample: true,
  url: 'https://www.prairiedental.com',
  email: 'hello@prairiedental.com',
  phone: '+14025550142',
  social: [{ url: 'https://www.linkedin.com/company/section-line-example' }],
  analytics: { measurementId: 'G-0000000000', containerId: 'GTM-0000000' },
};
const OWN = {
  phone: '+14023331234',
  social: [],
  analytics: { measurementId: 'G-ABC1234567', containerId: null },
};
const CONTENT = {
  clients: [{ data: { name: 'Pell Creek Meats', sample: true } }, { data: { name: 'Real Client' } }],
  authors: [{ data: { name: 'Marian Holt', sample: true } }],
  claims: { claims: [{ source: 'marketing claim, unsubstantiated' }, { source: 'our terms' }] },
};

test('sample content on a real domain is listed until it is replaced and "sample: true" removed', () => {
  const listed =
    'SAMPLE CONTENT: Pell Creek Meats; Marian Holt; +14025550142; https://www.linkedin.com/company/section-line-example; G-0000000000; GTM-0000000; unsubstantiated claims in content/claims.yaml: 1. Replace it with your own, then remove "sample: true" from content/site.yaml';
  const left = 'no sample content is left: remove "sample: true" from content/site.yaml';
  const cases: [settings: object, warnings: string[], content?: object][] = [
    [{}, [listed]],
    [OWN, [left], { clients: [], authors: [] }],
    [{ url: 'https://www.sectionline.example' }, []],
    [{ url: 'https://www.example.com' }, []],
    [{ url: 'https://localhost' }, []],
    [{ sample: false }, []],
  ];
  const warnings = cases.map(([more, , content = CONTENT]) =>
    sampleWarnings({ ...content, settings: { ...SETTINGS, ...more } } as unknown as Content),
  );
  expect(warnings).toEqual(cases.map(([, expected]) => expected));
});

test.each([
  ['2026-10-31', undefined, []],
  ['2026-11-01', 'Only 5 left.', []],
  ['2026-11-30', 'Only 5 left.', []],
  ['2026-12-01', undefined, ['2026-11 is over. Update or remove it']],
])('openings of a month on %s', (today, text, warnings) => {
  const data = { openings: { month: '2026-11', text: 'Only 5 left.' } } as Service;
  const services = [{ file: 'content/services/x.md', data }] as Content['services'];

  expect(currentOpenings({ today }, data)).toBe(text);
  expect(pastOpenings({ services, today }).map(({ message }) => message)).toEqual(warnings);
});

test.each([
  ['2026-11-18', 'Only 5 left.'],
  ['2026-11-19', undefined],
])('openings until the 18th on %s', (today, text) => {
  const data = { openings: { month: '2026-11', until: '2026-11-18', text: 'Only 5 left.' } } as Service;
  expect(currentOpenings({ today }, data)).toBe(text);
});
