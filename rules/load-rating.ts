/** How quick something was, in the words of Web Vitals. */
export type Rating = 'good' | 'needs-improvement' | 'poor';

/** Bytes above which a picture is large (specification, part 1, section 9). */
export const LARGE_IMAGE_BYTES = 100_000;

/** Rates how long a large picture took, in milliseconds (specification, part 1, section 9). */
export function imageRating(duration: number): Rating {
  if (duration > 1000) return 'poor';
  return duration > 500 ? 'needs-improvement' : 'good';
}
