type Attribute = string | number | boolean | null | undefined | (() => void) | ((event: Event) => void);

/** What a template can contain: an element, text, the value of an attribute, or a list of these. */
export type Child<Element> = Element | Attribute | readonly Child<Element>[];

/** A template tag: htm, bound to a function that creates elements (islands/dom.ts; React in the gallery of states). */
export type Html<Element> = (strings: TemplateStringsArray, ...values: readonly Child<Element>[]) => Element;
