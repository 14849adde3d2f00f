import { z } from 'zod';
import { DESCRIPTION_MAX, DESCRIPTION_MIN, TITLE_MAX } from '../rules/page-title.ts';
import { typeset } from '../rules/typography.ts';

/**
 * Control characters break HTML, XML feeds and HTTP headers. Zero-width spaces and soft hyphens break searches and copied
 * text. Bidirectional controls display text in a different order.
 */
export const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matching them is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff]/u;

/** The message about the first invisible character of a text: its code and the word that contains it. */
function invisibleMessage(text: string): string {
  const at = text.search(INVISIBLE);
  const code = text.codePointAt(at)?.toString(16).toUpperCase().padStart(4, '0');
  const [before = ''] = /\S{0,20}$/.exec(text.slice(0, at)) ?? [];
  const [after = ''] = /^\S{0,20}/.exec(text.slice(at + 1)) ?? [];
  const word = `${before}${after}`.replace(new RegExp(INVISIBLE, 'gu'), '');
  const place = word ? `in "${word}"` : 'between the words';
  return `has an invisible character (U+${code}) ${place}. Delete it, or type the word again`;
}

/** UTF-8 that was read as Windows-1252 ("â€™" for "’"), and the replacement character. */
const MISREAD =
  /\u00e2\u20ac.|\u00c3[\u0080-\u00bf\u0192\u2026\u201a-\u201e\u2020-\u2030]|\u00c2[\u00a0-\u00bf]|\ufffd/u;
/** Characters that only one program or font shows. */
const PRIVATE_USE = /[\ue000-\uf8ff\u{f0000}-\u{10ffff}]/u;
/** Letters for formulas, which posts on social networks use as bold or italic ones. */
const DRAWN_LETTERS =
  /(?:[\u{1d400}-\u{1d7ff}]|[\u24b6-\u24e9\u{1f130}-\u{1f189}]){2,}(?: [\u{1d400}-\u{1d7ff}]+)*/u;
/** A word of Latin and Cyrillic letters that look alike. */
const MIXED_WORD =
  /\p{L}{0,40}(?:\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin})\p{L}{0,40}/u;

/** Says which character of a text readers can't see or search for as it was meant; undefined if there is none. */
export function characterMistake(text: string): string | undefined {
  if (!/[^\t\n\r -~]/.test(text)) return undefined;
  if (INVISIBLE.test(text)) return invisibleMessage(text);
  const [misread] = MISREAD.exec(text) ?? [];
  if (misread)
    return `has "${misread}", text in the wrong encoding. Save the file as UTF-8, or type it again`;
  const [own] = PRIVATE_USE.exec(text) ?? [];
  if (own)
    return `has a character that only one program or font shows (U+${own.codePointAt(0)?.toString(16).toUpperCase()}). Remove it, with the mark that it belongs to`;
  const [drawn] = DRAWN_LETTERS.exec(text) ?? [];
  if (drawn) {
    const letters = drawn.normalize('NFKC');
    return `has "${drawn}" in characters for formulas, which screen readers spell out. Write ${letters}`;
  }
  const [mixed] = MIXED_WORD.exec(text) ?? [];
  return mixed && `has "${mixed}", a word of Latin and Cyrillic letters. Type it again`;
}

/** Markup that only bodies may contain. Fields may mention other tags: "What <title> is for". */
const MARKUP =
  /<\/?(?:a|b|br|code|div|em|font|i|img|mark|p|small|span|strong|sub|sup|u)\b[^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]{2,}\d*);|`[^`\n]+`|\*\*(?=\S)[^*]*\*\*|\]\((?:\/|#|https?:|mailto:|tel:)/i;

/**
 * One or more sentences of plain text (no markdown, no HTML), trimmed and typeset.
 * @param max longest accepted length in characters
 */
export const text = (max = 1200) =>
  z
    .string()
    .trim()
    .min(1, 'is empty. Write some text or remove the field')
    .max(max, `is longer than ${max} characters. Shorten it`)
    .refine((value) => !characterMistake(value), { error: ({ input }) => characterMistake(String(input)) })
    .refine(
      (value) => !MARKUP.test(value),
      'contains markup, but fields are plain text. Remove tags, **, ` and links, and type characters such as & and ’ directly',
    )
    .overwrite(typeset);

