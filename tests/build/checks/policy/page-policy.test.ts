import { describe, expect, test } from 'vitest';
import { createPagePolicy } from '../../../../build/checks/policy/page-policy.ts';
import { hashSource } from '../../../../build/checks/policy/security-policy.ts';
import { THEME_SCRIPT } from '../../../../templates/Document.tsx';
import { SPECULATION_RULES } from '../../../../templates/speculation-rules.ts';

const page = (body: string, source = 'content/pages/about.md') => ({ path: 'about.html', body, source });

function faults(html: string, posts = 'mailto:'): string[] {
  const policy = createPagePolicy(posts);
  policy.note(page(html));
  return policy.mistakes().map(({ message }) => message);
}

describe('what a policy allows', () => {
  test.each([
    ['the script of the theme', `<script>${THEME_SCRIPT}</script>`],
    ['the rules for loading ahead', `<script type="speculationrules">${SPECULATION_RULES}</script>`],
    ['a script of the site', '<script type="module" src="/assets/main.js"></script>'],
    ['data for search engines', '<script type="application/ld+json">{"@type":"Thing"}</script>'],
    ['pictures of the site', '<img src="/a.svg" srcset="/a-1.webp 1x, /a-2.webp 2x">'],
    ['links to other sites', '<a href="https://www.example.com/">there</a>'],
    [
      'addresses that nothing is loaded from',
      '<link rel="canonical" href="https://www.sectionline.example/about">',
    ],
    [
      'forms of the site, and letters',
      '<form action="/blog"></form><form action="mailto:a@b.example"></form>',
    ],
    ['words that look like handlers', '<p>onclick="alert(1)" &lt;script></p>'],
  ])('%s', (_, html) => {
    expect(faults(html)).toEqual([]);
  });

  test('forms that are posted to the endpoint of the settings', () => {
    expect(faults('<form action="https://forms.example/in"></form>', 'https://forms.example/in')).toEqual([]);
  });

  test('the styles of all pages, each once', () => {
    const policy = createPagePolicy('mailto:');
    for (const css of ['a{}', 'b{}', 'a{}']) policy.note(page(`<style>${css}</style>`));
    expect(policy.styles()).toEqual([hashSource('a{}'), hashSource('b{}')].sort());
  });
});

const BLOCKED: readonly (readonly [string, string, string])[] = [
  ['an inline handler', '<button onclick="alert(1)">', 'an inline handler (onclick)'],
  ['in any case', '<IMG SRC=/x OnError=alert(1)>', 'an inline handler (onerror)'],
  ['a style attribute', '<p style="color:red">', 'a style attribute'],
  ['a script', '<script>alert(1)</script>', 'holds a script'],
  ['a script that is nearly the one allowed', `<script>${THEME_SCRIPT} </script>`, 'holds a script'],
  ['other rules for loading ahead', '<script type="speculationrules">{}</script>', 'holds a script'],
  [
    'a script of another site',
    '<script src="https://cdn.example/x.js"></script>',
    'loads https://cdn.example/x.js',
  ],
  ['without a scheme', '<script src="//cdn.example/x.js"></script>', 'loads //cdn.example/x.js'],
  [
    'a style sheet',
    '<link rel="stylesheet" href="https://cdn.example/x.css">',
    'loads https://cdn.example/x.css',
  ],
  ['a picture', '<img src="https://cdn.example/x.png">', 'loads https://cdn.example/x.png'],
  [
    'a picture for wide windows',
    '<img src="/x.png" srcset="/x.png 1x, //cdn.example/y.png 2x">',
    '//cdn.example/y.png',
  ],
  ['a picture as data', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">', 'loads data:image/gif'],
  ['a frame', '<iframe src="/about"></iframe>', 'an element <iframe>'],
  ['a base', '<base href="https://evil.example/">', 'an element <base>'],
  ['code in an address', '<a href="javascript:alert(1)">', 'code in an attribute (href)'],
  [
    'a form for another site',
    '<form action="https://evil.example/"></form>',
    'posts a form to https://evil.example/',
  ],
  ['a button for one', '<button formaction="//evil.example/">', 'posts a form to //evil.example/'],
];

describe('what a policy would block fails the build', () => {
  test.each(BLOCKED)('%s', (_, html, said) => {
    expect(faults(html)).toEqual([expect.stringContaining(said)]);
  });

  test('with the line, in a file that is published as it is', () => {
    const policy = createPagePolicy('mailto:');
    policy.note({ path: 'old.html', body: '<p>\n<b onclick="x()">\n', source: 'static/old.html' });
    expect(policy.mistakes()).toEqual([
      {
        file: 'static/old.html',
        line: 2,
        message:
          'has an inline handler (onclick), which the policy refuses. Listen to the event in a script of islands/',
      },
    ]);
  });
});

describe('pages of one shell', () => {
  const shell = { text: '' };
  const parts = (main: string, css: string) => ({ shell, styles: { text: css }, main, own: main });
  const read = (...mains: string[]) => {
    const policy = createPagePolicy('mailto:');
    for (const main of mains) {
      const body = `<style>a{}</style>${main}`;
      policy.note({ path: 'x.html', body, source: 'content/x.md', page: parts(main, 'a{}') });
    }
    return policy;
  };
  // The templates and the sanitizer write every attribute in double quotes.
  const quoted = BLOCKED.filter(([, html]) => !/=[^"]/.test(html.replace(/="[^"]*"/g, '')));

  test.each(quoted)('have nothing of it, either: %s', (_, html, said) => {
    expect(read('<p>', html).mistakes()).toEqual([
      expect.objectContaining({ message: expect.stringContaining(said) }),
    ]);
  });

  test('are told by their own styles', () => {
    const policy = createPagePolicy('mailto:');
    for (const css of ['a{}', 'b{}']) {
      policy.note({
        path: 'x.html',
        body: `<style>${css}</style>`,
        source: 'x.md',
        page: parts('<p>', css),
      });
    }
    expect(policy.styles()).toEqual([hashSource('a{}'), hashSource('b{}')].sort());
  });
});
