const SMALL =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';

/** Numbers written out, and their digits. One is left out: "one page" claims nothing. */
export const DIGITS_OF: Readonly<Record<string, string>> = Object.fromEntries([
  ...SMALL.split(' ').map((word, at) => [word, `${at + 2}`]),
  ...TENS.split(' ').map((word, at) => [word, `${at + 2}0`]),
]);
