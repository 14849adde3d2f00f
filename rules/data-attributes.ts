/** An attribute without a value. */
type Mark = '';

/** The data attributes that templates and views write, and that islands read. */
export interface DataAttributes {
  /** On the document: the URL of the styles of the consent banner, toasts and form states. */
  'data-overlays': string;
  /** On the document: the ids of Google Analytics and Tag Manager. */
  'data-measurement': string;
  'data-container': string;
  /** On the document: the theme that the visitor chose, and the categories of cookies that they allow. */
  'data-theme': 'light' | 'dark' | '';
  'data-consent': string;
  /** A template with the heading and text for an unknown address of this kind. */
  'data-not-found': string;

  /** What an island takes over. */
  'data-island': 'form' | 'consent';
  /** On the element around a form: which form it is, and where on its page. */
  'data-form': string;
  'data-placement': string;
  /** How its leads are delivered, unless the receiver gets them. */
  'data-delivery': 'simulated' | 'service';
  /** The site key of Turnstile. */
  'data-turnstile': string;
  /** The agency's email address and number, for visitors whose form can't be sent. */
  'data-mail': string;
  'data-phone': string;
  /** On the element around the contact form: where visitors pick a time once it is sent. */
  'data-booking': string;
  /** The name of its host, if the calendar shows in the page. */
  'data-calendar': string;
  /** Buttons of a form: post it as a plain form, delete it from this device, fill it in again. */
  'data-other-way': Mark;
  'data-forget': Mark;
  'data-again': Mark;
  /** The line above the contact form: the end of its sentence, and what a link can ask for, in JSON. */
  'data-contact-request': string;
  'data-requests': string;
  'data-plans': string;

  /** The questionnaire: its progress as a whole and by part, what is saved and when, its buttons, and its printed form. */
  'data-questionnaire': Mark;
  'data-whole': Mark;
  'data-part': Mark;
  'data-saved': Mark;
  'data-saved-at': Mark;
  'data-print': Mark;
  'data-download': Mark;
  'data-answers': Mark;

  /** The list of articles: the URL of its index. */
  'data-index': string;
  /** A link to a category, by its slug; empty for all articles. */
  'data-category': string;

  /** The calculator: its market, in JSON. */
  'data-calculator': string;
  /** The link that takes its numbers to the contact form. */
  'data-take-numbers': Mark;

  /** On a link to a video or a calendar: the address of the frame that takes its place. */
  'data-player': string;

  /** Buttons: print this page, change the theme, open the consent dialog, ask for consent again (with a status). */
  'data-print-page': Mark;
  'data-theme-switch': Mark;
  'data-consent-settings': Mark;
  'data-consent-reset': Mark;
  'data-consent-status': Mark;
}

type Name = keyof DataAttributes;

/** Checks names and values, and changes nothing. */
export const dataAttributes = (
  attributes: {
    [Key in Name]?: DataAttributes[Key] | undefined;
  },
) => attributes;

/** A selector of elements with a data attribute. */
export type DataSelector = `[${Name}]` | `[${Name}=${string}]`;

type CamelCase<Text extends string> = Text extends `${infer Start}-${infer Rest}`
  ? `${Start}${Capitalize<CamelCase<Rest>>}`
  : Text;

/** The `dataset` of an element. */
export type Dataset = {
  readonly [Key in Name as Key extends `data-${infer Rest}` ? CamelCase<Rest> : never]?: string | undefined;
};
