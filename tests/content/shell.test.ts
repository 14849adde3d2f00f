import { describe, expect, test } from 'vitest';
import { siteCasing } from '../../build/content/facts/casing.ts';
import { all, type PageElement } from './html.ts';
import { type RenderedPage, renderedSite } from './rendered-site.ts';
import { CATEGORIES, CITIES, PRICING, REDIRECTS, ROUTES, SERVICES } from './specification-links.ts';
import { textOf } from './visible-text.ts';

const site = await renderedSite();
const hrefs = (root: PageElement, selector: string) =>
  all(root, `${selector} a`).map(({ attributes }) => attributes.href);

describe('part 1, section 2, Screens and routes', () => {
  test.each([...ROUTES, ...SERVICES, ...PRICING, ...CITIES, ...CATEGORIES])('%s is a page', (path) => {
    expect(site.page(path).text).not.toBe('');
  });

  test('there are six posts at least, each with a reading time of 5 to 9 minutes', () => {
    const times = site.content.posts.map(({ data }) => data.readTime);
    expect(times.length).toBeGreaterThanOrEqual(6);
    for (const time of times) expect(time).toMatch(/^[5-9] min read$/);
  });

  test.each(Object.entries(REDIRECTS))('%s leads to %s', (from, to) => {
    expect(site.content.redirects).toContainEqual({ from, to });
    expect(site.page(to.replace(/#.*/, '')).text).not.toBe('');
  });
});

describe('part 1, section 2, Shared shell, on every page', () => {
  test.each(site.pages)('$path', ({ document, path, wholeText }) => {
    const bar = all(document, '.header > nav')[0] as PageElement;
    expect(hrefs(bar, '')).toEqual(expect.arrayContaining(['/', '/about', '/services', '/blog', '/contact']));
    expect(hrefs(bar, '.dropdown').toSorted()).toEqual(['/services', ...SERVICES].toSorted());
    expect(all(document, '.header > a.button').map(textOf)).toEqual(['Get started']);
    expect(hrefs(document, '.header')).toContain('/contact#contact-form');

    expect(wholeText).toContain(site.content.settings.description);
    const footer = hrefs(document, '.footer');
    expect(footer).toEqual(expect.arrayContaining([...SERVICES, '/about', '/blog']));
    const legal = ['/privacy-policy', '/terms-of-service', '/cookie-policy', '/accessibility', '/sitemap'];
    expect(footer).toEqual(expect.arrayContaining(legal));
    expect(footer).toContainEqual(expect.stringMatching(/^mailto:/));
    expect(footer).toContainEqual(expect.stringMatching(/^tel:\+/));
    expect(footer).toContainEqual(expect.stringMatching(/^https:\/\/www\.linkedin\.com\//));

    const form = path === '/contact' ? '#contact-form' : '/contact#contact-form';
    expect(hrefs(document, '.skip-links')).toEqual(['#main', '#navigation', form]);
  });
});

describe('part 1, section 1, Copy style: headings and buttons follow the casing rule', () => {
  const casing = siteCasing(site.content);
  const broken = (page: RenderedPage, tags: string[]) => {
    const labels = tags.flatMap((tag) => all(page.document, tag)).map(textOf);
    expect(labels.length).toBeGreaterThan(2);
    return labels.filter((label) => label !== casing(label));
  };
  const below = ['h2', 'h3', 'h4', 'button', 'a.button'];

  test.each(site.pages)('$path', (page) => {
    expect(broken(page, ['h1', ...below])).toEqual([]);
  });

  test.each(site.states)('$path, below its name', (page) => {
    expect(broken(page, below)).toEqual([]);
  });
});

test('part 1, section 2, Breadcrumb: hidden when only Home would show', () => {
  expect(all(site.page('/').document, '.breadcrumb')).toEqual([]);
  expect(all(site.page('/services/seo').document, '.breadcrumb li').map(textOf)).toEqual([
    ...['Home', 'Services', 'SEO'],
  ]);
});

const empty = site.pages.find(
  ({ path, main }) => path.startsWith('/blog/category/') && all(main, '.empty').length > 0,
);

test.skipIf(!empty)('part 1, section 2, Blog category: one without posts says so, and leads on', () => {
  const text = empty?.text ?? '';
  expect(text).toContain('No articles yet');
  expect(text).toContain("We're working on content for this category. Check back soon!");
  const links = all(empty?.main as PageElement, '.buttons a');
  expect(links.map((link) => [textOf(link), link.attributes.href])).toEqual([
    ['Browse all articles', '/blog'],
  ]);
});

test('part 1, section 9: a closing band without a line of its own names the weekly limit', () => {
  const notes = site.pages.flatMap(({ main }) => all(main, '.closing-note').map(textOf));
  expect(notes).toContain('Limited availability: Only 3 strategy sessions per week.');
});

describe('forms', () => {
  const fields = (page: string, form: string) =>
    ['input', 'select', 'textarea']
      .flatMap((tag) => all(site.page(page).document, `#${form} ${tag}`))
      .filter(({ attributes }) => attributes.type !== 'hidden' && !attributes.name?.startsWith('_'));
  const names = (found: PageElement[]) => found.map(({ attributes }) => attributes.name ?? '').toSorted();
  const required = (found: PageElement[]) => found.filter(({ attributes }) => 'required' in attributes);

  test('part 1, section 3, Contact inquiry', () => {
    const found = fields('/contact', 'contact-form');
    const asked = ['budget', 'company', 'email', 'message', 'name', 'phone', 'timeline'];
    expect(names(found)).toEqual(expect.arrayContaining(asked));
    const options = all(site.page('/contact').main, 'option').map(({ attributes }) => attributes.value);
    const [budgets, timelines] = [
      ['under-5k', '5k-10k', '10k-25k', '25k-plus'],
      ['asap', '1-month', '3-months', '6-months'],
    ];
    expect(options).toEqual(expect.arrayContaining([...budgets, ...timelines]));
  });

  test.each(['healthcare', 'cannabis', 'startups'])('part 2, section 2.3, lead form of %s', (slug) => {
    const found = fields(`/industries/${slug}`, 'industry-form');
    expect(names(found)).toEqual(['company', 'details', 'email', 'name', 'phone', 'website']);
    expect(names(required(found))).toEqual(['company', 'email', 'name']);
  });

  test('part 1, section 5, Newsletter: one field, required and of type email', () => {
    const found = fields('/blog', 'newsletter-inline');
    expect(found.map(({ attributes }) => attributes.type)).toEqual(['email']);
    expect(required(found)).toHaveLength(1);
  });
});
