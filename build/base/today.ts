/**
 * The day that decides which posts are published, as YYYY-MM-DD in UTC.
 * SOURCE_DATE_EPOCH (seconds, reproducible-builds.org) sets it, so that an old build can be repeated.
 */
export function today(environment: NodeJS.ProcessEnv): string {
  const epoch = Number(environment.SOURCE_DATE_EPOCH);
  const date = environment.SOURCE_DATE_EPOCH && Number.isFinite(epoch) ? new Date(epoch * 1000) : new Date();
  return date.toISOString().slice(0, 10);
}
