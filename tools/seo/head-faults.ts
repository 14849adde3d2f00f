import { KEYWORDS_MAX } from '../../rules/blog-list.ts';
import { LANGUAGE } from '../../rules/language.ts';
import { DESCRIPTION_MAX, DESCRIPTION_MIN, TITLE_MAX } from '../../rules/page-title.ts';
import { type Fault, faultOf, quoted, type SeoPage } from './fault.ts';

/** Faults of what a page says of itself: title, description, keywords and language. */
export function headFaults(page: SeoPage): Fault[] {
  const { keywords, lang } = page.facts;
  const faults = [...titleFaults(page), ...descriptionFaults(page)];
  if (keywords.length > KEYWORDS_MAX) {
    const message = `has ${keywords.length} keywords. Keep the ${KEYWORDS_MAX} that matter`;
    faults.push(faultOf(page, message, { field: ['seo', 'keywords'] }));
  }
  if (lang !== LANGUAGE) {
    const found = lang === undefined ? 'no language' : `the language ${quoted(lang)}`;
    faults.push(faultOf(page, `has ${found}. Write <html lang="${LANGUAGE}"> in templates/Document.tsx`));
  }
  return faults;
}

function titleFaults(page: SeoPage): Fault[] {
  const { titles } = page.facts;
  const [title = ''] = titles;
  if (titles.length > 1)
    return [faultOf(page, `has ${titles.length} titles. Keep one in templates/head-tags.ts`)];
  if (title === '')
    return [faultOf(page, 'has no title. Write one as seo.title', { field: ['seo', 'title'] })];
  const over = title.length - TITLE_MAX;
  if (over <= 0) return [];
  const message = `the title ${quoted(title, 100)} has ${title.length} characters, and results show ${TITLE_MAX}. Take ${over} out`;
  return [faultOf(page, message, titlePlace(page))];
}

function descriptionFaults(page: SeoPage): Fault[] {
  const { descriptions } = page.facts;
  const [description = ''] = descriptions;
  const range = `${DESCRIPTION_MIN} to ${DESCRIPTION_MAX} characters`;
  if (descriptions.length > 1) {
    return [faultOf(page, `has ${descriptions.length} descriptions. Keep one in templates/head-tags.ts`)];
  }
  if (description.length >= DESCRIPTION_MIN && description.length <= DESCRIPTION_MAX) return [];
  const told =
    description === ''
      ? `has no description. Write one of ${range}`
      : `the description ${quoted(description)} has ${description.length} characters. Write ${range}`;
  return [faultOf(page, told, descriptionPlace(page))];
}

/** Where the title of a page is written. */
export function titlePlace({
  words,
  source,
}: Pick<SeoPage, 'words' | 'source'>): Pick<Fault, 'file' | 'field'> {
  return { file: words?.file ?? source, field: words?.title.field ?? [] };
}

/** Where the description of a page is written. */
export function descriptionPlace({
  words,
  source,
}: Pick<SeoPage, 'words' | 'source'>): Pick<Fault, 'file' | 'field'> {
  return { file: words?.file ?? source, field: words?.description.field ?? [] };
}
