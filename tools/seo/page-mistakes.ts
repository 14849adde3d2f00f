import { DESCRIPTION_MAX, DESCRIPTION_MIN, TITLE_MAX } from '../../rules/page-title.ts';
import type { NamedLink } from './search-record.ts';
import { internalPath, mistakeOn, type PageRole, quoted, type SeoMistake, type SeoPage } from './seo-page.ts';

/** Search engines consider a shorter page thin. */
const WORDS_MIN = 150;

/** Pages that list other pages or hold a form. */
const NO_COPY: ReadonlySet<PageRole> = new Set(['list', 'later', 'sitemap', 'contact']);

/** Link text that doesn't say where a link leads. */
const VAGUE: ReadonlySet<string> = new Set(
  (
    'click,click here,click this,here,right here,see here,read here,start,start here,read more,learn more,' +
    'find out more,see more,more,more info,more information,details,link,this link,this,this page,this post,' +
    'this article,page,website,site,go,continue,continue reading,view,view more,read,read on,next page,info'
  ).split(','),
);
const BARE_ADDRESS = /^(https?:\/\/|www\.|\/)\S*$/i;

/**
 * The mistakes of one page.
 * @param seenLinks header and footer links of earlier pages, which are not reported again. This page's are added.
 */
export function pageMistakes(page: SeoPage, seenLinks: Set<string>): SeoMistake[] {
  return [
    ...headMistakes(page),
    ...headingMistakes(page),
    ...imageMistakes(page),
    ...copyMistakes(page),
    ...linkTextMistakes(page, seenLinks),
  ];
}

function headMistakes(page: SeoPage): SeoMistake[] {
  const { title, description } = page.facts;
  const mistakes: SeoMistake[] = [];
  if (title === '' || title.length > TITLE_MAX) {
    const message = `the title ${quoted(title, 100)} has ${title.length} characters. Write 1 to ${TITLE_MAX}`;
    mistakes.push(mistakeOn(page, message, titleLocation(page)));
  }
  if (description.length < DESCRIPTION_MIN || description.length > DESCRIPTION_MAX) {
    const message = `the description ${quoted(description)} has ${description.length} characters. Write ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX}`;
    mistakes.push(mistakeOn(page, message, descriptionLocation(page)));
  }
  return mistakes;
}

export function titleLocation({ words, source }: SeoPage): Pick<SeoMistake, 'file' | 'field'> {
  return { file: words?.file ?? source, field: words?.title.field ?? [] };
}

export function descriptionLocation({ words, source }: SeoPage): Pick<SeoMistake, 'file' | 'field'> {
  return { file: words?.file ?? source, field: words?.description.field ?? [] };
}

function headingMistakes(page: SeoPage): SeoMistake[] {
  const { headings } = page.facts;
  const h1 = headings.filter(({ level }) => level === 1);
  const skipped = headings.flatMap(({ level, text }, index) => {
    const above = headings[index - 1]?.level ?? level;
    if (level <= above + 1) return [];
    const message = `the h${level} ${quoted(text)} follows an h${above}. Make it an h${above + 1}`;
    return [mistakeOn(page, message, { near: [text] })];
  });
  return h1.length === 1 ? skipped : [mistakeOn(page, `has ${h1.length} h1. Keep exactly one`), ...skipped];
}

function imageMistakes(page: SeoPage): SeoMistake[] {
  return page.facts.images
    .filter(({ alt }) => alt === undefined)
    .map(({ src }) =>
      mistakeOn(page, `the image ${quoted(src)} has no alt. Describe it, or write alt=""`, { near: [src] }),
    );
}

function copyMistakes(page: SeoPage): SeoMistake[] {
  const { wordCount } = page.facts;
  if (!page.indexable || NO_COPY.has(page.role) || wordCount >= WORDS_MIN) return [];
  return [
    mistakeOn(
      page,
      `is thin: ${wordCount} words. Write at least ${WORDS_MIN}, or merge it with another page`,
    ),
  ];
}

function linkTextMistakes(page: SeoPage, seenLinks: Set<string>): SeoMistake[] {
  const { mainLinks, otherLinks } = page.facts;
  const unseen = otherLinks.filter(({ href, name }) => {
    const key = `${href} ${name}`;
    return !seenLinks.has(key) && seenLinks.add(key);
  });
  return [
    ...[...mainLinks, ...unseen].flatMap((link) => vagueLink(page, link)),
    ...ambiguousLinks(page, mainLinks),
  ];
}

function vagueLink(page: SeoPage, { href, name }: NamedLink): SeoMistake[] {
  const report = (what: string) => [
    mistakeOn(page, `the link to ${href} ${what}. Say where it leads`, {
      near: [`[${name}](${href})`, href],
    }),
  ];
  if (name === '') return report('has no text');
  if (BARE_ADDRESS.test(name)) return report(`is a bare address, ${quoted(name)}`);
  return VAGUE.has(normalize(name)) ? report(`says only ${quoted(name)}`) : [];
}

/** Links with the same text to different pages. */
function ambiguousLinks(page: SeoPage, links: readonly NamedLink[]): SeoMistake[] {
  const named = links.filter(({ name }) => normalize(name) !== '');
  return [...Map.groupBy(named, ({ name }) => normalize(name))].flatMap(([name, same]) => {
    const [first = '', ...others] = new Set(same.map(({ href }) => internalPath(href, page.url) ?? href));
    if (others.length === 0) return [];
    const message = `links with the text ${quoted(name)} lead to ${[first, ...others].join(' and ')}. Give each its own text`;
    return [mistakeOn(page, message, { near: others })];
  });
}

function normalize(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s.…»›→:!]+$/u, '')
    .replace(/\s+/g, ' ');
}
