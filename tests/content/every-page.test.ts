import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { formatMistake } from '../../build/base/report.ts';
import { siteCasing } from '../../build/content/casing.ts';
import { createPageReader } from '../../build/pages/inspect/inspect-page.ts';
import { documentTitle } from '../../rules/page-title.ts';
import { plainText } from '../../rules/plain-text.ts';
import { inspect, locateMistakes } from '../../tools/seo/inspect.ts';
import { parsedLinks, sortedLinks } from '../build/pages/parsed-page.ts';
import { all, hrefs, type PageElement } from './html.ts';
import { type RenderedPage, renderedSites, wrongOn } from './rendered-site.ts';
import { textOf } from './visible-text.ts';

/** What an element should have and lacks. */
const missing = (wanted: readonly string[], found: readonly string[], where: string) =>
  wanted.filter((one) => !found.includes(one)).map((one) => `no ${one} in ${where}`);

const VERBATIM = new Set(['script', 'style', 'code', 'pre', 'kbd', 'samp', 'var']);
/** Phone numbers, dates in numbers, postal codes, a rule (19 CSR 100-1.010). */
const NUMBERS = /\d{3}-\d{4}\b|\d{4}-\d\d-\d\d|\d{5}-\d{4}|CSR \d+-\d/g;
const UNSET = /\S*["']\S*|(?<![\p{L}\d-])\$?\d+%?-\$?\d+(?![\d-])/gu;

function textNodes({ tag, children }: PageElement): string[] {
  if (VERBATIM.has(tag)) return [];
  return children.flatMap((child) => (typeof child === 'string' ? [child] : textNodes(child)));
}

const linesOf = ({ links, ids }: ReturnType<typeof sortedLinks>) =>
  new Set([...links, ...ids.map((id) => `the id ${id}`)]);

describe.each(await renderedSites())('$name', async (site) => {
  const { content, page, pages, states, warnings } = site;
  const { settings } = content;
  const inspection = inspect(site, (path) => site.page(path).html);

  test('React has nothing to complain about', () => {
    expect(warnings).toEqual([]);
  });

  test('every page has the menu, the footer and skip links', () => {
    const { menu, footer, social, email } = settings;
    const entries = [...content.services, ...content.locations, ...content.pages.legal];
    const listed = [
      ...[...entries.map((one) => one.path), ...footer.company.links.map(({ href }) => href)],
      ...[`mailto:${email}`, ...social.map(({ url }) => url)],
    ];
    const sentences = [plainText(settings.description), `-2099 ${settings.legalName}`];
    const wrong = wrongOn(pages, ({ document, path, wholeText }) => {
      const form = path === '/contact' ? '#contact-form' : '/contact#contact-form';
      const skipped = hrefs(document, '.skip-links a');
      const action = hrefs(document, '.header > a.button');
      return [
        ...missing(
          menu.links.map(({ href }) => href),
          hrefs(document, '.header > nav a'),
          'the menu',
        ),
        ...missing(listed, hrefs(document, '.footer a'), 'the footer'),
        ...sentences.filter((text) => !wholeText.includes(text)),
        ...(String(action) === menu.action.href ? [] : [`the action leads to ${action}`]),
        ...(String(skipped) === `#main,#navigation,${form}` ? [] : [`the skip links are ${skipped}`]),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('headings and buttons follow the casing rule', () => {
    const casing = siteCasing(content);
    const violations = (of: RenderedPage, tags: string[]) => {
      const labels = tags
        .flatMap((tag) => all(of.document, tag))
        // Of its two labels, one is hidden.
        .flatMap((element) =>
          element.attributes.class === 'header-toggle' ? all(element, 'span') : [element],
        )
        .map(textOf);
      if (labels.length < 3) return [`has only ${labels}`];
      // Visitors write their names as they like.
      return labels.filter((label) => label !== casing(label) && !label.startsWith('Thanks, '));
    };
    const below = ['h2', 'h3', 'h4', 'button', 'a.button'];
    expect(wrongOn(pages, (one) => violations(one, ['h1', ...below]))).toEqual([]);
    expect(wrongOn(states, (one) => violations(one, below))).toEqual([]);
  });

  test('breadcrumbs are hidden on the home page', () => {
    expect(all(page('/').document, '.breadcrumb')).toEqual([]);
  });

  test('accordions open one question at a time', () => {
    const wrong = wrongOn(pages, ({ main }) => {
      const names = new Set(all(main, '.faq > details').map(({ attributes }) => attributes.name));
      return names.size > 1 || names.has(undefined) ? [`its questions are of ${[...names]}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('a quote stands above who said it, with a portrait or the mark of the client', () => {
    const wrong = wrongOn(pages, ({ main }) =>
      all(main, '.quotes > figure').flatMap((quote) => {
        // The name is under the quote, so mark and portrait say nothing to people who hear the page.
        const marks = all(quote, 'figcaption svg').map(({ attributes }) => attributes['aria-hidden']);
        const portraits = all(quote, 'figcaption img.portrait').map(({ attributes }) => attributes.alt);
        const isRight = portraits.length > 0 ? String(portraits) === '' : String(marks) === 'true';
        return isRight ? [] : [textOf(quote)];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('a post shows its author beside the date and under the text', () => {
    const posts = content.posts.map(({ path }) => page(path));
    const wrong = wrongOn(posts, ({ main }) =>
      ['.post-by', '.post-author'].filter((place) => all(main, `${place} img.portrait`).length !== 1),
    );
    expect(wrong).toEqual([]);
  });

  test('every page has curly quotes and en dashes', () => {
    const wrong = wrongOn([...pages, ...states], ({ document }) => {
      const [title] = all(document, 'title');
      const [body] = all(document, 'body');
      const data = all(document, 'script').filter(
        ({ attributes }) => attributes.type === 'application/ld+json',
      );
      const text = [title, body].flatMap((element) => (element ? textNodes(element) : []));
      return [
        ...data.flatMap(({ children }) => children.join('').match(/\w'\w/g) ?? []),
        ...text.flatMap((part) => part.replace(NUMBERS, '').match(UNSET) ?? []),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('no line breaks after the dash of a range', () => {
    const breakable = ({ tag, children }: PageElement): string[] =>
      ['bdi', 'form', 'pre', 'svg'].includes(tag)
        ? []
        : children.flatMap((child) => (typeof child === 'string' ? [child] : breakable(child)));
    const wrong = wrongOn([...pages, ...states], ({ document }) =>
      all(document, 'main')
        .flatMap(breakable)
        .flatMap((text) => text.match(/\S*\d(?:[AP]M|[KMBx%])?–\$?\d\S*|\d-(?:day|month)\b/g) ?? []),
    );
    expect(wrong).toEqual([]);
  });

  test('the links of a page are those that browsers find, and its policy blocks nothing', () => {
    const read = createPageReader(settings).page;
    const wrong = wrongOn([...pages, ...states], ({ path, html, route }) => {
      const facts = read({ path: route.file, body: html, source: route.source });
      const found = linesOf(sortedLinks(facts));
      const parsed = linesOf(parsedLinks(html, path, settings.url));
      return [
        // The build reads a page in parts.
        isDeepStrictEqual(site.record(path) ?? facts, facts) ? '' : 'is read otherwise in parts',
        ...[...found].filter((link) => !parsed.has(link)).map((link) => `browsers do not find ${link}`),
        ...[...parsed].filter((link) => !found.has(link)).map((link) => `browsers find ${link}`),
        facts.path === path ? '' : `is read as ${facts.path}`,
        ...facts.violations.map((violation) => JSON.stringify(violation)),
        facts.links.length > 10 && facts.ids.includes('main') ? '' : 'has hardly a link',
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('the SEO report finds no mistake', () => {
    expect(locateMistakes(inspection.mistakes).map(formatMistake)).toEqual([]);
  });

  test('every page is inspected, and those that are listed are indexable', () => {
    expect(inspection.pages.map(({ path }) => path)).toEqual(site.routes.map(({ path }) => path));
    const listed = inspection.pages.filter(({ indexable }) => indexable).map(({ path }) => path);
    expect(listed).toEqual(site.routes.flatMap(({ path, listed }) => (listed ? [path] : [])));
    expect(listed).toContain('/');
  });

  test('the pages that are listed have their own address as canonical link, and are those of the sitemap', async () => {
    const listed = inspection.pages.filter(({ indexable }) => indexable);
    const urls = listed.map(({ url }) => url).sort();
    expect(listed.map(({ facts }) => facts.canonical).sort()).toEqual(urls);
    const sitemap = String((await site.file('sitemap.xml'))?.body);
    expect((sitemap.match(/(?<=<loc>)[^<]+/g) ?? []).sort()).toEqual(urls);
  });

  test('every page has the title and the description of its file', () => {
    const wrong = wrongOn(
      inspection.pages.filter(({ role }) => role !== 'later'),
      ({ words, facts: { title, description } }) => [
        title === documentTitle(words?.title.text ?? '', settings.name) ? '' : `is called ${title}`,
        description === words?.description.text ? '' : `is described as ${description}`,
      ],
    );
    expect(wrong).toEqual([]);
  });
});
