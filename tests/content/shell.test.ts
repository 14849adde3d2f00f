import { describe, expect, test } from 'vitest';
import { siteCasing } from '../../build/content/facts/casing.ts';
import { plainText } from '../../rules/typography.ts';
import { all, hrefs } from './html.ts';
import { type RenderedPage, renderedSites, wrongOn } from './rendered-site.ts';
import { textOf } from './visible-text.ts';

/** What an element should have and lacks. */
const missing = (wanted: readonly string[], found: readonly string[], where: string) =>
  wanted.filter((one) => !found.includes(one)).map((one) => `no ${one} in ${where}`);

describe.each(await renderedSites())('$name', ({ content, page, pages, states, warnings }) => {
  const { settings } = content;

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

  test('a quote stands under the mark of its client, without a picture of who said it', () => {
    const wrong = wrongOn(pages, ({ main }) =>
      all(main, '.quotes > figure').flatMap((quote) => {
        // The name is under the quote, so the mark says nothing to people who hear the page.
        const marks = all(quote, 'svg').map(({ attributes }) => attributes['aria-hidden']);
        const isRight = String(marks) === 'true' && all(quote, 'img').length === 0;
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
});
