import { clip } from '../base/suggest.ts';
import type { HtmlTag } from './html-tags.ts';
import { isClass, isKept, isShown, isVoid } from './sanitize.ts';

/** What authors can write instead of elements that pages don't show. */
const INSTEAD: Readonly<Record<string, string>> = {
  iframe: 'Write a line with the address of the video or page instead',
  video:
    'Put the file into static/videos/, and write it like a picture: ![What the video shows](/videos/name.mp4)',
  track: 'Captions are the file beside the video with its name: /videos/name.vtt',
  audio: 'Link to the recording',
  object: 'Link to the file',
  embed: 'Link to the file',
  form: 'Link to /contact instead',
  source: 'Keep only the <img>; the build makes other sizes and formats',
  button: 'Write a link instead: [text](/address)',
  noscript: 'Remove it with its text',
  template: 'Remove it with its text',
  script:
    'Remove it; what measures visits and where visitors book a call is set up in site.yaml, and forms in forms.yaml',
  style: 'Remove it; the site has its own styles',
};
/** Attributes and values that hide a text. */
const HIDES: [attribute: RegExp, values: RegExp][] = [
  [/^hidden$/, /^/],
  [
    /^style$/,
    /display\s*:\s*none|visibility\s*:\s*(?:collapse|hidden)|(?:font-size|max-height|opacity)\s*:\s*0(?![.\d]*[1-9])|(?<![\w-])(?:left|text-indent|top)\s*:\s*-\d{3,}|(?<![\w-])clip\s*:\s*rect/i,
  ],
  [
    /^class$/,
    /(?:^|(?<!backface|overflow(?:-[xy])?)[\s_-])(?:d-none|display-none|hidden|hide|invisible|screen-reader-(?:only|text)|sr-only|visuallyhidden)(?:$|[\s_-](?!scroll))/i,
  ],
];

/** What fills an empty element with a script, by its attributes; and what to write instead. */
const WIDGETS: [attributes: RegExp, service: string, instead: string][] = [
  [
    /calendly|cal-link|cal-namespace|meetings-iframe|meetings\.hubspot|acuity|savvycal|youcanbook|setmore|oncehub|chilipiper|simplybook|tidycal|appointlet/i,
    'booking widget',
    'write "booking: https://…" in site.yaml, for the contact form to offer it (docs/forms.md)',
  ],
  [
    /hs-?form|hbspt|data-(?:form-?id|tally|tf-(?:live|widget)|uid)|convertkit|formkit|gform|jotform|klaviyo|mailchimp|mc_embed|ml-embedded|paperform|typeform|wpcf7|wpforms/i,
    'form of another service',
    'describe a form in forms.yaml and show it with the block "form" (docs/forms.md)',
  ],
  [
    /birdeye|elfsight|embedsocial|taggbox|trustpilot|data-[\w-]+,https:\/\//i,
    'widget of another service',
    'write what it shows',
  ],
];

/** What only a script of another site would fill. Following other advice, it would vanish without a message. */
function widgetIn(name: string, attributes: HtmlTag['attributes']) {
  if (/^(?:a|img|link|script)$/.test(name)) return undefined;
  const all = Object.entries(attributes).join(' ');
  const [, service, instead] = WIDGETS.find(([widget]) => widget.test(all)) ?? [];
  if (!service) return undefined;
  const address = Object.values(attributes).find((value) => /^https:\/\//.test(value));
  const link = `Write a link to ${address ?? 'its page'}, or ${instead}`;
  return { kind: service, message: `has a ${service}, which pages don't load. ${link}` };
}

/** Attributes that can be dropped without a message: the site sets them itself, or nobody misses them. */
const REPLACED = /^(?:decoding|fetchpriority|height|loading|rel|sizes|srcset|target|width)$/;

/**
 * Explains what the sanitizer removes from an author's own tag.
 * @returns messages; `kind` is the same for mistakes that are fixed the same way
 */
export function lostMarkup({ name, attributes, isClosed }: HtmlTag): { kind: string; message: string }[] {
  const widget = widgetIn(name, attributes);
  if (widget) return [widget];
  if (Object.hasOwn(INSTEAD, name) || (name !== 'h1' && !isShown(name))) {
    const instead = Object.hasOwn(INSTEAD, name)
      ? INSTEAD[name]
      : 'Write it as markdown, or put it in code to show it';
    return [{ kind: `<${name}>`, message: `has <${name}>, which pages don't show. ${instead}` }];
  }
  const isOpen = isClosed && !isVoid(name);
  const lost = Object.entries(attributes).flatMap(([attribute, value]) => {
    if (HIDES.some(([name, values]) => name.test(attribute) && values.test(value)))
      return [
        {
          kind: 'hidden',
          message: `has ${attribute}="${clip(value)}" in <${name}>, which hides its text. Remove the text, too, or only the attribute to show it`,
        },
      ];
    const found = (what: string) => [
      { kind: `${attribute}=`, message: `has ${attribute}="${clip(value)}" in <${name}>, which ${what}` },
    ];
    if (attribute === 'class') {
      const classes = value.split(/\s+/).filter((one) => one && !isClass(name, one));
      return classes.length > 0 ? found('has no style here. Remove it') : [];
    }
    if (REPLACED.test(attribute) || (attribute === 'align' && /^t[dh]$/.test(name))) return [];
    if (isKept(name, attribute, value)) return [];
    if (attribute === 'markdown')
      return found(
        `does nothing here. Remove it, and leave an empty line after <${name}> and before </${name}>`,
      );
    if (attribute === 'id' || (attribute === 'name' && name === 'a'))
      return found('does nothing here. Write the id at the end of a heading: ## Heading {#my-id}');
    return found('does nothing here. Remove it');
  });
  const open = {
    kind: '/>',
    message: `has <${name}/>, which is never closed. Write </${name}> to close it`,
  };
  return isOpen ? [open, ...lost] : lost;
}
