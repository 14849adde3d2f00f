import type { Drawing } from '../../model/illustration.ts';
import { bandCounts } from '../../rules/survey.ts';
import { River, SurveyGrid, SurveyKey } from '../parts/Survey.tsx';

/** Positions from all over town, with the client in the middle, and how many of them are in each range. */
export function GeoGrid({ query, positions, river }: Drawing<'geo-grid'>) {
  return (
    <div className="geo-grid survey">
      <p>“{query}”</p>
      <SurveyGrid positions={positions} map numbers>
        {river && <River d={river} />}
      </SurveyGrid>
      <SurveyKey counts={bandCounts(positions)} />
    </div>
  );
}
