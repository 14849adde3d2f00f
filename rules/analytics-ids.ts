/** Ids of Google Analytics and of Tag Manager as Google gives them. */
export const MEASUREMENT_ID = /^G-[A-Z0-9]{6,12}$/;
export const CONTAINER_ID = /^GTM-[A-Z0-9]{4,10}$/;

/** The ids that a page is measured with; either may be missing. */
export interface AnalyticsIds {
  measurement: string | undefined;
  container: string | undefined;
}

/**
 * The ids of a page, if they are ids: no other text gets into the address of a script.
 * @param data the data attributes of the document
 */
export function allowedIds(data: Readonly<Record<string, string | undefined>>): AnalyticsIds {
  const valid = (id: string | undefined, pattern: RegExp) => (id && pattern.test(id) ? id : undefined);
  return {
    measurement: valid(data.measurement, MEASUREMENT_ID),
    container: valid(data.container, CONTAINER_ID),
  };
}
