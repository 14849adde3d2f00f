/** A short post in the form that another system, an office program or a hurried writer gives it. */
export interface ForeignPost {
  /** Fields besides those that every post has, one on each line. */
  fields?: string;
  body: string;
  /** The HTML that the body becomes; or the line of the mistake, counted in what is above from 1, and its words. */
  right: string | { line: number; says: string };
}

/** By where they come from. `right` is the HTML, or "1: " and the words of a mistake in line 1. */
const posts: Record<string, [body: string, right: string, fields?: string][]> = {
  Hugo: [
    ['See it:\n\n{{< youtube w7Ft2ymGmfc >}}', '3: is a shortcode of Hugo'],
    ['{{% notice tip %}}\nCall first.\n{{% /notice %}}', '1: is a shortcode of Hugo'],
    ['Read [the pricing guide]({{< ref "pricing.md" >}}).', '1: shortcode of Hugo'],
    ['## Opening hours {#hours}\n\nNine to five.', '<h2 id="hours">Opening hours</h2>\n<p>Nine to five.</p>'],
    ['## Hours {#hours .wide}\n\nText.', '1: sets attributes for another system'],
    ['We are open :tada: again.', '1: is the code of an emoji. Write the emoji itself'],
    ['Rain is ==not== a plan.', '1: is a highlight of another system'],
    [
      '> [!TIP]\n> Call before noon.',
      '<div class="alert" role="note"><p><strong>Tip</strong></p><p>Call before noon.</p>\n</div>',
    ],
    ['Text.', '1: unknown field. It is publishDate here', 'date: 2024-03-01T09:30:00-06:00'],
    ['Text.', '1: unknown field. It is updatedDate here', 'lastmod: 2024-03-02'],
    ['Text.', '<p>Text.</p>', 'aliases:\n  - /2019/03/old-post/\n  - /Old_Post.html'],
    ['Water is H~2~O, and {{ .Site.Title }} is here.', '1: is a value of a template'],
  ],
  Jekyll: [
    ['{% include newsletter.html %}', '1: is a tag of Jekyll, Eleventy or another Liquid system'],
    ['First.\n\n{% highlight ruby %}\nputs 1\n{% endhighlight %}', '3: is a tag of Jekyll'],
    ['A quiet paragraph.\n{: .lead}', '2: sets attributes for kramdown (Jekyll)'],
    ['* TOC\n{:toc}\n\n## One', '2: kramdown'],
    ['Welcome to {{ site.title }}.', '1: is a value of a template'],
    ['[The older post]({% post_url 2019-01-01-hello %})', '1: Liquid'],
    ['Text.', '1: unknown field. It is category here', 'categories: [seo]'],
    ['Text.', '1: unknown field. Remove it: the name of the file is the address', 'permalink: /blog/hello/'],
    ['Read [the sequel](second-post.md).', '1: Link to /blog/'],
    ['The office closed.[^1]\n\n[^1]: On a Tuesday.', 'footnote-1-ref'],
  ],
  Eleventy: [
    ['{% image "./barn.jpg", "A barn" %}', '1: is a tag of'],
    ['::: warning\nMind the step.\n:::', '1: is a container of another system'],
    ['[[Second post]] has more.', '1: is a link of a wiki. Write [text](/address)'],
    [
      'Use `{{ title }}` and `[[x]]` in a template.',
      '<p>Use <code>{{ title }}</code> and <code>[[x]]</code> in a template.</p>',
    ],
    ['<video controls src="/images/tour.mp4"></video>', "1: has <video>, which pages don't show"],
    ['<p dir="rtl" lang="ar">مرحبا</p>', '<p dir="rtl" lang="ar">مرحبا</p>'],
    ['Text.', '1: unknown field. It is featuredImage here', 'image: /images/barn.jpg'],
    [
      'Text.',
      '1: has a value that starts with "&". Put the value in quotes',
      'featuredImageAlt: &rsquo;tis a barn',
    ],
  ],
  WordPress: [
    ['[caption id="attachment_12" width="300"]Our team[/caption]', '1: is a shortcode of WordPress'],
    ['Photos:\n\n[gallery ids="1,2,3"]', '3: is a shortcode of WordPress'],
    ['[youtube=https://www.youtube.com/watch?v=w7Ft2ymGmfc]', '1: is a shortcode of WordPress'],
    ['[contact-form-7 id="5" title="Contact"]', '1: is a shortcode of WordPress'],
    [
      '<iframe src="https://www.youtube.com/embed/w7Ft2ymGmfc"></iframe>',
      '1: Write a line with the address of the video or page instead',
    ],
    [
      'https://www.youtube.com/watch?v=w7Ft2ymGmfc',
      '<p><a href="https://www.youtube.com/watch?v=w7Ft2ymGmfc" rel="noopener noreferrer">https://www.youtube.com/watch?v=w7Ft2ymGmfc</a></p>',
    ],
    ['<p style="text-align: center;">Middle</p>', '1: does nothing here. Remove it'],
    ['<div class="wp-block-group">\n\nText.\n\n</div>', '1: has no style here. Remove it'],
    [
      'Text.\n\n<img src="http://old.example/wp-content/uploads/barn.jpg" alt="A barn">',
      '3: is on another site. Put the picture into static/images/',
    ],
    ['Text.\n\n<img src="/images/barn.svg">', '3: has no alternative text'],
    [
      'Text.',
      '1: shows its markup, because fields are plain text',
      'featuredImageAlt: "Barns &#8211; <em>old</em> and new"',
    ],
    ['<script async src="https://widgets.example/w.js"></script>', '1: has <script>'],
    ['<!-- wp:paragraph -->\n<p>From a block.</p>\n<!-- /wp:paragraph -->', '<p>From a block.</p>'],
  ],
  'Google Docs': [
    ['• Call\n• Write', '1: starts a line like an item of a list, but is none'],
    ['Before you start:\n● Call\n● Write', '2: Start each item with "- "'],
    ['The zero​width space.', '1: (U+200B) in "zerowidth"'],
    ['**Note:**call before noon.', '1: needs a space after "**Note:**"'],
    ['See [our page] (https://example.com/).', '1: has a space between ] and ('],
    [
      '“Marketing is a garden.”\n\nSo it is.',
      '<blockquote>\n<p>“Marketing is a garden.”</p>\n</blockquote>\n<p>So it is.</p>',
    ],
  ],
  Word: [
    ['·  Call first', '1: starts a line like an item of a list'],
    ['\u00a0\u00a0- Call first\n\u00a0\u00a0- Then write', '1: starts a line like an item of a list'],
    ['<p class="MsoNormal">Dear reader,</p>', '1: has no style here'],
    ['A\ufeffspeedy reply.', '1: (U+FEFF)'],
    ['<font color="red">Sale</font>', '1: has <font>'],
  ],
  anyone: [
    [
      'They told us that the sign said\n"closed" and that nobody came\nback.',
      '<p>They told us that the sign said\n“closed” and that nobody came\nback.</p>',
    ],
    [
      '"Closed" said the sign, and\n"open" said the door.',
      '<p>“Closed” said the sign, and\n“open” said the door.</p>',
    ],
    [
      '"We sold out in a week." — Ann Example, baker',
      '<blockquote>\n<p>“We sold out in a week.” — Ann Example, baker</p>\n</blockquote>',
    ],
    [
      '"It began in May.\n\n"It ended in June."',
      '<blockquote>\n<p>“It began in May.</p>\n<p>“It ended in June.”</p>\n</blockquote>',
    ],
    [
      'Text.',
      '1: ends before "#1 in town", which YAML takes for a comment',
      'featuredImageAlt: A sign that says we are #1 in town',
    ],
    [
      '[Text us](sms:+14025550142), or [look](//www.example.com/map).',
      '<p><a href="sms:+14025550142">Text us</a>, or <a href="https://www.example.com/map" rel="noopener noreferrer">look</a>.</p>',
    ],
    ['[Chat](whatsapp://send?phone=14025550142)', "1: which pages can't. Use https, mailto, tel or sms"],
    ['![Our phone](/images/phone.heic)', '1: is a HEIC picture. Export it as JPEG or PNG'],
    ['Write "TODO: call" on the board.', '<p>Write “TODO: call” on the board.</p>'],
    ['TODO: find the number', '1: still says what to write here'],
    [
      '<details>\n<summary>Why?</summary>\n\nBecause.\n\n</details>',
      '<details class="more">\n<summary>Why?</summary><p>Because.</p>\n</details>',
    ],
    ['> [!INFO]\n> Text.', '1: shows "[!INFO]"'],
  ],
};

export const FOREIGN_POSTS: ForeignPost[] = Object.values(posts)
  .flat()
  .map(([body, text, fields]) => {
    const [, line, says = ''] = /^(\d+): (.*)/.exec(text) ?? [];
    const right = line ? { line: Number(line), says } : text;
    return { body, right, ...(fields && { fields }) };
  });
