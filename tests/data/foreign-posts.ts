/** A short post in the form that another system, an office program or a hurried writer gives it. */
export interface ForeignPost {
  /** Where such posts come from. */
  from: 'Hugo' | 'Jekyll' | 'Eleventy' | 'WordPress' | 'Google Docs' | 'Word' | 'anyone';
  /** Fields besides those that every post has, one on each line. */
  fields?: string;
  body: string;
  /** The HTML that the body becomes; or the line of the mistake, counted in what is above from 1, and its words. */
  right: string | { line: number; says: string };
}

const rows: [ForeignPost['from'], string, ForeignPost['right'], fields?: string][] = [
  // Hugo
  ['Hugo', 'See it:\n\n{{< youtube w7Ft2ymGmfc >}}', { line: 3, says: 'is a shortcode of Hugo' }],
  ['Hugo', '{{% notice tip %}}\nCall first.\n{{% /notice %}}', { line: 1, says: 'is a shortcode of Hugo' }],
  ['Hugo', 'Read [the pricing guide]({{< ref "pricing.md" >}}).', { line: 1, says: 'shortcode of Hugo' }],
  [
    'Hugo',
    '## Opening hours {#hours}\n\nNine to five.',
    '<h2 id="hours">Opening hours</h2>\n<p>Nine to five.</p>',
  ],
  ['Hugo', '## Hours {#hours .wide}\n\nText.', { line: 1, says: 'sets attributes for another system' }],
  ['Hugo', 'We are open :tada: again.', { line: 1, says: 'is the code of an emoji. Write the emoji itself' }],
  ['Hugo', 'Rain is ==not== a plan.', { line: 1, says: 'is a highlight of another system' }],
  [
    'Hugo',
    '> [!TIP]\n> Call before noon.',
    '<div class="alert" role="note"><p><strong>Tip</strong></p><p>Call before noon.</p>\n</div>',
  ],
  [
    'Hugo',
    'Text.',
    { line: 1, says: 'unknown field. It is publishDate here' },
    'date: 2024-03-01T09:30:00-06:00',
  ],
  ['Hugo', 'Text.', { line: 1, says: 'unknown field. It is updatedDate here' }, 'lastmod: 2024-03-02'],
  ['Hugo', 'Text.', '<p>Text.</p>', 'aliases:\n  - /2019/03/old-post/\n  - /Old_Post.html'],
  ['Hugo', 'Water is H~2~O, and {{ .Site.Title }} is here.', { line: 1, says: 'is a value of a template' }],
  // Jekyll
  [
    'Jekyll',
    '{% include newsletter.html %}',
    { line: 1, says: 'is a tag of Jekyll, Eleventy or another Liquid system' },
  ],
  [
    'Jekyll',
    'First.\n\n{% highlight ruby %}\nputs 1\n{% endhighlight %}',
    { line: 3, says: 'is a tag of Jekyll' },
  ],
  ['Jekyll', 'A quiet paragraph.\n{: .lead}', { line: 2, says: 'sets attributes for kramdown (Jekyll)' }],
  ['Jekyll', '* TOC\n{:toc}\n\n## One', { line: 2, says: 'kramdown' }],
  ['Jekyll', 'Welcome to {{ site.title }}.', { line: 1, says: 'is a value of a template' }],
  ['Jekyll', '[The older post]({% post_url 2019-01-01-hello %})', { line: 1, says: 'Liquid' }],
  ['Jekyll', 'Text.', { line: 1, says: 'unknown field. It is category here' }, 'categories: [seo]'],
  [
    'Jekyll',
    'Text.',
    { line: 1, says: 'unknown field. Remove it: the name of the file is the address' },
    'permalink: /blog/hello/',
  ],
  ['Jekyll', 'Read [the sequel](second-post.md).', { line: 1, says: 'Link to /blog/' }],
  ['Jekyll', 'The office closed.[^1]\n\n[^1]: On a Tuesday.', 'footnote-1-ref'],
  // Eleventy
  ['Eleventy', '{% image "./barn.jpg", "A barn" %}', { line: 1, says: 'is a tag of' }],
  ['Eleventy', '::: warning\nMind the step.\n:::', { line: 1, says: 'is a container of another system' }],
  ['Eleventy', '[[Second post]] has more.', { line: 1, says: 'is a link of a wiki. Write [text](/address)' }],
  [
    'Eleventy',
    'Use `{{ title }}` and `[[x]]` in a template.',
    '<p>Use <code>{{ title }}</code> and <code>[[x]]</code> in a template.</p>',
  ],
  [
    'Eleventy',
    '<video controls src="/images/tour.mp4"></video>',
    { line: 1, says: "has <video>, which pages don't show" },
  ],
  ['Eleventy', '<p dir="rtl" lang="ar">مرحبا</p>', '<p dir="rtl" lang="ar">مرحبا</p>'],
  [
    'Eleventy',
    'Text.',
    { line: 1, says: 'unknown field. It is featuredImage here' },
    'image: /images/barn.jpg',
  ],
  [
    'Eleventy',
    'Text.',
    { line: 1, says: 'has a value that starts with "&". Put the value in quotes' },
    'featuredImageAlt: &rsquo;tis a barn',
  ],
  // WordPress
  [
    'WordPress',
    '[caption id="attachment_12" width="300"]Our team[/caption]',
    { line: 1, says: 'is a shortcode of WordPress' },
  ],
  ['WordPress', 'Photos:\n\n[gallery ids="1,2,3"]', { line: 3, says: 'is a shortcode of WordPress' }],
  [
    'WordPress',
    '[youtube=https://www.youtube.com/watch?v=w7Ft2ymGmfc]',
    { line: 1, says: 'is a shortcode of WordPress' },
  ],
  ['WordPress', '[contact-form-7 id="5" title="Contact"]', { line: 1, says: 'is a shortcode of WordPress' }],
  [
    'WordPress',
    '<iframe src="https://www.youtube.com/embed/w7Ft2ymGmfc"></iframe>',
    { line: 1, says: 'Write a line with the address of the video or page instead' },
  ],
  [
    'WordPress',
    'https://www.youtube.com/watch?v=w7Ft2ymGmfc',
    '<p><a href="https://www.youtube.com/watch?v=w7Ft2ymGmfc" rel="noopener noreferrer">https://www.youtube.com/watch?v=w7Ft2ymGmfc</a></p>',
  ],
  [
    'WordPress',
    '<p style="text-align: center;">Middle</p>',
    { line: 1, says: 'does nothing here. Remove it' },
  ],
  [
    'WordPress',
    '<div class="wp-block-group">\n\nText.\n\n</div>',
    { line: 1, says: 'has no style here. Remove it' },
  ],
  [
    'WordPress',
    'Text.\n\n<img src="http://old.example/wp-content/uploads/barn.jpg" alt="A barn">',
    { line: 3, says: 'is on another site. Put the picture into static/images/' },
  ],
  ['WordPress', 'Text.\n\n<img src="/images/barn.svg">', { line: 3, says: 'has no alternative text' }],
  [
    'WordPress',
    'Text.',
    { line: 1, says: 'shows its markup, because fields are plain text' },
    'featuredImageAlt: "Barns &#8211; <em>old</em> and new"',
  ],
  [
    'WordPress',
    '<script async src="https://widgets.example/w.js"></script>',
    { line: 1, says: 'has <script>' },
  ],
  [
    'WordPress',
    '<!-- wp:paragraph -->\n<p>From a block.</p>\n<!-- /wp:paragraph -->',
    '<p>From a block.</p>',
  ],
  // Google Docs
  ['Google Docs', '• Call\n• Write', { line: 1, says: 'starts a line like an item of a list, but is none' }],
  ['Google Docs', 'Before you start:\n● Call\n● Write', { line: 2, says: 'Start each item with "- "' }],
  ['Google Docs', 'The zero​width space.', { line: 1, says: '(U+200B) in "zerowidth"' }],
  ['Google Docs', '**Note:**call before noon.', { line: 1, says: 'needs a space after "**Note:**"' }],
  ['Google Docs', 'See [our page] (https://example.com/).', { line: 1, says: 'has a space between ] and (' }],
  [
    'Google Docs',
    '“Marketing is a garden.”\n\nSo it is.',
    '<blockquote>\n<p>“Marketing is a garden.”</p>\n</blockquote>\n<p>So it is.</p>',
  ],
  // Word
  ['Word', '·  Call first', { line: 1, says: 'starts a line like an item of a list' }],
  [
    'Word',
    '\u00a0\u00a0- Call first\n\u00a0\u00a0- Then write',
    { line: 1, says: 'starts a line like an item of a list' },
  ],
  ['Word', '<p class="MsoNormal">Dear reader,</p>', { line: 1, says: 'has no style here' }],
  ['Word', 'A\ufeffspeedy reply.', { line: 1, says: '(U+FEFF)' }],
  ['Word', '<font color="red">Sale</font>', { line: 1, says: 'has <font>' }],
  // anyone
  [
    'anyone',
    'They told us that the sign said\n"closed" and that nobody came\nback.',
    '<p>They told us that the sign said\n“closed” and that nobody came\nback.</p>',
  ],
  [
    'anyone',
    '"Closed" said the sign, and\n"open" said the door.',
    '<p>“Closed” said the sign, and\n“open” said the door.</p>',
  ],
  [
    'anyone',
    '"We sold out in a week." — Ann Example, baker',
    '<blockquote>\n<p>“We sold out in a week.” — Ann Example, baker</p>\n</blockquote>',
  ],
  [
    'anyone',
    '"It began in May.\n\n"It ended in June."',
    '<blockquote>\n<p>“It began in May.</p>\n<p>“It ended in June.”</p>\n</blockquote>',
  ],
  [
    'anyone',
    'Text.',
    { line: 1, says: 'ends before "#1 in town", which YAML takes for a comment' },
    'featuredImageAlt: A sign that says we are #1 in town',
  ],
  [
    'anyone',
    '[Text us](sms:+14025550142), or [look](//www.example.com/map).',
    '<p><a href="sms:+14025550142">Text us</a>, or <a href="https://www.example.com/map" rel="noopener noreferrer">look</a>.</p>',
  ],
  [
    'anyone',
    '[Chat](whatsapp://send?phone=14025550142)',
    { line: 1, says: "which pages can't. Use https, mailto, tel or sms" },
  ],
  [
    'anyone',
    '![Our phone](/images/phone.heic)',
    { line: 1, says: 'is a HEIC picture. Export it as JPEG or PNG' },
  ],
  ['anyone', 'Write "TODO: call" on the board.', '<p>Write “TODO: call” on the board.</p>'],
  ['anyone', 'TODO: find the number', { line: 1, says: 'still says what to write here' }],
  [
    'anyone',
    '<details>\n<summary>Why?</summary>\n\nBecause.\n\n</details>',
    '<details class="more">\n<summary>Why?</summary><p>Because.</p>\n</details>',
  ],
  ['anyone', '> [!INFO]\n> Text.', { line: 1, says: 'shows "[!INFO]"' }],
];

export const FOREIGN_POSTS: ForeignPost[] = rows.map(([from, body, right, fields]) => ({
  ...{ from, body, right },
  ...(fields && { fields }),
}));
