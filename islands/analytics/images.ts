import { imageRating, LARGE_IMAGE_BYTES } from '../../rules/analytics-data.ts';
import { track } from './event.ts';

/** Milliseconds after loading (specification, part 1, section 9). */
const CHECK_AFTER_MS = 1000;

/** Tells which pictures of the page are large, one second after it has loaded. */
export function checkImages(): void {
  if (document.readyState === 'complete') setTimeout(check, CHECK_AFTER_MS);
  else addEventListener('load', () => setTimeout(check, CHECK_AFTER_MS));
}

function check(): void {
  for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
    const size = entry.encodedBodySize || entry.transferSize;
    if (!/^(img|image|css)$/.test(entry.initiatorType) || size <= LARGE_IMAGE_BYTES) continue;
    track('large_image', {
      image_path: new URL(entry.name).pathname,
      size,
      value: Math.round(entry.duration),
      rating: imageRating(entry.duration),
    });
  }
}
