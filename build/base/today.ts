/**
 * The date in a time zone, which decides what is published: YYYY-MM-DD.
 * SOURCE_DATE_EPOCH (seconds, reproducible-builds.org) overrides it to repeat an old build.
 * @param timeZone of the agency: "America/Chicago"
 */
export function today(timeZone: string, { SOURCE_DATE_EPOCH }: NodeJS.ProcessEnv = process.env): string {
  const epoch = Number(SOURCE_DATE_EPOCH);
  const date = SOURCE_DATE_EPOCH && Number.isFinite(epoch) ? new Date(epoch * 1000) : new Date();
  // Swedish dates are written YYYY-MM-DD.
  return date.toLocaleDateString('sv-SE', { timeZone });
}
