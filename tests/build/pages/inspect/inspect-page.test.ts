import { describe, expect, test } from 'vitest';
import { createPageReader } from '../../../../build/pages/inspect/inspect-page.ts';
import { hashSource } from '../../../../build/pages/inspect/security-policy.ts';
import type { Settings } from '../../../../model/settings.ts';
import { THEME_SCRIPT } from '../../../../templates/Document.tsx';
import { SPECULATION_RULES } from '../../../../templates/speculation-rules.ts';

const ORIGIN = 'https://www.sectionline.example';
const SIMULATED: Settings['forms'] = { delivery: 'simulated', endpoint: null };

const read = (body: string, path = 'services.html', source = 'content/services.md', forms = SIMULATED) =>
  createPageReader({ url: ORIGIN, forms }).page({ path, body, source });

describe('links', () => {
  test('and ids are listed once, resolved', () => {
    const html = [
      `<link rel="canonical" href="${ORIGIN}/services">`,
      '<h2 class="x" id="part-one">One</h2><h2 id="part-two">Two</h2><h2 id="part-3">Three</h2>',
      '<a href="/about">About</a><a class="x" href="/about">Us</a><a href="#part-two">Two</a>',
      '<a href="/contact?a=1&amp;b=2#form">Write</a><a href="mailto:a@b.example">Mail</a>',
      '<img srcSet="/a.png 1x, /b.png 2x" alt="&quot; href=&quot;/no"/>',
    ].join('');
    expect(read(html)).toMatchObject({
      path: '/services',
      source: 'content/services.md',
      ids: ['part-one', 'part-two', 'part-3'],
      links: ['/services', '/about', '/services#part-two', '/contact?a=1&b=2#form', '/a.png', '/b.png'],
      styles: [],
      violations: [],
    });
  });

  test('what a page plays is its own videos and players of video hosts; other attributes of that name are not ours', () => {
    const player =
      '<a data-player="https://player.vimeo.com/video/1?h=2">Play</a><video src="/a.mp4"></video>';
    expect(read(player).videos).toEqual(["'self'", 'https://player.vimeo.com']);
    const form = (host: string) =>
      read(`<div data-booking="https://${host}/a" data-calendar="A"></div>`).videos;
    expect([form('cal.com'), form('cal.example')]).toEqual([['https://cal.com'], []]);
    expect(read('<div data-booking="https://cal.com/a"></div>').videos).toEqual([]);
    expect(read('<div data-player="dark">Play</div>', 'a.html', 'static/a.html').videos).toEqual([]);
  });

  test('an id that two elements have is reported', () => {
    const html = '<h2 id="part-one">One</h2>\n<h2 id="part-one">Two</h2>';
    const message = 'has two elements with the id "part-one". Give one of them another id';
    const rendered = { file: 'content/services.md', message: `renders services.html, which ${message}` };
    expect(read(html).violations).toEqual([rendered]);
    const own = { file: 'static/a.html', line: 2, message };
    expect(read(html, 'a.html', own.file).violations).toEqual([own]);
  });

  test('are found in handwritten HTML', () => {
    const html = `<!DOCTYPE html>
<A HREF='/single'>1</A> <a href=/bare class=x>2</a> <a
  title="a > b" href = "/spaced">3</a>
<a name="old">4</a> <p ID=new>5</p> <input name="email"><p id="">
<a href="/caf&eacute;?a=1&amp;b=2">6</a> <a href="relative">7</a>
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[
{"@id":"https://a.example/#organization","url":"https://a.example/data","name":"https://no.example"},
{"sameAs":["https://b.example/x","https://c.example/y"],"image":{"contentUrl":"https://a.example/z"}},
{"@type":"ListItem","item":"https://a.example/services#seo"}]}</script>`;
    expect(read(html, 'landing/page.html')).toMatchObject({
      path: '/landing/page',
      ids: ['old', 'new'],
      links: [
        ...['/single', '/bare', '/spaced', '/caf%C3%A9?a=1&b=2', '/landing/relative'],
        ...['https://a.example/data', 'https://b.example/x', 'https://c.example/y', 'https://a.example/z'],
        'https://a.example/services#seo',
      ],
    });
  });

  test('are not found in text, values, comments, scripts and styles', () => {
    const html = [
      '<p title=" href=" class=" id=" data-href="/no" data-id="no">&lt;a href="/no" id="no"&gt; href="/no"</p>',
      '<!-- <a href="/no" id="no">no</a> -->',
      `<script>document.write('<a href="/no" id="no">no</a>')</script>`,
      '<script type="application/ld+json">{"name":"\\u003ca href=\\"/no\\">"}</script>',
      '<style>a[href="/no"] > b{width:1px}@media(width<40em){[id="no"]{color:red}}</style>',
    ].join('');
    expect(read(html)).toMatchObject({ ids: [], links: [] });
  });
});

test('inline code is what the policy knows, data, and styles, whose hashes are listed', () => {
  const html = [
    `<script>${THEME_SCRIPT}</script><script type="speculationrules">${SPECULATION_RULES}</script>`,
    '<script type="application/ld+json">{"@type":"Thing"}</script>',
    '<script type="application/json">{"a":1}</script>',
    '<script type="module" src="/assets/main.js"></script><p>onclick="alert(1)" &lt;script></p>',
    '<style>a{}</style><style media="print">b{}</style><style>a{}</style>',
  ].join('');
  expect(read(html)).toMatchObject({ violations: [], styles: [hashSource('a{}'), hashSource('b{}')] });
  const scripts = [
    ...['<script>alert(1)</script>', '<script>alert(1)', `<script>${THEME_SCRIPT} </script>`],
    '<script type="speculationrules">{}</script>',
  ];
  const message =
    'renders services.html, which has an inline script, which the policy blocks. Move it into a file of static/ or islands/';
  const violations = scripts.map((script) => read(script).violations.map((violation) => violation.message));
  expect(violations).toEqual(scripts.map(() => [message]));
});

test('a violation of the policy has its line in a page of static/, or the content file and the page rendered from it', () => {
  const message =
    'has an inline handler (onclick), which the policy blocks. Listen to the event in a script of islands/';
  const html = '<p>\n<b onclick="x()">\n<i OnClick=y()>\n';
  expect(read(html, 'old.html', 'static/old.html').violations).toEqual([
    { file: 'static/old.html', line: 2, message },
    { file: 'static/old.html', line: 3, message },
  ]);
  const rendered = { file: 'content/pages/about.md', message: `renders about.html, which ${message}` };
  expect(read(html, 'about.html', rendered.file).violations).toEqual([rendered, rendered]);
});

test.each<[posted: string, forms: Settings['forms']]>([
  ['mailto:a@b.example', SIMULATED],
  ['/api/leads', { delivery: 'receiver', endpoint: null }],
  ['https://forms.example/in', { delivery: 'endpoint', endpoint: 'https://forms.example/in' }],
])('a violation of the policy is not a form that is posted to %s as in the settings', (action, forms) => {
  const form = (address: string) => `<form method="post" action="${address}"></form>`;
  expect(read(form(action), 'a.html', 'a.md', forms).violations).toEqual([]);
  expect(read(form('https://evil.example/'), 'a.html', 'a.md', forms).violations).toHaveLength(1);
});
