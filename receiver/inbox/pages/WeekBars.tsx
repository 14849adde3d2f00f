interface Week {
  day: string;
  label: string;
  counts: readonly number[];
  total: number;
}

/** A bar for each week, a part for each source. Drawn for the eye only: the table beside it says the same. */
export function WeekBars({ weeks, sources }: { weeks: readonly Week[]; sources: readonly string[] }) {
  const most = Math.max(...weeks.map(({ total }) => total));
  return (
    <div className="week-bars" aria-hidden="true">
      {weeks.map(({ day, label, counts, total }) => (
        <p key={day}>
          <span>{label}</span>
          <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
            {counts.map((count, at) => {
              const start = counts.slice(0, at).reduce((sum, before) => sum + before, 0);
              return <rect key={sources[at]} className={`series-${at}`} x={start} width={count} height="1" />;
            })}
          </svg>
          <b>{total}</b>
        </p>
      ))}
    </div>
  );
}
