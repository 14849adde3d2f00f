import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { track } from './event.ts';

/** Tells each Web Vital of the page when its value is final. */
export function watchVitals(): void {
  const tell = ({ name, value, rating, id }: Metric) => track('web_vitals', { name, value, rating, id });
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(tell);
}
