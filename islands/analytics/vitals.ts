import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { track } from './event.ts';

/** Tells each Web Vital of the page when its value is final. @param send gets them */
export function watchVitals(send: typeof track): void {
  const tell = ({ name, value, rating, id }: Metric) => send('web_vitals', { name, value, rating, id });
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(tell);
}
