import { expect, test } from 'vitest';
import { readBlog } from './old-folder.ts';

test('Jekyll: dates in names, Liquid and the marks of kramdown', async () => {
  const { system, hosts, names, post, lists, leftOut } = await readBlog({
    '_config.yml':
      'url: https://www.mill.example\nbaseurl: ""\npermalink: /news/:year/:title/\ndefaults:\n  - scope: { path: _posts }\n    values: { author: Ann Lee }\n',
    '_posts/2019-04-05-first-loaf.md': `---
title: First loaf
redirect_from: old/loaf
---
{: .lead}
Flour -- and water.

{::comment}Ask Bo about the rye.{:/comment}

## Oven {#oven}

![A loaf]({{ site.baseurl }}/loaf.jpg){: width="300"}

\`{{ page.title }}\` is code. [Later]({% post_url 2019-05-06-second-loaf %}#crust)

{% highlight yaml linenos %}
a: {{ b }} -- c
{% endhighlight %}

{% include youtube.html id="abc_DEF-123" %}

{% raw %}Write {{ x }}.{% endraw %} {% mystery %}

![Rye]({{ page.nothing }}/rye.jpg)
`,
    '_posts/2019-05-06-second-loaf.html':
      '---\ntitle: Second\npermalink: /second.html\n---\n<p>{{ page.title }}</p>',
    '_drafts/third.md': '---\ntitle: Third\n---\nLater.',
    'README.md': '# Read me',
    'about.md': '---\ntitle: About\n---\nUs.',
  });
  expect({ system, hosts, names: names.sort() }).toEqual({
    system: 'jekyll',
    hosts: ['mill.example'],
    names: ['first-loaf', 'second-loaf', 'third'],
  });
  expect(lists).toContainEqual({ path: '/feed.xml', shows: 'feed' });
  expect([...leftOut]).toEqual([['pages and lists that are no posts', 1]]);
  const first = post('first-loaf');
  expect(first.addresses).toEqual(['/news/2019/first-loaf/', '/news/2019/first-loaf.html', '/old/loaf']);
  expect(first.fields).toMatchObject({ date: '2019-04-05', authors: ['Ann Lee'] });
  expect(first.html).toContain('<p>Flour – and water.</p>');
  expect(first.html).toContain('<!-- Ask Bo about the rye. -->');
  expect(first.html).toContain('<h2 id="oven">Oven</h2>');
  expect(first.html).toContain('<img src="/loaf.jpg" alt="A loaf">');
  expect(first.html).toContain(
    `<code>{{ page.title }}</code> is code. <a href="post:${post('second-loaf').key}#crust">`,
  );
  expect(first.html).toContain('<code class="language-yaml">a: {{ b }} -- c\n</code>');
  expect(first.html).toContain('<iframe src="https://www.youtube.com/embed/abc_DEF-123">');
  expect(first.html).toContain('Write {{ x }}.');
  expect(first.html).toMatch(/Write \{\{ x \}\}\. <!-- TODO: \{% mystery %\} -->/);
  expect(first.html).toContain('<img src="%7B%7Bpage.nothing%7D%7D/rye.jpg" alt="Rye">');
  expect(first.html.replace('{% mystery %}', '')).not.toMatch(/\{[:%]/);
  expect(first.notes).toContainEqual({
    kind: 'blocking',
    message: '{% mystery %} has no counterpart here. Write what belongs there in place of the comment',
    line: 22,
  });
  expect(post('second-loaf')).toMatchObject({ html: '<p>Second</p>', addresses: ['/second.html'] });
  expect(post('third')).toMatchObject({ fields: { hidden: 'it was a draft' }, addresses: [] });
});

test('Hugo: bundles, languages, shortcodes and references', async () => {
  const { names, post, lists, language } = await readBlog({
    'hugo.toml':
      'baseURL = "https://dock.example/"\n[languages.en]\n[languages.es]\n[permalinks]\nposts = "/log/:slug/"\n',
    'content/en/posts/_index.md': '---\ntitle: All\n---',
    'content/en/posts/rope/index.md': `+++
title = "Rope"
date = 2020-02-03T22:00:00-06:00
aliases = ["/knots", "https://other.example/knots"]
+++
{{< figure src="rope.jpg" alt="A rope" caption="Ten feet" >}}

See [tar]({{< relref "tar.md#hot" >}}), [none]({{< ref "gone" >}}).

{{% box %}}
**Inside** stays.
{{% /box %}}

{{< chart 7 --wide >}}

Note[^a] this.

[^a]: Small *print*.
`,
    'content/en/posts/rope/notes.md': 'A part of the bundle.',
    'content/en/posts/tar.md':
      '---\ntitle: Tar\ndate: 2020-01-01\nslug: black-tar\n---\n```go\n{{< figure >}}\n```',
    'content/es/posts/brea.md': '---\ntitle: Brea\ndate: 2020-01-01\n---\nNegra.',
    'content/en/about.md': '---\ntitle: About\n---\nUs.',
  });
  expect(names.sort()).toEqual(['about', 'black-tar', 'brea', 'rope']);
  expect(language).toBe('en');
  expect(post('about').kind).toBe('page');
  expect(post('black-tar').addresses).toEqual(['/log/black-tar/']);
  expect(post('black-tar').html).toContain('{{&lt; figure &gt;}}');
  expect(post('brea')).toMatchObject({ addresses: ['/es/log/brea/'], fields: { language: 'es' } });
  const rope = post('rope');
  expect(rope.fields.date).toBe('2020-02-03');
  expect(rope.addresses).toEqual(['/log/rope/', '/knots']);
  expect(rope.html).toContain(
    '<figure><img src="rope.jpg" alt="A rope"><figcaption>Ten feet</figcaption></figure>',
  );
  expect(rope.html).toContain(`<a href="post:${post('black-tar').key}#hot">tar</a>, <a href="gone">none</a>`);
  expect(rope.html).toContain('<strong>Inside</strong> stays.');
  expect(rope.html).toContain('<!-- TODO: {{< chart 7 -wide >}} -->');
  expect(rope.html).toContain('Note<sup><a href="#footnote-1">1</a></sup> this.');
  expect(rope.html).toContain('<li id="footnote-1"><p>Small <em>print</em>.</p>');
  expect(rope.notes.map(({ kind, message, line }) => `${line} ${kind}: ${message}`)).toEqual([
    "undefined left out: the old address https://other.example/knots, which is another host's",
    '8 todo: the link to "gone" leads to no post',
    '10 todo: {{% box %}} has no counterpart here; its text stays',
    '14 blocking: {{< chart 7 --wide >}} has no counterpart here. Write what belongs there in place of the comment',
  ]);
  expect(lists).toContainEqual({ path: '/log/index.xml', shows: 'feed' });
});

test('Eleventy: data of the folder, variables, partials and pictures', async () => {
  const { names, post } = await readBlog({
    'eleventy.config.js': "export default () => ({ dir: { input: 'src' } });",
    'src/posts/posts.json':
      '{ "tags": "posts", "author": "Ann Lee", "permalink": "/p/{{ page.fileSlug }}/" }',
    'src/posts/2021-01-02-kiln.md': `---
title: Kiln
tags: [posts, clay]
---
# Kiln

{% set heat = "900 degrees" %}{# Bo: check #}
At {{ heat }}: [more]({{ '/p/glaze/' | url }})

{% include "part.njk" %}

{% image "./src/kiln.jpg", "A kiln" %}

{{ nobody }}
`,
    'src/posts/glaze.md':
      '---\ntitle: Glaze\ndate: git Last Modified\npermalink: /glaze/index.html\n---\nBlue.',
    'src/_includes/part.njk': '<p>A part.</p>',
  });
  expect(names.sort()).toEqual(['glaze', 'kiln']);
  const kiln = post('kiln');
  expect(kiln).toMatchObject({
    addresses: ['/p/kiln/'],
    fields: { authors: ['Ann Lee'], tags: ['clay'], date: '2021-01-02' },
  });
  expect(kiln.html).toBe(
    [
      '<h1>Kiln</h1>',
      '<!-- Bo: check -->',
      '<p>At 900 degrees: <a href="/p/glaze/">more</a></p>',
      '<p>A part.</p><img src="/src/kiln.jpg" alt="A kiln"><!-- TODO: {{ nobody }} -->',
    ].join('\n'),
  );
  expect(kiln.notes).toMatchObject([
    { kind: 'blocking', message: expect.stringContaining('{{ nobody }} has no counterpart'), line: 14 },
  ]);
  expect(post('glaze')).toMatchObject({
    addresses: ['/glaze/'],
    fields: { date: expect.stringMatching(/^\d{4}-/) },
  });
  expect(post('glaze').notes).toMatchObject([{ kind: 'todo', message: expect.stringContaining('date') }]);
});

test('Astro: imports, components and containers', async () => {
  const { post, names } = await readBlog({
    'astro.config.mjs': "export default { site: 'https://fir.example', trailingSlash: 'never' };",
    'src/content/blog/en/cone.mdx': `---
title: Cone
pubDate: 2022-01-02
---
import { Image } from 'astro:assets';
import cone from './cone.jpg';
export const weight = 7;

<Image src={cone} alt="A cone" width={240} />

{/* ask Bo */}

<Callout type="warning" title="Sap">
  It sticks.
</Callout>

<p className="big" style={{ color: 'red' }}>It weighs {weight}. [Bark](../bark.md#rings)</p>

<Slider max={[1, 2]} onChange={(v) => v > 1} client:load />

:::tip[Wear gloves]
Sap **sticks**.
:::
`,
    'src/content/blog/bark.md': '---\ntitle: Bark\npubDate: 2022-01-03\n---\nSee [cones](./en/cone.mdx).',
  });
  expect(names.sort()).toEqual(['bark', 'cone']);
  const cone = post('cone');
  expect(cone.addresses).toEqual(['/blog/cone']);
  expect(cone.html).toContain('<img src="./cone.jpg" alt="A cone">');
  expect(cone.html).toContain('<!-- ask Bo -->');
  expect(cone.html).toContain('<blockquote data-alert="WARNING" data-title="Sap"><p>It sticks.</p>');
  expect(cone.html).toContain('<p>It weighs 7.');
  expect(cone.html).toContain(
    '<blockquote data-alert="TIP" data-title="Wear gloves"><p>Sap <strong>sticks</strong>.</p>',
  );
  expect(cone.html).toContain(
    '<!-- TODO: <Slider max={[1, 2]} onChange={(v) => v > 1} client:load /> --><blockquote',
  );
  expect(cone.html.replace(/<!-- TODO.*? -->/, '')).not.toMatch(/import|export|\{|Slider/);
  expect(cone.notes).toMatchObject([
    { kind: 'blocking', message: expect.stringMatching(/^<Slider max=.* has no counterpart/), line: 19 },
  ]);
  expect(post('bark').html).toBe(`<p>See <a href="post:${cone.key}">cones</a>.</p>`);
});
