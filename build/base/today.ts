/**
 * The date that decides which posts are published: YYYY-MM-DD in UTC.
 * SOURCE_DATE_EPOCH (seconds, reproducible-builds.org) overrides it to repeat an old build.
 */
export function today({ SOURCE_DATE_EPOCH }: NodeJS.ProcessEnv): string {
  const epoch = Number(SOURCE_DATE_EPOCH);
  const date = SOURCE_DATE_EPOCH && Number.isFinite(epoch) ? new Date(epoch * 1000) : new Date();
  return date.toISOString().slice(0, 10);
}
