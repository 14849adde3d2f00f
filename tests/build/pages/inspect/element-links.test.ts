import { expect, test } from 'vitest';
import { type Attributes, elementLinks, resolveLink } from '../../../../build/pages/inspect/element-links.ts';

test('elements have links', () => {
  const cases: [element: string, attributes: Attributes, links: string[]][] = [
    ['a', { href: '/a' }, ['/a']],
    ['area', { href: '/a' }, ['/a']],
    ['link', { rel: 'stylesheet', href: '/a.css' }, ['/a.css']],
    ['link', { rel: 'dns-prefetch preconnect', href: 'https://a.example' }, []],
    ['link', { rel: 'preload', imagesrcset: '/a.avif 400w' }, ['/a.avif']],
    ['script', { src: '/a.js' }, ['/a.js']],
    ['use', { 'xlink:href': '#a' }, ['#a']],
    ['img', { src: '/a', srcset: '/b.png 1x,/c,d.png 2x, /e' }, ['/a', '/b.png', '/c,d.png', '/e']],
    ['source', { srcset: ' , /a.png,, /b.png 2x , /c.png 3x' }, ['/a.png', '/b.png', '/c.png']],
    ['source', { srcset: ',,,' }, []],
    ['video', { src: '/a.mp4', poster: '/a.jpg' }, ['/a.mp4', '/a.jpg']],
    ['blockquote', { cite: '/a' }, ['/a']],
    ['object', { data: '/a.svg' }, ['/a.svg']],
    ['form', { action: '/blog' }, ['/blog']],
    ['form', { action: '/forms', method: 'POST' }, []],
    ['meta', { 'http-equiv': 'Refresh', content: '0; URL=/new' }, ['/new']],
    ['meta', { 'http-equiv': 'refresh', content: "5;url='/new'" }, ['/new']],
    ['meta', { property: 'og:url', content: 'https://a.example/' }, ['https://a.example/']],
    ['meta', { property: 'og:image', content: '/a.png' }, ['/a.png']],
    ['meta', { name: 'twitter:image', content: '/a.png' }, ['/a.png']],
    ['meta', { property: 'og:image:alt', content: '/a.png' }, []],
    ['meta', { name: 'description', content: 'https://a.example/ is a page' }, []],
    ['div', { data: '/a', title: '/b', 'data-href': '/c' }, []],
  ];
  expect(cases.map(([name, attributes]) => [name, attributes, elementLinks(name, attributes)])).toEqual(
    cases,
  );
});

const ORIGIN = 'https://www.site.example';

test('links resolve as browsers resolve them', () => {
  const cases: [written: string, link: string | undefined][] = [
    ['/contact', '/contact'],
    ['/contact?cta=audit&service=seo#contact-form', '/contact?cta=audit&service=seo#contact-form'],
    ['#how-it-works', '/services/seo#how-it-works'],
    ['#:~:text=some%20words', '/services/seo#:~:text=some%20words'],
    ['?q=1', '/services/seo?q=1'],
    ['local-seo', '/services/local-seo'],
    ['./local-seo', '/services/local-seo'],
    ['../about', '/about'],
    ['/services/../about', '/about'],
    ['/services/%2e%2e/about', '/about'],
    [' /about ', '/about'],
    ['/über uns', '/%C3%BCber%20uns'],
    ['\\about', '/about'],
    [ORIGIN, '/'],
    [`${ORIGIN}/a/../b?a=b#c`, '/b?a=b#c'],
    ['HTTPS://WWW.SITE.EXAMPLE/a', '/a'],
    [`${ORIGIN}?a`, '/?a'],
    [`${ORIGIN}.evil.example/a`, `${ORIGIN}.evil.example/a`],
    ['http://www.site.example/a', '/a'],
    ['https://site.example/a', '/a'],
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['HTTPS://Example.com', 'https://example.com/'],
    ['//example.com/a', 'https://example.com/a'],
    ['https://exa mple.com', 'https://exa mple.com'],
  ];
  expect(cases.map(([written]) => [written, resolveLink(written, '/services/seo', ORIGIN)])).toEqual(cases);
  const nowhere = ['', ' ', '#', 'mailto:a@b.example', 'tel:+1402', 'sms:+1402', 'data:image/png;base64,AA'];
  expect(nowhere.filter((written) => resolveLink(written, '/services/seo', ORIGIN) !== undefined)).toEqual(
    [],
  );
});
