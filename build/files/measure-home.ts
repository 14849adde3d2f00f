import type { Measure } from '../../model/pages.ts';
import type { Locale } from '../../rules/locale.ts';
import { fastBrotliSize } from '../base/compressed.ts';
import type { Output } from '../base/output.ts';

/** The slow connection of Lighthouse's test for phones, in bits per second. */
const SLOW_CONNECTION = 1_600_000;
/** Elements that load something from another site. */
const FROM_OTHERS =
  /<(?:script|img|source|iframe|link rel="(?:stylesheet|preload|modulepreload)")(?= )[^>]* (?:src|srcset|href)="https?:/gi;

/**
 * The figures that the site states about its own weight.
 * @param html the home page with its styles
 * @param loaded the script and the typefaces that it loads first
 */
export function measureHome(
  html: string,
  loaded: { script: Output; fonts: readonly Output[] },
  { number }: Locale,
): Record<Measure, string> {
  const script = fastBrotliSize(Buffer.from(loaded.script.body));
  const fonts = loaded.fonts.reduce((sum, { body }) => sum + body.length, 0);
  const weight = fastBrotliSize(Buffer.from(html)) + script + fonts;
  return {
    weight: `${Math.ceil(weight / 1000)} kB`,
    script: `${Math.ceil(script / 1000)} kB`,
    time: `${number(Math.ceil((weight * 80) / SLOW_CONNECTION) / 10)} s`,
    others: String(html.match(FROM_OTHERS)?.length ?? 0),
  };
}
