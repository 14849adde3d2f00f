import { expect, test } from 'vitest';
import {
  type Attributes,
  dataAddresses,
  elementAddresses,
  elementId,
} from '../../../../build/checks/page/element-addresses.ts';

test.each<[string, Attributes, string[]]>([
  ['a', { href: '/a' }, ['/a']],
  ['area', { href: '/a' }, ['/a']],
  ['link', { rel: 'stylesheet', href: '/a.css' }, ['/a.css']],
  ['link', { rel: 'dns-prefetch preconnect', href: 'https://a.example' }, []],
  ['link', { rel: 'preload', imagesrcset: '/a.avif 400w' }, ['/a.avif']],
  ['script', { src: '/a.js' }, ['/a.js']],
  ['use', { 'xlink:href': '#a' }, ['#a']],
  [
    'img',
    { src: '/a.png', srcset: '/b.png 1x,/c,d.png 2x, /e.png' },
    ['/a.png', '/b.png', '/c,d.png', '/e.png'],
  ],
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
])('<%s> with %j names %j', (element, attributes, expected) => {
  expect([...elementAddresses(element, attributes)]).toEqual(expected);
});

test.each<[string, Attributes, string | undefined]>([
  ['h2', { id: 'part-two' }, 'part-two'],
  ['a', { name: 'old' }, 'old'],
  ['input', { name: 'email' }, undefined],
  ['h2', { id: '' }, undefined],
])('<%s> with %j has the id %j', (element, attributes, id) => {
  expect(elementId(element, attributes)).toBe(id);
});

test('structured data names pages and files; its ids are no links', () => {
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@id': 'https://a.example/#organization', url: 'https://a.example/', name: 'https://no.example' },
      {
        sameAs: ['https://b.example/x', 'https://c.example/y'],
        image: { contentUrl: 'https://a.example/z.png' },
      },
      { '@type': 'ListItem', item: 'https://a.example/services#seo' },
    ],
  };
  expect(dataAddresses(JSON.stringify(data))).toEqual([
    'https://a.example/',
    'https://b.example/x',
    'https://c.example/y',
    'https://a.example/z.png',
    'https://a.example/services#seo',
  ]);
});
