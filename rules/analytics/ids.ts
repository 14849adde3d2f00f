import type { Dataset } from '../data-attributes.ts';

export const MEASUREMENT_ID = /^G-[A-Z0-9]{6,12}$/;
export const CONTAINER_ID = /^GTM-[A-Z0-9]{4,10}$/;

/** Whether a site has an id, and so something to ask consent for. */
export function isMeasured(ids: { measurementId: string | null; containerId: string | null }): boolean {
  return ids.measurementId !== null || ids.containerId !== null;
}

/** Whether an id is one of the sample's, which belong to nobody. */
export const isPlaceholderId = (id: string) => /-0+$/.test(id);

/** Ids of Google Analytics and Tag Manager; either may be missing. */
export interface AnalyticsIds {
  measurement: string | undefined;
  container: string | undefined;
}

/**
 * The valid ids in the document's data attributes. Others are dropped, because ids become part of URLs, as are those of the
 * sample: with these, a site asks for consent, but has nothing to load.
 */
export function validIds({ measurement, container }: Dataset): AnalyticsIds {
  const valid = (id: string | undefined, pattern: RegExp) =>
    id && pattern.test(id) && !isPlaceholderId(id) ? id : undefined;
  return {
    measurement: valid(measurement, MEASUREMENT_ID),
    container: valid(container, CONTAINER_ID),
  };
}
