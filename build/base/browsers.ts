/**
 * The browsers that scripts and styles are compiled for (Baseline 2024: OKLCH, light-dark(), popovers). CSS nesting is
 * flattened, prefixes are not added.
 */
export const BROWSERS = ['chrome123', 'firefox125', 'safari17.5'];
