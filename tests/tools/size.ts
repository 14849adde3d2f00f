import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** HTML with its inlined styles that arrives in the first round trip: ten TCP segments (1 kB = 1024 B). */
export const HTML_BUDGET = 14.2 * 1024;

/** A page and its weight as a visitor receives it. */
export interface PageWeight {
  path: string;
  /** Bytes before and after brotli (quality 11). */
  bytes: number;
  compressed: number;
}

/**
 * Weighs every page of a built site.
 * @param folder absolute path of the site
 */
export function weighPages(folder: string): PageWeight[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const body = readFileSync(join(folder, file));
      return {
        path: `/${file.replace(/(index)?\.html$/, '')}`,
        bytes: body.length,
        compressed: brotli(body),
      };
    })
    .sort((a, b) => b.compressed - a.compressed);
}

/** Bytes after brotli at its best quality, as hosts store static files. */
export function brotli(body: Uint8Array): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

if (process.argv[1] === import.meta.filename) {
  const out = process.argv[2] ?? join(import.meta.dirname, '../../dist');
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)}`.padStart(7);
  const lines = weighPages(out).map(
    ({ path, bytes, compressed }) =>
      `${kilobytes(compressed)} kB br ${kilobytes(bytes)} kB  ${compressed > HTML_BUDGET ? 'OVER ' : '     '}${path}`,
  );
  const names = readdirSync(join(out, 'assets')).filter((file) => !/\.(br|zst|gz)$/.test(file));
  const assets = names.map((file) => {
    const body = readFileSync(join(out, 'assets', file));
    return { file, size: /\.(woff2|png|jpg|webp|avif)$/.test(file) ? body.length : brotli(body) };
  });
  const total = (pattern: RegExp) =>
    assets.filter(({ file }) => pattern.test(file)).reduce((sum, { size }) => sum + size, 0);
  process.stdout.write(
    `${lines.join('\n')}\n\n${kilobytes(total(/\.js$/))} kB br script\n${kilobytes(total(/\.woff2$/))} kB fonts\n` +
      `${kilobytes(HTML_BUDGET)} kB br is the most that a page may weigh\n`,
  );
}
