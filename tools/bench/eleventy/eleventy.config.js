import syntaxHighlight from '@11ty/eleventy-plugin-syntaxhighlight';
import anchor from 'markdown-it-anchor';
import footnote from 'markdown-it-footnote';
import { CATEGORIES } from './shell.js';

/** The sample site as Eleventy makes it, for npm run bench: the same pages, lists, head, structured data, sitemap. */
export default function config(eleventy) {
  eleventy.addPlugin(syntaxHighlight);
  eleventy.amendLibrary('md', (markdown) => markdown.use(footnote).use(anchor, { tabIndex: false }));

  const posts = (api) => api.getFilteredByGlob('site/posts/*.md').reverse();
  eleventy.addCollection('newest', posts);
  eleventy.addCollection('grid', (api) => {
    const all = posts(api);
    const featured = all.find(({ data }) => data.featured);
    return all.filter((post) => post !== featured);
  });
  eleventy.addCollection('byCategory', (api) => Object.groupBy(posts(api), ({ data }) => data.category));
  eleventy.addCollection('categoryPages', (api) => {
    const groups = Map.groupBy(posts(api), ({ data }) => data.category);
    return CATEGORIES.flatMap((category) => {
      const all = groups.get(category.slug) ?? [];
      const pages = Math.max(1, Math.ceil(all.length / 24));
      return Array.from({ length: pages }, (_, index) => ({
        category,
        total: all.length,
        page: index + 1,
        pages,
        posts: all.slice(index * 24, (index + 1) * 24),
      }));
    });
  });
  return {
    dir: { input: 'site', output: 'public' },
    markdownTemplateEngine: false,
    htmlTemplateEngine: false,
  };
}
