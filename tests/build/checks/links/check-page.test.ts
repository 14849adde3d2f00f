import { expect, test } from 'vitest';
import { checkPage } from '../../../../build/checks/links/check-page.ts';
import { pageLinks } from '../../../../build/checks/links/page-links.ts';

const ORIGIN = 'https://www.site.example';
const site = {
  has: (file: string) => ['a.html', 'b.html'].includes(file),
  ids: (path: string) => (path === '/b' ? new Set(['there']) : undefined),
  redirects: new Map([['/old', '/b']]),
};
const check = (html: string) => checkPage(pageLinks(html, '/a'), site, ORIGIN);

test('a page whose links all lead straight to their targets has no faults', () => {
  const links = [
    '/b',
    '/b#there',
    '#here',
    `${ORIGIN}/a`,
    'https://other.example/gone',
    'mailto:a@b.example',
  ];
  const html = links.map((href) => `<a href="${href}">x</a>`).join('');
  expect(check(`<p id="here"></p>${html}`)).toEqual([]);
});

test.each([
  ['#gone', { address: '/a#gone', problem: 'anchor' }],
  ['/b#gone', { address: '/b#gone', problem: 'anchor' }],
  ['/old', { address: '/old', problem: 'moved', to: '/b' }],
  ['b/', { address: '/b/', problem: 'unclean', to: '/b' }],
  [`${ORIGIN}/gone`, { address: '/gone', problem: 'missing' }],
  ['https://exa mple.com', { address: 'https://exa mple.com', problem: 'invalid' }],
])('a link to %s is a fault', (href, fault) => {
  expect(check(`<a href="${href}">x</a>`)).toEqual([fault]);
});
