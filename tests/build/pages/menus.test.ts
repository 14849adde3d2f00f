import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectSite } from '../../../tools/project-site.ts';
import { createSite, type FixtureSite } from '../../fixture-site.ts';

let fixture: FixtureSite;
let page: ReturnType<typeof load>;

beforeAll(async () => {
  fixture = await createSite();
  await fixture.edit('site.yaml', (text) =>
    text
      .replace('{ label: Home, href: / }', '{ label: Start, href: / }')
      .replace('{ label: Services, href: /services }', '{ label: What we do, href: /services }')
      .replace('label: Get Started', 'label: Say hello')
      .replace('title: Company', 'title: The people')
      .replace('  services: Services', '  services: Our work'),
  );
  const site = await projectSite({ root: fixture.root, today: '2026-01-01' });
  page = load(site.page('/about') ?? '');
});
afterAll(() => fixture.remove());

const textsOf = (selector: string) =>
  page(selector)
    .toArray()
    .map((element) => page(element).text().trim());

test('the menu has the links of site.yaml; the one to the services opens their list', () => {
  expect(textsOf('.menu-list > li > :first-child')).toEqual([
    'Start',
    'About',
    'What we do',
    'Blog',
    'Contact',
  ]);
  expect(page('.menu-services').text()).toBe('What we do');
  expect(page('.dropdown a[href="/services/seo"]')).toHaveLength(1);
  expect(page('.header-action').text()).toBe('Say hello');
});

test('the footer has the headings of site.yaml', () => {
  const headings = textsOf('.footer nav > p');
  expect(headings).toEqual(['Our work', 'Cities and industries', 'The people', 'Legal']);
});
