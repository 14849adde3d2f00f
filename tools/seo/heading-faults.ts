import { type Fault, faultOf, quoted, type SeoPage } from './fault.ts';

/** Faults of a page's outline: one h1, no level skipped on the way down, no heading without words. */
export function headingFaults(page: SeoPage): Fault[] {
  const { headings } = page.facts;
  const faults: Fault[] = [];
  const first = headings.filter(({ level }) => level === 1);
  if (first.length !== 1) {
    const texts = first.map(({ text }) => quoted(text)).join(', ');
    faults.push(faultOf(page, `has ${first.length || 'no'} h1${texts && ` (${texts})`}. Keep exactly one`));
  }
  for (const [index, { level, text }] of headings.entries()) {
    if (text === '') {
      faults.push(faultOf(page, `has an empty h${level}. Give it words, or remove it`));
      continue;
    }
    const above = headings[index - 1]?.level ?? 0;
    if (above > 0 && level > above + 1) {
      const message = `the h${level} ${quoted(text)} follows an h${above}. Make it an h${above + 1}`;
      faults.push(faultOf(page, message, { near: [text] }));
    }
  }
  return faults;
}
