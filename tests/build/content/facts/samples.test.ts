import { describe, expect, test } from 'vitest';
import { pastOpenings, sampleWarnings } from '../../../../build/checks/warnings.ts';
import { currentOpenings } from '../../../../build/content/facts/dates.ts';
import type { Content } from '../../../../model/content.ts';
import type { Service } from '../../../../model/service.ts';

describe('sample content', () => {
  const settings = {
    sample: true,
    url: 'https://www.prairiedental.com',
    email: 'hello@prairiedental.com',
    phone: '+14025550142',
    social: [{ url: 'https://www.linkedin.com/company/section-line-example' }],
  };
  const content = {
    clients: [{ data: { name: 'Pell Creek Meats', sample: true } }, { data: { name: 'Real Client' } }],
    authors: [{ data: { name: 'Marian Holt', sample: true } }],
    claims: { claims: [{ source: 'marketing claim, unsubstantiated' }, { source: 'our terms' }] },
  };
  const warnings = (more: object, rest: object = content) =>
    sampleWarnings({ ...rest, settings: { ...settings, ...more } } as unknown as Content);

  test('on a real domain is listed until it is replaced', () => {
    expect(warnings({})).toEqual([
      'SAMPLE CONTENT: Pell Creek Meats; Marian Holt; +14025550142; https://www.linkedin.com/company/section-line-example; unsubstantiated claims in content/claims.yaml: 1. Replace it with your own, then remove "sample: true" from content/site.yaml',
    ]);
  });

  test('that has been replaced only leaves "sample: true" to remove', () => {
    expect(warnings({ phone: '+14023331234', social: [] }, { clients: [], authors: [] })).toEqual([
      'no sample content is left: remove "sample: true" from content/site.yaml',
    ]);
  });

  test('causes no warning on a reserved domain, on localhost and without "sample: true"', () => {
    const urls = ['https://www.sectionline.example', 'https://www.example.com', 'https://localhost'];
    const quiet = [...urls.map((url) => ({ url })), { sample: false }];
    expect(quiet.map((more) => [more, warnings(more)])).toEqual(quiet.map((more) => [more, []]));
  });
});

test.each([
  ['2026-10-31', undefined, []],
  ['2026-11-01', 'Only 5 left.', []],
  ['2026-11-30', 'Only 5 left.', []],
  ['2026-12-01', undefined, ['2026-11 is over: update or remove it']],
])('openings on %s', (today, text, warnings) => {
  const data = { openings: { month: '2026-11', text: 'Only 5 left.' } } as Service;
  const services = [{ file: 'content/services/x.md', data }] as Content['services'];

  expect(currentOpenings({ today }, data)).toBe(text);
  expect(pastOpenings({ services, today }).map(({ message }) => message)).toEqual(warnings);
});
