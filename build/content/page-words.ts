import type { Content, Entry, PostEntry } from '../../model/content.ts';
import { categoryTitle, DESCRIPTION_MAX, TITLE_MAX } from '../../rules/page-title.ts';
import type { Mistake } from '../base/errors.ts';
import { allEntries, allPosts } from './entries.ts';

/** A text, and the field of the content file that it comes from. */
interface FieldText {
  text: string;
  field: PropertyKey[];
}

/** The title and description of a page, which search results show. */
export interface PageWords {
  path: string;
  /** Absolute path of the content file. */
  file: string;
  /** Without the brand's name, which is added later. */
  title: FieldText;
  description: FieldText;
}

/** The title and description of every page, except further pages of lists, whose texts are generated. */
export function pageWords(content: Content): PageWords[] {
  const posts = allPosts(content);
  const described = allEntries(content)
    .filter(isDescribed)
    .filter((entry) => !posts.includes(entry as PostEntry));
  return [
    ...described.map(({ path, file, data: { seo } }) => ({
      path,
      file,
      title: { text: seo.title, field: ['seo', 'title'] },
      description: { text: seo.description, field: ['seo', 'description'] },
    })),
    ...posts.map(({ path, file, data: { title, excerpt, seo } }) => ({
      path,
      file,
      title: seo?.title ? { text: seo.title, field: ['seo', 'title'] } : { text: title, field: ['title'] },
      description: seo?.description
        ? { text: seo.description, field: ['seo', 'description'] }
        : { text: shorten(excerpt), field: ['excerpt'] },
    })),
    ...categoryWords(content),
  ];
}

/** Only posts may lack `seo` fields. */
function isDescribed(entry: Entry<unknown>): entry is Entry<{ seo: { title: string; description: string } }> {
  return typeof (entry.data as { seo?: unknown }).seo === 'object';
}

function categoryWords({ categories, categoriesFile, locale, pages: { blog } }: Content): PageWords[] {
  if (!blog) return [];
  return categories.map(({ slug, label, description }, index) => ({
    path: `${blog.path}/category/${slug}`,
    file: categoriesFile,
    title: { text: categoryTitle(label, locale.t), field: [index, 'label'] },
    description: { text: description, field: [index, 'description'] },
  }));
}

/** Finds categories whose label is too long for a title. */
export function pageWordMistakes(content: Content): Mistake[] {
  return categoryWords(content).flatMap(({ file, title: { text, field } }) => {
    const over = text.length - TITLE_MAX;
    const message = `makes the title "${text}", but search results show only ${TITLE_MAX} characters. Shorten it by ${over}`;
    return over > 0 ? [{ file, field, message }] : [];
  });
}

/** Truncates text after a complete word, with an ellipsis. */
export function shorten(text: string, max = DESCRIPTION_MAX): string {
  if (text.length <= max) return text;
  const words = text.slice(0, max - 1);
  return `${words.slice(0, words.lastIndexOf(' ')).replace(/[\s,;:.]+$/, '')}…`;
}