/** A line of text that becomes a heading, a label or a card title; templates apply the casing rule. */
export const heading = () =>
  text(140).refine((value) => !/\n/.test(value), 'spans several lines. Write it on one line');

/** The last part of a path: lower-case letters, digits and single hyphens. */
export const slug = () =>
  z
    .string()
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'is not a slug. Use lower-case letters, digits and single hyphens, for example my-first-post',
    );

/** A real date, YYYY-MM-DD. It stays text, so that no time zone can shift it. */
export const isoDate = () =>
  z
    .string('is not a date. Write it as YYYY-MM-DD, for example 2025-09-09')
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a date. Write it as YYYY-MM-DD, for example 2025-09-09')
    .refine((value) => z.iso.date().safeParse(value).success, 'is not a real date. Check the month and day')
    .meta({ widget: 'date' });

/** The target of a button or link: a path of this site, an anchor, or an https, mailto, tel or sms URL. */
export const href = () =>
  z
    .string()
    .trim()
    .max(500)
    .regex(
      /^(\/(?![/\\])[^\s\\]*|#[\w-]+|https:\/\/[^\s\\]+|mailto:[^\s]+|(?:tel|sms):\+?[\d-]+)$/,
      'is not a link target. Use a path such as /contact, an anchor such as #contact-form, or an https:// address',
    )
    .meta({ widget: 'link' });

/** File extensions of pictures that browsers don't show. */
export const UNKNOWN_PICTURE = /\.(heic|heif|tiff?|bmp|jfif|psd|raw)$/i;

/** The path of a picture of this site. */
export const imagePath = () =>
  z
    .string()
    .refine((value) => !UNKNOWN_PICTURE.test(value), {
      error: ({ input }) =>
        `is a ${UNKNOWN_PICTURE.exec(String(input))?.[1]?.toUpperCase()} picture. Export it as JPEG or PNG`,
      abort: true,
    })
    .regex(
      /^\/?(?!.*\/[./])(?!\.)[^\\?<>"|*\p{Cc}]+\.(?:jpe?g|png|webp|avif|gif|svg)$/iu,
      'is not an image path. Put the file in static/images/ and write /images/name.jpg',
    )
    .meta({ widget: 'picture' });

/** What cropping keeps in view: the percentages of CSS's object-position. */
export const focus = () =>
  z
    .string()
    .regex(
      /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/,
      'is not a focal point. Write it as 50% 30%: from the left and from the top',
    )
    .optional()
    .meta({ widget: 'focal-point' })
    .describe(
      'What stays in view where the picture is cropped, from the left and from the top, for example 50% 30%. The default is the middle, 50% 50%.',
    );

/** The photo at the top of a page. */
export const pagePhoto = () =>
  z
    .strictObject({
      file: imagePath().describe(
        'A photo in static/images/, for example /images/name.jpg, best 1600 pixels wide or wider.',
      ),
      alt: text(200).describe('What the photo shows, for people who cannot see it.'),
      focus: focus(),
    })
    .optional()
    .describe('A photo at the top of the page and in its link preview, in place of a drawing.');

export type Photo = NonNullable<z.infer<ReturnType<typeof pagePhoto>>>;

/** A whole or decimal amount in US dollars. */
export const price = () =>
  z.number('is not a number. Write only the amount, for example 2500').positive().max(1_000_000);

export const postalCode = () =>
  z
    .string()
    .regex(/^\d{5}$/, 'is not a postal code. Write five digits in quotes, for example "68102"')
    .describe('The postal code, in quotes.');

export const link = () =>
  z
    .strictObject({
      label: heading().describe('The text of the button or link.'),
      href: href().describe('Its target: a path of this site, an anchor, or an https address.'),
    })
    .describe('A button or link.');

/** A short title with a paragraph: reasons, values, guarantees, pillars. */
export const point = () =>
  z.strictObject({
    title: heading().describe('The point in a few words.'),
    description: text().describe('What it means for the client, in one to three sentences.'),
    link: link().optional().describe('Where readers can learn more.'),
  });

/** A section: a heading, an optional line under it, and items. */
export const section = <Item extends z.ZodType>(item: Item, min = 1, max = 24) =>
  z.strictObject({
    title: heading().describe('The heading of the section.'),
    subtitle: text(400).optional().describe('A line under the heading.'),
    items: z
      .array(item)
      .min(min, `needs at least ${min}`)
      .max(max, `has more than ${max}`)
      .describe('The contents of the section, in order.'),
  });

/** A description of a length that search results show in full. */
export const description = () =>
  text(DESCRIPTION_MAX).min(
    DESCRIPTION_MIN,
    `is shorter than ${DESCRIPTION_MIN} characters. Write more, or search engines will write their own`,
  );

/** What search engines and link previews show. */
export const seo = () =>
  z
    .strictObject({
      title: text(TITLE_MAX).describe(
        'The title in search results and on the browser tab. The brand name is added if it fits.',
      ),
      description: description().describe('The text under the title in search results and link previews.'),
      keywords: z
        .array(text(60))
        .min(1)
        .max(10, 'has more than 10 keywords. Keep the 10 that matter most')
        .optional()
        .describe('Phrases that people search for when they need this page.'),
    })
    .describe('What search engines and link previews show.');

/** An address that redirects. */
export const oldAddress = () =>
  z
    .string()
    .regex(
      /^\/(?!\/)[^\s#\\?*]*(?:\/\*|\?[\w.-]+=[^\s#\\*]*)?$/,
      'is not a path of this site. Write it as /old-address, /old?page=1 or /old/*',
    )
    .meta({ widget: 'path' });

/** The former paths of a page. */
export const aliases = () =>
  z
    .array(oldAddress())
    .max(20)
    .optional()
    .describe(
      'Old addresses of this page, without the domain: /old-page, /?p=114, or /old/* for all below it.',
    );

/** The page that a page of another language translates. */
const translationOf = () =>
  z
    .string()
    .regex(/^[a-z-]+\/[a-z0-9/-]+$/, 'is not a file of the content folder. Write it as services/seo')
    .optional()
    .describe(
      'The page that this one translates, where its name differs: "services/seo". Only for pages of another language.',
    );

/** The fields of every page that are not shown on it. */
export const meta = () => ({ seo: seo(), aliases: aliases(), translationOf: translationOf() });

/** Keeps a file out of the published site (build/read/publishable.ts). */
export const draft = () =>
  z
    .boolean()
    .optional()
    .describe('Hidden from visitors until you switch this off. In a file, remove the line to publish it.');

export const hero = () =>
  z
    .strictObject({
      title: heading().describe('The main heading of the page (h1). There is only one.'),
      subtitle: text(400).describe('The lead paragraph under the main heading.'),
      actions: z
        .array(link())
        .max(2)
        .optional()
        .describe(
          'The buttons under the lead; the first one stands out. Service, city and industry pages have default buttons.',
        ),
      image: pagePhoto(),
    })
    .describe('The top of the page.');

/** The top of a page that has no place for a photo. */
export const plainHero = () => hero().omit({ image: true }).describe('The top of the page.');

export const closing = () =>
  z
    .strictObject({
      title: heading().describe('The heading: what the reader should do now.'),
      subtitle: text(400).describe('The sentence under the heading.'),
      footnote: text(200)
        .optional()
        .describe('The urgency line. The default is the one in the site settings, if there is one.'),
      actions: z
        .array(link())
        .max(2)
        .optional()
        .describe('The buttons of the band. Leave them out for the default buttons.'),
    })
    .describe('The band that ends the page with a call to action.');
