/** A template tag: htm bound to React's createElement in the build, to Preact's h in the browser. */
// biome-ignore lint/suspicious/noExplicitAny: an element of React or Preact
export type Html = (strings: TemplateStringsArray, ...values: any[]) => any;
