import { expect, test } from 'vitest';
import { findFigures } from '../../../build/checks/find-figures.ts';

const values = (text: string) => findFigures(text).map(({ value }) => value);

/** Texts and their figures: in digits, and in words before what they count. */
const FIGURES: Record<string, string[]> = {
  '99.2% client retention': ['99.2%'],
  '340% growth and 2.4M+ sessions': ['340%', '2.4M+'],
  '3x efficiency, 3.2x leads, 3-5x return': ['3x', '3.2x', '3-5x'],
  'worth $2,500, or $5,000-$15,000/month': ['$2,500', '$5,000-$15,000'],
  '5.0/5 rating, 200+ clients': ['5.0/5', '200+'],
  'a 90-day guarantee (60 days)': ['90', '60'],
  'weeks 1–2': ['1–2'],
  'Only 2, then 15.': ['2', '15'],
  'costs $0.40.': ['$0.40'],
  '156+ markets; 89%': ['156+', '89%'],
  'two new clients per month': ['two'],
  'Fifteen starts a month': ['Fifteen'],
  'a two-week sprint': ['two'],
  'after twenty-five days': ['twenty-five'],
  'half of your clients': [],
  'No. 1 in 3 cities: 45 of 97701 clients, articles 12 per month': ['1', '3', '45', '97701', '12'],
  'More room: Floor 40% larger, Suite $50': ['40%', '$50'],
  'a 2:1 return in 30 days, after 18 years': ['2', '1', '30', '18'],
  'double the sessions': ['double'],
};
const NONE = [
  ...['founded in 2020', 'from 2023-24', 'on September 9, 2025', 'on Sept. 9', 'along I-29', 'open 9AM-6PM'],
  ...[
    'Mon–Fri 8:30–17:00',
    '9 a.m. to 5 p.m., 5–8 PM or 9:30am',
    'a 9:16 video',
    'Bend, OR 97701 (ZIP 97702)',
  ],
  ...['(541) 555-0142, 541.555.0142 or +1 541-555-0142', 'Suite 3, Unit 12B', 'license No. 48213'],
  ...['Fla. Stat. § 501.171', '§501.171(1)(g)', 'Section 4.2, Article 6(1)(b) and Art. 12', 'on Route 1'],
  ...['B2B, GA4, H1, MP3 and covid-19', 'two pages, one idea', 'a picture of 1200x630 pixels'],
];

test('a figure counts or measures something, and has its place in the text', () => {
  const expected = { ...FIGURES, ...Object.fromEntries(NONE.map((text) => [text, []])) };
  expect(Object.fromEntries(Object.keys(expected).map((text) => [text, values(text)]))).toEqual(expected);
  expect(findFigures('about 60 days')).toEqual([{ value: '60', start: 6, end: 8 }]);
});
