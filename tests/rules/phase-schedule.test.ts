import { expect, test } from 'vitest';
import { translationsInto } from '../../rules/languages/languages.ts';
import { ENGLISH } from '../../rules/locale.ts';
import { scheduleOf } from '../../rules/phase-schedule.ts';
import { createTranslate } from '../../rules/translate.ts';

/** In weeks. */
const MONTH = 52 / 12;

test.each<[texts: string[], starts: number[], ends: (number | undefined)[], length: number, ticks: string]>([
  [['Week 1', 'Weeks 2-3'], [0, 1], [1, 3], 3, ''],
  [['Weeks 1–2', 'Weeks 2–8', 'Ongoing'], [0, 1, 8], [2, 8, undefined], 10, 'Week 4, 8'],
  [['Weeks 5-8', 'Weeks 1-4', 'Monthly'], [4, 0, 8], [8, 4, undefined], 10, 'Week 4, 8'],
  [
    ['Weeks 1-4', 'Month 2', 'Months 3-4'],
    [0, MONTH, 2 * MONTH],
    [4, 2 * MONTH, 4 * MONTH],
    4 * MONTH,
    'Month 1, 2, 3, 4',
  ],
  [['Month 1', 'Monthly from month 3'], [0, 2 * MONTH], [MONTH, undefined], 2.5 * MONTH, 'Month 1, 2'],
])('%j', (texts, starts, ends, length, ticks) => {
  const schedule = scheduleOf(texts, ENGLISH.t);
  expect(schedule?.spans).toEqual(starts.map((start, at) => ({ start, end: ends[at] })));
  expect(schedule?.length).toBeCloseTo(length);
  expect(schedule?.ticks.map(({ label }) => label).join(', ')).toBe(ticks);
});

test('authors write weeks and months in the language of the site', () => {
  const t = createTranslate('es', translationsInto('es'));
  expect(scheduleOf(['Semana 1', 'Semanas 2–4', 'Continuo'], t)).toMatchObject({
    spans: [{ start: 0, end: 1 }, { start: 1, end: 4 }, { start: 4 }],
    ticks: [{ at: 4, label: 'Semana 4' }],
  });
  expect(scheduleOf(['Mes 1', 'Meses 2-3', 'Mensual desde el mes 4'], t)?.ticks[0]?.label).toBe('Mes 1');
  expect(scheduleOf(['Week 1'], t)).toBeUndefined();
});

test('texts without weeks and months have no scale', () => {
  for (const texts of [
    [],
    ['Weeks 1-2', 'When it rains'],
    ['Weeks 3-2'],
    ['Week 0'],
    ['Ongoing'],
    [undefined],
  ]) {
    expect(scheduleOf(texts, ENGLISH.t), String(texts)).toBeUndefined();
  }
});
