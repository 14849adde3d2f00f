import { findDuplicates } from '../../build/base/duplicates.ts';
import { type Fault, faultOf, quoted } from './fault.ts';
import { descriptionPlace, titlePlace } from './head-faults.ts';
import type { PageRecord } from './page-record.ts';

/** Pages that search results could not tell apart: two have one title, or one description. */
export function uniqueFaults(pages: readonly PageRecord[]): Fault[] {
  const listed = pages.filter(({ indexable }) => indexable);
  return [
    ...findDuplicates(listed, ({ title }) => title.toLowerCase() || undefined).map(([page, first]) =>
      faultOf(page, told('title', page.title, first), titlePlace(page)),
    ),
    ...findDuplicates(listed, ({ description }) => description.toLowerCase() || undefined).map(
      ([page, first]) => faultOf(page, told('description', page.description, first), descriptionPlace(page)),
    ),
  ];
}

function told(part: string, text: string, first: PageRecord): string {
  return `the ${part} ${quoted(text)} is also that of ${first.path}. Give each page its own`;
}
