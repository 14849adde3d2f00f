import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { imageRating, LARGE_IMAGE_BYTES } from '../../rules/analytics/data.ts';
import { track } from './gtag.ts';

/** Tracks each Web Vital when its value is final. */
export function trackVitals(): void {
  const send = ({ name, value, rating, id }: Metric) => track('web_vitals', { name, value, rating, id });
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(send);
}

/** Milliseconds after the load event. */
const CHECK_AFTER_MS = 1000;

/** Tracks the large images of the page. */
export function trackLargeImages(): void {
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
