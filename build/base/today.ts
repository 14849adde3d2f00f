/** The agency's time zone: its hours are stated in Central time. */
export const TIME_ZONE = 'America/Chicago';

/**
 * The agency's date, which decides what is published: YYYY-MM-DD.
 * SOURCE_DATE_EPOCH (seconds, reproducible-builds.org) overrides it to repeat an old build.
 */
export function today({ SOURCE_DATE_EPOCH }: NodeJS.ProcessEnv): string {
  const epoch = Number(SOURCE_DATE_EPOCH);
  const date = SOURCE_DATE_EPOCH && Number.isFinite(epoch) ? new Date(epoch * 1000) : new Date();
  // Swedish dates are written YYYY-MM-DD.
  return date.toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });
}
