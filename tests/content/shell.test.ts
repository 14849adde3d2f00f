import { describe, expect, test } from 'vitest';
import { siteCasing } from '../../build/content/facts/casing.ts';
import { plainText } from '../../rules/typography.ts';
import { all, hrefs } from './html.ts';
import { type RenderedPage, renderedSites } from './rendered-site.ts';
import { textOf } from './visible-text.ts';

describe.each(await renderedSites())('$name', ({ content, page, pages, states, warnings }) => {
  const { settings } = content;

  test('React has nothing to complain about', () => {
    expect(warnings).toEqual([]);
  });

  test.each(pages)('$path has the menu, the footer and skip links', ({ document, path, wholeText }) => {
    const menu = settings.menu.links.map(({ href }) => href);
    expect(hrefs(document, '.header > nav a')).toEqual(expect.arrayContaining(menu));
    expect(hrefs(document, '.header > a.button')).toEqual([settings.menu.action.href]);

    expect(wholeText).toContain(plainText(settings.description));
    expect(wholeText).toContain(`-2099 ${settings.legalName}`);
    const legal = content.pages.legal.map((one) => one.path);
    const company = settings.footer.company.links.map(({ href }) => href);
    const services = content.services.map((one) => one.path);
    const footer = hrefs(document, '.footer a');
    expect(footer).toEqual(expect.arrayContaining([...services, ...company, ...legal]));
    for (const link of [`mailto:${settings.email}`, ...settings.social.map(({ url }) => url)]) {
      expect(footer).toContain(link);
    }

    const form = path === '/contact' ? '#contact-form' : '/contact#contact-form';
    expect(hrefs(document, '.skip-links a')).toEqual(['#main', '#navigation', form]);
  });

  describe('headings and buttons follow the casing rule', () => {
    const casing = siteCasing(content);
    const violations = (of: RenderedPage, tags: string[]) => {
      const labels = tags
        .flatMap((tag) => all(of.document, tag))
        // Of its two labels, one is hidden.
        .flatMap((element) =>
          element.attributes.class === 'header-toggle' ? all(element, 'span') : [element],
        )
        .map(textOf);
      expect(labels.length).toBeGreaterThan(2);
      // Visitors write their names as they like.
      return labels.filter((label) => label !== casing(label) && !label.startsWith('Thanks, '));
    };
    const below = ['h2', 'h3', 'h4', 'button', 'a.button'];

    test.each(pages)('$path', (one) => {
      expect(violations(one, ['h1', ...below])).toEqual([]);
    });

    test.each(states)('$path', (one) => {
      expect(violations(one, below)).toEqual([]);
    });
  });

  test('breadcrumbs are hidden on the home page', () => {
    expect(all(page('/').document, '.breadcrumb')).toEqual([]);
  });

  test('accordions open one question at a time', () => {
    for (const { main, path } of pages) {
      const names = new Set(all(main, '.faq > details').map(({ attributes }) => attributes.name));
      expect(names.size, path).toBeLessThanOrEqual(1);
      expect(names, path).not.toContain(undefined);
    }
  });
});
