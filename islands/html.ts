/**
 * A template tag that makes elements: htm bound to React's createElement in the build and to Preact's h in the
 * browser, so that a view is written once and rendered by both.
 */
// biome-ignore lint/suspicious/noExplicitAny: an element of React or of Preact; a view only passes it on
export type Html = (strings: TemplateStringsArray, ...values: any[]) => any;
