import type { Colors } from '../rules/brand.ts';

const ALERT = 'oklch(45% 0.165 29)';

/** Brand colors that are accepted. */
export const BRANDS = {
  'green and yellow': { main: 'oklch(33.5% 0.062 156)', action: 'oklch(80.5% 0.157 82)', alert: ALERT },
  'navy and coral': { main: '#1f3a5f', action: '#e2725b', alert: ALERT },
  'black and yellow': { main: 'black', action: 'yellow', alert: ALERT },
  'black and black': { main: '#000', action: '#000', alert: '#000' },
  'gray and gray': { main: '#767676', action: '#777777', alert: '#555' },
  'black and near-white': { main: '#111', action: '#fdfdfd', alert: ALERT },
  'red and white': { main: '#c8102e', action: 'white', alert: '#b00020' },
  'blue and neon green': { main: '#0000ff', action: '#39ff14', alert: 'darkred' },
  'purple and pink': { main: 'rebeccapurple', action: 'hotpink', alert: ALERT },
  'brown and orange': { main: 'rgb(92 64 51)', action: 'hsl(30 100% 50%)', alert: 'maroon' },
  'teal and its own teal': { main: '#00696b', action: '#00696b', alert: ALERT },
  'olive and lime': { main: '#5a5a00', action: 'lime', alert: ALERT },
  'magenta and cyan': { main: '#c000c0', action: 'cyan', alert: '#c00000' },
  'navy and navy': { main: 'navy', action: 'navy', alert: 'navy' },
  'a display with more colors': {
    main: 'color(display-p3 0 0.4 0.1)',
    action: 'color(display-p3 1 0.3 0)',
    alert: 'oklch(45% 0.4 29)',
  },
  'the lightest blue': { main: '#0072e5', action: '#8ab4f8', alert: ALERT },
  'orange that is just dark enough': { main: '#b85000', action: '#b85000', alert: '#b02000' },
  'wine and beige': { main: '#722f37', action: 'beige', alert: ALERT },
  'slate and middle gray': { main: 'darkslategray', action: '#7f7f7f', alert: ALERT },
  'forest and red': { main: 'darkgreen', action: 'red', alert: '#c00020' },
} as const;

type Pair = [front: keyof Colors, ground: keyof Colors, least: number];

/** Each text on each ground, with the least contrast. */
export const pairs = (least: number, grounds: (keyof Colors)[], fronts: (keyof Colors)[]): Pair[] =>
  grounds.flatMap((ground) => fronts.map((front): Pair => [front, ground, least]));

/** Texts 4.5, drawings and borders of fields 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
export const AA_PAIRS: Pair[] = [
  ...pairs(4.5, ['paper', 'tint'], ['ink', 'ink-quiet', 'link', 'alert']),
  ...pairs(4.5, ['band', 'band-dark'], ['on-band', 'on-band-quiet', 'on-band-action', 'on-band-alert']),
  ...[
    ...pairs(4.5, ['alert-tint'], ['alert', 'ink']),
    ...pairs(4.5, ['action', 'action-hover'], ['on-action']),
  ],
  ...pairs(3, ['paper', 'tint'], ['line']),
];
