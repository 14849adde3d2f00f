import type { GeoGridData } from '../../model/illustrations/geo-grid.ts';
import { BANDS, bandCounts } from '../../rules/survey.ts';
import { SurveyGrid } from '../parts/Survey.tsx';

/** Positions from all over town, with the client in the middle, and how many of them are in each range. */
export function GeoGrid({ query, positions, river }: GeoGridData) {
  const counts = bandCounts(positions);
  return (
    <div className="geo-grid survey">
      <p>“{query}”</p>
      <SurveyGrid positions={positions} map numbers>
        {river && <path className="river" d={river} />}
      </SurveyGrid>
      <ul>
        {BANDS.map(({ name, label }, index) => (
          <li key={name} className={`band-${name}`}>
            {label} <b>{counts[index]}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
