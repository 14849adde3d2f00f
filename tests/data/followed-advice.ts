import type { ForeignPost } from './foreign-posts.ts';

type Row = [wrong: string, says: string, followed: string, html: string];

/** A mistake; "1: " and words of its message, in line 1; the text of an author who does what it says; and what is published. */
const rows: Record<string, Row[]> = {
  'lines that run together': [
    [
      '**When:** June fifth\n**Where:** Omaha',
      '1: has lines that run together. End each but the last with a backslash',
      '**When:** June fifth\\\n**Where:** Omaha',
      '<p><strong>When:</strong> June fifth<br /><strong>Where:</strong> Omaha</p>',
    ],
    [
      'Section Line\n1200 Main Street\nOmaha, NE 68102',
      '1: has lines that run together',
      'Section Line\\\n1200 Main Street\\\nOmaha, NE 68102',
      '<p>Section Line<br />1200 Main Street<br />Omaha, NE 68102</p>',
    ],
    [
      'What you get:\n\n✅ A free estimate\n✅ No contract',
      '3: Start each item with "- "',
      'What you get:\n\n- A free estimate\n- No contract',
      '<p>What you get:</p>\n<ul>\n<li>A free estimate</li>\n<li>No contract</li>\n</ul>',
    ],
    ['– Roofs\n– Gutters', '1: Start each item with "- "', '- Roofs\n- Gutters', '<ul>\n<li>Roofs</li>'],
    ['→ Call us\n→ Pick a day', '1: Start each item with "- "', '- Call us\n- Pick a day', '<li>Pick a day'],
    ['\uf0b7 Roofs\n\uf0b7 Gutters', '1: Start each item with "- "', '- Roofs\n- Gutters', '<li>Gutters'],
    ['・電話\n・メール', '1: Start each item with "- "', '- 電話\n- メール', '<li>電話</li>'],
    [
      'You can:\n\na) call us, or\nb) write to us.',
      '3: Start each item with "1. "',
      'You can:\n\n1. call us, or\n2. write to us.',
      '<p>You can:</p>\n<ol>\n<li>call us, or</li>\n<li>write to us.</li>\n</ol>',
    ],
    [
      '1\\. Open the report.\n2\\. Count the calls.',
      '1: Start each item with "1. "',
      '1. Open the report.\n2. Count the calls.',
      '<ol>\n<li>Open the report.</li>\n<li>Count the calls.</li>\n</ol>',
    ],
    [
      '1. Open it.\n\n![The yard](/images/barn.svg)\n\n1. Count.',
      '5: starts to count at 1 again. Indent what is between its items by three spaces',
      '1. Open it.\n\n   ![The yard](/images/barn.svg)\n\n1. Count.',
      '</p>\n</li>\n<li><p>Count.</p>\n</li>\n</ol>',
    ],
  ],
  'blocks that become others': [
    [
      'We closed the yard for a week.\n---\nThen it was quiet.',
      '1: makes a heading of "We closed the yard for a week."',
      'We closed the yard for a week.\n\n---\nThen it was quiet.',
      '<p>We closed the yard for a week.</p>\n<hr />\n<p>Then it was quiet.</p>',
    ],
    [
      'Redirect_from: /blog/talks/\n-------\n\nText.',
      '1: or remove both if they are no part of the text',
      'Text.',
      '<p>Text.</p>',
    ],
    [
      '| Month | Calls |\n|---|---|\n| May | nine |\nSource: our own count.',
      '4: is read as a row of the table. Leave an empty line before it',
      '| Month | Calls |\n|---|---|\n| May | nine |\n\nSource: our own count.',
      '</table>\n</div>\n<p>Source: our own count.</p>',
    ],
    [
      'Plan\tPrice\nBasic\tlow',
      "1: looks like a table, but isn't one. Write | between its cells",
      'Plan | Price\n| --- | --- |\nBasic | low',
      '<td>Basic</td>\n<td>low</td>',
    ],
    [
      '+-------+-------+\n| Plan  | Price |\n+=======+=======+\n| Basic | low   |\n+-------+-------+',
      "1: looks like a table, but isn't one",
      '| Plan  | Price |\n| --- | --- |\n| Basic | low   |',
      '<td>low</td>',
    ],
    [
      '<div>\n<p>The first part.</p>\n\n    <p>The second part.</p>\n</div>',
      '4: as code because of its indentation. Remove the spaces before it',
      '<div>\n<p>The first part.</p>\n\n<p>The second part.</p>\n</div>',
      '<p>The second part.</p>',
    ],
    [
      '<div>\n    See **more**.\n</div>',
      '2: Leave an empty line before and after this text, and no spaces before it',
      '<div>\n\nSee **more**.\n\n</div>',
      '<div><p>See <strong>more</strong>.</p>\n</div>',
    ],
    [
      '```markdown\n## What it costs\n\nNothing at **first**.\n```',
      '1: has the whole text in a block of code. Remove its first and its last line',
      '## What it costs\n\nNothing at **first**.',
      '<p>Nothing at <strong>first</strong>.</p>',
    ],
  ],
  'texts for the writer': [
    [
      'Text.\n\n%%\nask Sam about the price\n%%',
      '3: is a comment of Obsidian. Remove it, with its text',
      'Text.',
      '<p>Text.</p>',
    ],
    [
      'Calls pay the rent. ^calls-pay',
      '1: is the id of a block in Obsidian',
      'Calls pay the rent.',
      '<p>Calls pay the rent.</p>',
    ],
    [
      'Created: March 3, 2024\nStatus: Draft\n\nText.',
      '1: looks like a note for a system or an editor. Remove it',
      'Text.',
      '<p>Text.</p>',
    ],
    [
      'Hi {first_name, "there"}.',
      '1: is a placeholder or code. Write the text itself',
      'Hi there.',
      '<p>Hi there.</p>',
    ],
    [
      '[Your Company Name] is here.',
      '1: stands for a text. Write the text itself',
      'We are here.',
      '<p>We are here.</p>',
    ],
    ['Hola [NOMBRE].', '1: is a placeholder', 'Hola, todos.', '<p>Hola, todos.</p>'],
    [
      'Write `[Your Company Name]`, or [insert name here].',
      '1: or put it in code to show it',
      'Write `[Your Company Name]`, or `[insert name here]`.',
      '<p>Write <code>[Your Company Name]</code>, or <code>[insert name here]</code>.</p>',
    ],
    ['Hi [firstname,fallback=there].', '1: is a placeholder', 'Hi.', '<p>Hi.</p>'],
    [
      'Read our guide [link].',
      '1: stands for a text',
      'Read [our guide](/about).',
      '<p>Read <a href="/about">our guide</a>.</p>',
    ],
    ['Lorem ipsum dolor sit amet.', '1: is a placeholder', 'Text.', '<p>Text.</p>'],
    [
      'Calls grew:contentReference[oaicite:0]{index=0}.',
      '1: is a mark of an assistant. Remove it',
      'Calls grew.',
      '<p>Calls grew.</p>',
    ],
    ['Calls grew.【12†source】', '1: is a mark of an assistant', 'Calls grew.', '<p>Calls grew.</p>'],
    [
      'Calls grew.\ue200cite\ue201',
      '1: (U+E200). Remove it, with the mark',
      'Calls grew.',
      '<p>Calls grew.</p>',
    ],
    [
      'One.\n\n⸻\n\nTwo.',
      '3: is a mark of an assistant. Remove it',
      'One.\n\nTwo.',
      '<p>One.</p>\n<p>Two.</p>',
    ],
    [
      '* TOC\n\n## One',
      '1: a list of contents of another system. Remove all of it',
      '## One',
      '<h2 id="one-section">One</h2>',
    ],
  ],
  'hidden texts and widgets': [
    [
      '<p>New.</p>\n<p hidden>The old price list</p>',
      '2: hides its text. Remove the text, too',
      '<p>New.</p>',
      '<p>New.</p>',
    ],
    [
      '<p style="display:none">Really</p>',
      '1: or only the attribute to show it',
      '<p>Really</p>',
      '<p>Really</p>',
    ],
    ['<span class="u-hide-visually">New tab</span> Text.', '1: hides its text', 'Text.', '<p>Text.</p>'],
    [
      '<div class="calendly-inline-widget" data-url="https://calendly.com/pat/intro"></div>',
      '1: Write a link to https://calendly.com/pat/intro, or write "booking: https://…" in site.yaml',
      '[Pick a time](https://calendly.com/pat/intro)',
      '<p><a href="https://calendly.com/pat/intro" rel="noopener noreferrer">Pick a time</a></p>',
    ],
    [
      '<div class="hs-form-frame" data-form-id="a1" data-portal-id="1"></div>',
      '1: describe a form in forms.yaml',
      '[Write to us](/contact)',
      '<p><a href="/contact">Write to us</a></p>',
    ],
  ],
  links: [
    [
      'See (our team)[/about].',
      '1: Write [our team](/about)',
      'See [our team](/about).',
      '<p>See <a href="/about">our team</a>.</p>',
    ],
    [
      '[Write](mailto:a@client.example?subject=Free estimate)',
      '1: a space in an address. Write %20 for each space',
      '[Write](mailto:a@client.example?subject=Free%20estimate)',
      '<p><a href="mailto:a@client.example?subject=Free%20estimate">Write</a></p>',
    ],
    [
      '![The yard](/images/barn.svg =300x200)',
      '1: Remove it; the build sets the size',
      '![The yard](/images/barn.svg)',
      '<p><img src="/images/barn.svg" alt="The yard"',
    ],
    [
      '[A client](https//client.example)',
      '1: missing its colon. Write https://client.example',
      '[A client](https://client.example)',
      '<a href="https://client.example"',
    ],
    [
      'Visit “https://client.example/about”.',
      '1: has "”" right after an address',
      'Visit “<https://client.example/about>”.',
      '<p>Visit “<a href="https://client.example/about" rel="noopener noreferrer">https://client.example/about</a>”.</p>',
    ],
    [
      'See https://client.example/join—it is free.',
      '1: Put < and > around the address',
      'See <https://client.example/join>—it is free.',
      '</a>—it is free.</p>',
    ],
    [
      'See <https://client.example/join|the sign-up page>.',
      '1: Write [the sign-up page](https://client.example/join)',
      'See [the sign-up page](https://client.example/join).',
      '>the sign-up page</a>.</p>',
    ],
    [
      '[Book](https://client.example/%20)',
      '1: Write https://client.example/',
      '[Book](https://client.example/)',
      '<a href="https://client.example/"',
    ],
    [
      '[Write](mailto:hello)',
      '1: which is not an email address',
      '[Write](mailto:hello@client.example)',
      '<a href="mailto:hello@client.example"',
    ],
    [
      '[Write](mailto:a@client,example)',
      '1: which is not an email address',
      '[Write](mailto:a@client.example,b@client.example)',
      '<a href="mailto:a@client.example,b@client.example"',
    ],
    [
      '[Call](tel:555-0142)',
      '1: a phone number of 7 digits. Write it with the codes of its country and area',
      '[Call](tel:+14025550142)',
      '<a href="tel:+14025550142"',
    ],
    ['[Book now](#)', '1: which leads nowhere', '[Book now](/contact)', '<a href="/contact">Book now</a>'],
    [
      '[Look](https://staging.client.example/)',
      '1: a site that is not public yet',
      '[Look](https://client.example/)',
      '<a href="https://client.example/"',
    ],
    [
      '[Look](https://dev.sectionline.example/about)',
      '1: a copy of this site. Write the path of the page',
      '[Look](/about)',
      '<a href="/about">Look</a>',
    ],
    [
      '[Look](https://news.example/?mc_eid=a1&page=2)',
      '1: Write https://news.example/?page=2',
      '[Look](https://news.example/?page=2)',
      '<a href="https://news.example/?page=2"',
    ],
    [
      '[Look](https://shop.us1.list-manage.com/track/click?u=1&id=2)',
      '1: Open it, and write the address that it leads to',
      '[Look](https://news.example/)',
      '<a href="https://news.example/"',
    ],
    [
      '[Look](https://www.google.com/amp/s/news.example/story)',
      '1: an AMP copy of a page. Write https://news.example/story',
      '[Look](https://news.example/story)',
      '<a href="https://news.example/story"',
    ],
    [
      '[Look](https://news.example/?utm_source=chatgpt.com)',
      '1: which an assistant adds. Write https://news.example/',
      '[Look](https://news.example/)',
      '<a href="https://news.example/"',
    ],
  ],
  'leftovers of converters': [
    [
      '\\[gallery ids="1,2"\\]',
      '1: is a shortcode of WordPress',
      '![The yard](/images/barn.svg)',
      'alt="The yard"',
    ],
    [
      '\\[contact-form-7 id="5" title="Contact"\\]',
      '1: is a shortcode of WordPress',
      '[Write to us](/contact)',
      'href="/contact"',
    ],
    [
      'https\\://www\\.youtube.com/watch?v=w7Ft2ymGmfc',
      '1: an address with backslashes. Remove them',
      'https://www.youtube.com/watch?v=w7Ft2ymGmfc',
      '<p class="video">',
    ],
    [
      '\\*\\*Note:\\*\\* call first.',
      '1: markdown with backslashes. Remove them',
      '**Note:** call first.',
      '<p><strong>Note:</strong> call first.</p>',
    ],
    [
      'We don&amp;#8217;t know.',
      '1: is code that became text. Write the characters',
      'We don’t know.',
      '<p>We don’t know.</p>',
    ],
  ],
  descriptions: [
    ...[
      'image',
      'Screenshot 2024-05-06 at 10.12.33',
      'team-photo-2024',
      'barn.svg',
      'Untitled',
      'alt text',
      'IMG_1234',
    ].map(
      (alt): Row => [
        `![${alt}](/images/barn.svg)`,
        `1: "${alt}" doesn't describe the picture. Say what it shows`,
        '![The yard](/images/barn.svg)',
        'alt="The yard"',
      ],
    ),
    [
      '![A person outdoors Description automatically generated](/images/barn.svg)',
      "1: doesn't describe the picture",
      '![Pat in the yard](/images/barn.svg)',
      'alt="Pat in the yard"',
    ],
    [
      '![The yard|300](/images/barn.svg)',
      '1: Remove it; the build sets the size',
      '![The yard](/images/barn.svg)',
      'alt="The yard"',
    ],
    [
      '![](/images/barn.svg)',
      '1: only decoration is written <img src="…" alt="">',
      '<img src="/images/barn.svg" alt="">',
      'alt=""',
    ],
  ],
  letters: [
    ['𝗙𝗿𝗲𝗲 estimates', '1: Write Free', 'Free estimates', '<p>Free estimates</p>'],
    ['A para\u00adgraph', '1: (U+00AD) in "paragraph"', 'A paragraph', '<p>A paragraph</p>'],
    [
      'A market- ing plan',
      '1: has a word torn by a hyphen before "ing"',
      'A marketing plan',
      '<p>A marketing plan</p>',
    ],
    [
      'A Sеarch engine',
      '1: a word of Latin and Cyrillic letters',
      'A Search engine',
      '<p>A Search engine</p>',
    ],
  ],
  'other systems': [
    [
      'h2. What it costs',
      '1: Write "## What it costs"',
      '## What it costs',
      '<h2 id="what-it-costs">What it costs</h2>',
    ],
    [
      '== Our promise ==',
      '1: Write "## Our promise"',
      '## Our promise',
      '<h2 id="our-promise">Our promise</h2>',
    ],
    ...[
      '[https://client.example/join our page]',
      '[our page|https://client.example/join]',
      '"our page":https://client.example/join',
      '`our page <https://client.example/join>`_',
      '[[https://client.example/join][our page]]',
    ].map(
      (link): Row => [
        `See ${link}.`,
        '1: Write [our page](https://client.example/join)',
        'See [our page](https://client.example/join).',
        '>our page</a>.</p>',
      ],
    ),
    [
      "A '''free''' estimate.",
      '1: is markup of another system. Write it as markdown',
      'A **free** estimate.',
      '<p>A <strong>free</strong> estimate.</p>',
    ],
    [
      '$$ROI = \\frac{gain}{cost}$$',
      '1: is a formula. Write it in words',
      'The gain by the cost.',
      '<p>The gain by the cost.</p>',
    ],
    [
      '```mermaid\ngraph TD; Ad-->Call;\n```\n\nText.',
      '1: the code of a drawing (mermaid)',
      '![Ads bring calls](/images/barn.svg)\n\nText.',
      'alt="Ads bring calls"',
    ],
  ],
};

export const FOLLOWED_ADVICE: ForeignPost[] = Object.values(rows)
  .flat()
  .flatMap(([wrong, text, followed, html]) => {
    const [, line, says = ''] = /^(\d+): (.*)/.exec(text) ?? [];
    return [
      { body: wrong, right: { line: Number(line), says } },
      { body: followed, right: html, isPart: true },
    ];
  });
