/** A short post in the form that another system, an office program or a hurried writer gives it. */
export interface ForeignPost {
  /** Fields besides those that every post has, one on each line. */
  fields?: string;
  body: string;
  /** The HTML that the body becomes; or the line of the mistake, counted in what is above from 1, and its words. */
  right: string | { line: number; says: string };
  /** Whether `right` is only a part of the HTML, even if it starts with a tag. */
  isPart?: boolean;
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
    ['Text.', '1: unknown field. Its name is publishDate here', 'date: 2024-03-01T09:30:00-06:00'],
    ['Text.', '1: unknown field. Its name is updatedDate here', 'lastmod: 2024-03-02'],
    ['Text.', '<p>Text.</p>', 'aliases:\n  - /2019/03/old-post/\n  - /Old_Post.html'],
    ['Read on, and {{ .Site.Title }} is here.', '1: is a variable of a template'],
  ],
  Jekyll: [
    ['{% include newsletter.html %}', '1: is a tag of Jekyll, Eleventy or another Liquid system'],
    ['First.\n\n{% highlight ruby %}\nputs 1\n{% endhighlight %}', '3: is a tag of Jekyll'],
    ['A quiet paragraph.\n{: .lead}', '2: sets attributes for kramdown (Jekyll)'],
    ['* TOC\n{:toc}\n\n## One', '2: and any list above it; long texts get a table of contents'],
    ['Welcome to {{ site.title }}.', '1: is a variable of a template'],
    ['[The older post]({% post_url 2019-01-01-hello %})', '1: Liquid'],
    ['Text.', '1: unknown field. Its name is category here', 'categories: [seo]'],
    ['Text.', '1: unknown field. Remove it: the path of the page comes from', 'permalink: /blog/hello/'],
    ['Read [the sequel](second-post.md).', '1: Link to /blog/'],
    ['The office closed.[^1]\n\n[^1]: On a Tuesday.', 'footnote-1-ref'],
  ],
  Eleventy: [
    ['{% image "./barn.jpg", "A barn" %}', '1: is a tag of'],
    ['::: warning\nMind the step.\n:::', '1: is a container of another system'],
    ['[[Second post]] has more.', '1: is a wiki link. Write [text](/address)'],
    [
      'Use `{{ title }}` and `[[x]]` in a template.',
      '<p>Use <code>{{ title }}</code> and <code>[[x]]</code> in a template.</p>',
    ],
    ['<video controls src="/images/tour.mp4"></video>', "1: has <video>, which pages don't show"],
    ['<p dir="rtl" lang="ar">مرحبا</p>', '<p dir="rtl" lang="ar">مرحبا</p>'],
    ['Text.', '1: unknown field. Its name is featuredImage here', 'image: /images/barn.jpg'],
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
      '<p class="video"><a href="https://www.youtube.com/watch?v=w7Ft2ymGmfc" data-player="https://www.youtube-nocookie.com/embed/w7Ft2ymGmfc?autoplay=1&amp;rel=0" rel="noopener noreferrer"> <span>Play the video on YouTube</span></a></p>',
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
      '1: contains markup, but fields are plain text',
      'featuredImageAlt: "Barns &#8211; <em>old</em> and new"',
    ],
    ['<script async src="https://widgets.example/w.js"></script>', '1: has <script>'],
    ['<!-- wp:paragraph -->\n<p>From a block.</p>\n<!-- /wp:paragraph -->', '<p>From a block.</p>'],
  ],
  'Google Docs': [
    ['• Call\n• Write', "1: looks like a list item, but isn't one"],
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
    ['·  Call first', '1: looks like a list item'],
    ['\u00a0\u00a0- Call first\n\u00a0\u00a0- Then write', '1: looks like a list item'],
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
      '1: ends before "#1 in town", which YAML reads as a comment',
      'featuredImageAlt: A sign that says we are #1 in town',
    ],
    [
      '[Text us](sms:+14025550142), or [look](//www.example.com/map).',
      '<p><a href="sms:+14025550142">Text us</a>, or <a href="https://www.example.com/map" rel="noopener noreferrer">look</a>.</p>',
    ],
    [
      '[Chat](whatsapp://send?phone=14025550142)',
      '1: a kind of address that is not allowed. Use https, mailto, tel or sms',
    ],
    ['![Our phone](/images/phone.heic)', '1: is a HEIC picture. Export it as JPEG or PNG'],
    ['Write "TODO: call" on the board.', '<p>Write “TODO: call” on the board.</p>'],
    ['TODO: find the number', '1: is still a TODO'],
    ['TODO find the number', '1: is a comment for the writer'],
    ['Todo lo que hace falta.', '<p>Todo lo que hace falta.</p>'],
    [
      '<details>\n<summary>Why?</summary>\n\nBecause.\n\n</details>',
      '<details class="prose-details">\n<summary>Why?</summary><p>Because.</p>\n</details>',
    ],
    ['> [!INFO]\n> Text.', '1: shows "[!INFO]"'],
  ],
  MDX: [
    ["import Button from '../components/Button'\n\nText.", '1: which is code of MDX'],
    ['Text.\n\nexport const meta = { year: 2024 }', '3: which is code of MDX'],
    ['Text.\n\n{/* ask Sam about this */}', '3: which is a comment of MDX'],
    ['### What it costs {/* #cost */}\n\nText.', '1: which is a comment of MDX'],
    [
      'Posted in {props.year}.',
      '1: shows "{props.year}", which is an expression of MDX. Write the text itself',
    ],
    ['Text.\n\n<Image src={photo} />', "3: has <image>, which pages don't show"],
    ['[x](/second-post|b)', '1: no such page'],
    ['[x](/second-post\\b)', '1: no such page'],
  ],
  newsletters: [
    ['Hi *|FNAME|*, welcome.', '1: shows "*|FNAME|*", which is a placeholder of a newsletter'],
    ['Hi %FIRSTNAME%, welcome.', '1: shows "%FIRSTNAME%", which is a placeholder'],
    ['Hi {$name}.', '1: which is a placeholder of a newsletter'],
    ['Hi {!Contact.FirstName}.', '1: which is a placeholder of a newsletter'],
    ['Hi {first_name}.', '1: which is a placeholder of a newsletter'],
    ['Hi %%=v(@FirstName)=%%.', '1: which is a placeholder of a newsletter'],
    ['Hi [first_name], welcome.', '1: is a placeholder of a newsletter or a theme'],
    ['[See it in the browser](*|ARCHIVE|*)', '1: links to "*|ARCHIVE|*", which is a placeholder'],
    ['100% of readers, 50%off, %E4%BD%A0.', '<p>100% of readers, 50%off, %E4%BD%A0.</p>'],
  ],
  'markdown in HTML': [
    ['<p>\nSee [our team](/about) and **more**.\n</p>', '2: write it as HTML: <a href="/about">'],
    ['<p>\n\nSee **more**.\n\n</p>', '<p>See <strong>more</strong>.</p>'],
    ['<blockquote><p>Just say `no`.</p></blockquote>', '1: Leave an empty line before and after this text'],
    [
      '<blockquote><p>\n\nJust say `no`.\n\n</p></blockquote>',
      '<blockquote><p>Just say <code>no</code>.</p>\n</blockquote>',
    ],
    ['<details>\n<summary>More</summary>\n- one\n- two\n</details>', '3: shows "- one" as it is written'],
    ['<img src="/images/barn.svg" alt="The yard">\nWe [opened](/contact).', '2: shows "[opened](/contact)"'],
    ['<p markdown="1">\nMail us.\n</p>', '1: Remove it, and leave an empty line after <p> and before </p>'],
    ['<table><tr><th>A</th></tr><tr><td>**b**</td></tr></table>', '1: write it as HTML: <strong>'],
    ['<p>\n5 * 3 * 2, a_b_c, https://www.example.com/\n- Ann\n</p>', '5 * 3 * 2, a_b_c'],
    ['<pre>\n**as it is**\n</pre>', '**as it is**'],
  ],
  'WordPress blocks': [
    ['Text.\n\n<!-- wp:block {"ref":42} /-->', '3: which is a block that WordPress filled in'],
    [
      'Text.\n\n<!-- wp:latest-posts {"postsToShow":3} /-->\n\n<!-- wp:jetpack/contact-form /-->',
      '3: (1 more like it: line 19)',
    ],
    ['Text.\n\n<?php the_title(); ?>', '3: which is code. Write its text, or remove it'],
    ['<%= title %> is here.', '1: which is code of another system'],
    [
      '<p class="a">One</p>\n\n<p class="b">Two</p>\n\n<p class="c">Three</p>',
      '1: has no style here. Remove it (2 more like it: lines 17, 19)',
    ],
    ['<!-- {{< youtube x >}} [embed]https://a.example[/embed] -->\n\nText.', '<p>Text.</p>'],
    ['[Video] The note says [caption], see [toc].', '<p>[Video] The note says [caption], see [toc].</p>'],
    ['[toc]', '1: is a table of contents of another system'],
    ['[vc_row]\n\nText.', '1: is a shortcode of WordPress'],
  ],
  'other markdown': [
    ['Impressions\n: How often an ad was shown.', '2: is a definition of another system'],
    ['Our CTR.\n\n*[CTR]: Clicks by views', '3: is an abbreviation of another system'],
    ['A claim.^[The source of it.]', '1: is a footnote of another system'],
    ['A claim.\\[^a]', '1: is a footnote with a backslash before it'],
    ['We ++really++ mean C++ and C++.', '1: shows "++really++", which marks inserted text in other systems'],
    ['It is 10^6^ times.', '1: is superscript of another system. Write <sup>text</sup>'],
    ['Water is H~2~O.', '1: Write <sub>text</sub>'],
    ['%%ask Sam%% Text.', '1: shows "%%ask Sam%%", which is a comment of Obsidian'],
    ['!!! note "Before you call"\n    Have your number ready.', '1: is a container of another system'],
    ['![The yard](/images/barn.svg){width=300}', '1: sets attributes for another system'],
    ['![The yard](/images/barn.svg "See **our** yard")', '1: because the title of a picture is plain text'],
    ['![Our tour](/videos/tour.mp4)', '1: no such video. Put it into static/videos/'],
    ['![Our tour](/videos/tour.MP4)', '1: has capitals in its extension. Rename it to .mp4'],
    ['![Our tour](/videos/tour.mov)', '1: is a video that not every browser plays. Export it as MP4 (H.264)'],
    [
      '![A barn]({{ site.url }}/images/barn.svg)',
      '1: which is a variable of a template. Write the whole address',
    ],
    ['![[barn.svg]]', '1: is a wiki link'],
    ['Text.', '1: Remove tags, **, ` and links', 'featuredImageAlt: The `robots.txt` file'],
    ['```js title="site.config.js"\nlet a = 1;\n```', 'figcaption><code>site.config.js</code></figcaption>'],
    ['We are open :+1: again.', '1: is the code of an emoji'],
  ],
  links: [
    [
      'See [the report](https://www.google.com/url?q=https://report.example/2024&sa=D).',
      '1: which only redirects. Write https://report.example/2024',
    ],
    [
      'See [it](https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Freport.example%2F&data=05).',
      '1: Write https://report.example/',
    ],
    ['[The preview](http://localhost:1313/blog/post)', '1: which only opens on your own machine or network'],
    [
      '[The client](http://https://client.example)',
      '1: which names the protocol twice. Write https://client.example',
    ],
    [
      '[The client](https:/client.example)',
      '1: which has one slash after https:. Write https://client.example',
    ],
    ['[](https://news.example/story)', '1: has a link without words'],
    ['[in the news]()', '1: has a link without an address'],
    ['请访问https://client.example/。谢谢', '1: has "。谢谢" right after an address'],
    [
      '请访问<https://client.example/>。谢谢',
      '请访问<a href="https://client.example/" rel="noopener noreferrer">',
    ],
    ['Call [us](tel:(402) 555-0142).', '1: Write it like tel:+14025550142'],
    ['[Write](mailto: a@client.example)', '1: has a space in the address'],
    ['[Mail](hello@client.example)', '1: Write mailto:hello@client.example'],
    ['[A client](client.example/about)', '1: To link to another site, write https://client.example/about'],
    [
      '[Costs](#costs--prices)\n\n## Costs & prices\n\nText.',
      '1: has no element with the id "costs--prices". Did you mean #costs-prices?',
    ],
    ['[Who](/people)', '1: /people: no such page. Correct or remove the link'],
    ['See {{<youtube abc123>}}.', '1: is a shortcode of Hugo'],
    ['![A barn][image1]\n\n[image1]: <data:image/png;base64,AAAA>', '1: is a picture inside the text'],
  ],
  headings: [
    ['# Six Checks Before You Buy Ads\n\nText.', '1: repeats the title, which the page shows anyway'],
    [
      'Text.\n\n## Six checks before you buy ads\n\nText.',
      'h2 id="six-checks-before-you-buy-ads">Six checks before you buy ads</h2>',
    ],
    ['# A Post From\n\nText.', 'h2 id="a-post-from">A post from</h2>'],
    [
      '# Part one\n\n## Section\n\nText.',
      'h2 id="part-one">Part one</h2>\n<h3 id="section-section">Section</h3>',
    ],
    ['Text.\n\n##\n\nMore.', '3: is a heading without words. Remove it'],
    ['<h2>What it costs<h2/>\n\nText.', '1: has <h2/>, which is never closed. Write </h2> to close it'],
    ['##**Practical**## It pays.', '1: needs a space after ##'],
    ['## Owner<a name="pm"></a>', '1: Write the id at the end of a heading'],
    ['## First\\\n\nText.', '1: ends with a backslash'],
    ['## One {#a}\n\n## Two {#a}', '3: gives a second heading the id "a"'],
    ['## Opening Hours In Germany\n\nText.', '>Opening hours in Germany</h2>'],
    ['## Subscribe With: Spotify\n\nText.', '>Subscribe with: Spotify</h2>'],
    ['## npm\n\nText.', '>npm</h2>'],
    ['## ember-cli-npm\n\nText.', '>ember-cli-npm</h2>'],
    ['## .htaccess\n\nText.', '>.htaccess</h2>'],
    ['## [robots.txt](https://robots.example)\n\nText.', '>robots.txt</a></h2>'],
    ['## Use `npm` And *More* Words\n\nText.', '>Use <code>npm</code> and <em>more</em> words</h2>'],
  ],
  'wrapped lines': [
    ['Owners look at the\n# of visits and forget the calls.', '2: starts with # in the middle of a sentence'],
    ['The whole team\n- all four of them - agreed.', '2: which makes it a list'],
    ['We only took clients with revenue\n> 5 million, which was a mistake.', '2: which makes it a quote'],
    ['They offer design, print\n+ sign making in one price.', '2: starts with + in the middle'],
    ['On the list we were number\n1. That changed in May.', '2: starts with 1. in the middle'],
    ['We do this:\n6. **Call.** First.\n7. Write.', '2: Leave an empty line before the list'],
    ['- Fruit\n  - apples', '<ul>\n<li>Fruit<ul>\n<li>apples</li>\n</ul>\n</li>\n</ul>'],
    ['We need:\n- milk', '<p>We need:</p>\n<ul>\n<li>milk</li>\n</ul>'],
    ['We need\n- milk\n- eggs', '<p>We need</p>\n<ul>\n<li>milk</li>\n<li>eggs</li>\n</ul>'],
  ],
  'office programs': [
    ['In <st1:city w:st="on">Omaha</st1:city> today.', '1: is a tag of Word. Remove it'],
    ['Call us<o:p></o:p>.', '1: is a tag of Word'],
    ['<![if !supportLists]>· <![endif]>First item', '1: is a tag of Word'],
    ['| A | B |\n|---|---|\n| 1 | 2 | 3 |', "3: has 3 cells, but the table's header has 2"],
    ['| A | B |\n|---|---|\n| 1 | 2 | |', 'td>2</td>'],
    ['We donâ€™t know.', '1: has "â€™", text in the wrong encoding'],
  ],
  'what is published as it is meant': [
    ['这是一个段落，被编辑器\n折断了。', '<p>这是一个段落，被编辑器折断了。</p>'],
    [
      'これは**太字**の\nテスト\n**です**。',
      '<p>これは<strong>太字</strong>のテスト<strong>です</strong>。</p>',
    ],
    [
      '**"The best [your trade] in [your town]?"** Ask.',
      '<p><strong>“The best [your trade] in [your town]?”</strong> Ask.</p>',
    ],
    ['![庭](/images/barn.svg) ![Двор](/images/barn.svg) ![2024年春の庭](/images/barn.svg)', 'alt="庭"'],
    ['![Screenshot of the report](/images/barn.svg)', 'alt="Screenshot of the report"'],
    [
      "Here's the short version: Sure, here's the catch. [file] [CASE STUDY]",
      'Here’s the short version: Sure',
    ],
    [
      'Kurz- sowie langfristig, voor- en nadelen, pre- rather than post-sale.',
      'Kurz- sowie langfristig, voor- en',
    ],
    ['<p class="overflow-hidden">Text.</p>', '1: has no style here. Remove it'],
    ['두 낱말\n사이의 칸', '<p>두 낱말\n사이의 칸</p>'],
    ['The ﬁrst Cafe\u0301.', '<p>The first Café.</p>'],
    [
      'Time -- and money--or both, `a -- b`, x--y.example.com.',
      '<p>Time — and money—or both, <code>a -- b</code>, x--y.example.com.</p>',
    ],
    [
      'Between 300-400 calls, 24-7, ISO 9001-2015, SKU 2290-4411, 555-0142.',
      '<p>Between 300–400 calls, 24-7, ISO 9001-2015, SKU 2290-4411, 555-0142.</p>',
    ],
    ['```js:title=site.config.js\nlet a = 1;\n```', 'figcaption><code>site.config.js</code></figcaption>'],
    ['```js:src/site.js\nlet a = 1;\n```', 'figcaption><code>src/site.js</code></figcaption>'],
    ['1. One\n\n![The yard](/images/barn.svg)\n\n2. Two', 'ol start="2"'],
    ['> Dear [Name],\n>\n> thanks.', '<blockquote>\n<p>Dear [Name],</p>\n<p>thanks.</p>\n</blockquote>'],
    [
      'What does it cost?\n---\n\nNothing.',
      '<h2 id="what-does-it-cost">What does it cost?</h2>\n<p>Nothing.</p>',
    ],
    [
      'Una foto -aunque sea modesta- vale más; first- and third-party data.',
      'modesta- vale más; first- and third',
    ],
    ['[Share](mailto:?subject=Look), [call](tel:911), [text](sms:74574).', 'href="mailto:?subject=Look"'],
    [
      '[Search](https://search.example/?q=%22roof%22), [dev](https://dev.to/x)',
      'href="https://search.example/?q=%22roof%22"',
    ],
  ],
  'what only looks like a mistake': [
    ['a[0] (x), [0, 1/2), [1] (https://www.example.com/), a[0][1]', 'a[0] (x), [0, 1/2), [1] ('],
    [
      '> [!NOTE]  \n> Text.',
      '<div class="alert" role="note"><p><strong>Note</strong></p><p>Text.</p>\n</div>',
    ],
    ['Text.', '<p>Text.</p>', 'featuredImageAlt: What R&D; Q&A; and AT&T; mean'],
    ['| A |\n|---|\n| 😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀 |', '😀<wbr />😀'],
    [
      '![The yard](/images/barn.svg "The yard")',
      'img src="/images/barn.svg" alt="The yard" title="The yard"',
    ],
    ['Text.', '1: unknown field. Write draft: true instead', 'published: false'],
    ['Text.', '1: unknown field. Remove it: only drafts are marked', 'published: true'],
  ],
};

export const FOREIGN_POSTS: ForeignPost[] = Object.values(posts)
  .flat()
  .map(([body, text, fields]) => {
    const [, line, says = ''] = /^(\d+): (.*)/.exec(text) ?? [];
    const right = line ? { line: Number(line), says } : text;
    return { body, right, ...(fields && { fields }) };
  });
