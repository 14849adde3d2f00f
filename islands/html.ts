type Attribute = string | number | boolean | null | undefined | (() => void) | ((event: Event) => void);

/** What htm puts between tags: an element, text, or a list of both. */
export type Child<Element> = Element | Attribute | readonly Child<Element>[];

/** A template tag: htm bound to what creates elements. */
export type Html<Element> = (strings: TemplateStringsArray, ...values: readonly Child<Element>[]) => Element;
