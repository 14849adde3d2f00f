import type { ReactNode } from 'react';
import type { Survey } from '../../model/case-study.ts';
import { BANDS, bandCounts, bestFirst, squaresOf } from '../../rules/survey.ts';

/**
 * A survey as a quilt: a square for each place or search, in the color of its position. The top three have a pivot.
 * Squares and pivots are the caps of lines without length, which take little HTML.
 * @param positions rows of numbers, "-" where the client was not found
 * @param map marks the square in the middle
 * @param children what lies over the squares
 */
export function SurveyGrid(props: {
  positions: readonly string[];
  map?: boolean;
  numbers?: boolean;
  children?: ReactNode;
}) {
  const squares = squaresOf(props.positions);
  const columns = squares.findLastIndex(({ row }) => row === 0) + 1;
  const height = props.positions.length;
  return (
    <svg className="survey-grid" viewBox={`0 0 ${columns * 10} ${height * 10}`} aria-hidden="true">
      {BANDS.map(({ name }) => {
        const own = squares.filter(({ band }) => band === name);
        if (own.length === 0) return null;
        const points = own.map(({ column, row }) => `M${column * 10 + 5} ${row * 10 + 5}h0`).join('');
        return (
          <g key={name} className={`survey-${name}`}>
            <path d={points} />
            {name === 'top' && <path d={points} />}
            {props.numbers && (
              <text>
                {own.map(({ column, row, shown }, index) => (
                  <tspan
                    key={`${column} ${row}`}
                    x={column * 10 + 5}
                    // On the line of the one before it by itself.
                    y={row === own[index - 1]?.row ? undefined : row * 10 + 6.5}
                  >
                    {shown}
                  </tspan>
                ))}
              </text>
            )}
          </g>
        );
      })}
      {props.children}
      {props.map && (
        <path
          className="survey-here"
          d={`M${Math.floor(columns / 2) * 10} ${Math.floor(height / 2) * 10}h10v10h-10z`}
        />
      )}
    </svg>
  );
}

/**
 * Before and after, small: each with its date and how much of it is in the top three.
 * @param strip all squares in a row, the best first
 */
export function SurveyPair(props: { survey: Survey; numbers?: boolean; strip?: boolean }) {
  const { survey, numbers, strip } = props;
  return (
    <div className={strip ? 'survey survey-strips' : 'survey survey-pair'}>
      {[survey.before, survey.after].map(({ when, positions }) => (
        <figure key={when}>
          {strip ? (
            <SurveyGrid positions={[bestFirst(positions)]} />
          ) : (
            <SurveyGrid positions={positions} map={survey.map} numbers={numbers} />
          )}
          <figcaption>
            {when}: <strong>{summary(positions, survey.map)}</strong>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function summary(positions: readonly string[], map?: boolean): string {
  const [top] = bandCounts(positions);
  return `${top} of ${squaresOf(positions).length} ${map ? 'spots' : 'searches'} in the top three`;
}

/** The complete picture of a case, with numbers and a key that also counts. */
export function SurveyFigure({ survey }: { survey: Survey }) {
  const both = [survey.before, survey.after];
  return (
    <figure className="survey">
      <figcaption>
        <strong>{survey.title}.</strong> Each square is {survey.square}
        {survey.map ? ', with the client in the middle' : ''}. The number is the client’s position.
      </figcaption>
      <div className="survey-pair">
        {both.map(({ when, positions }) => (
          <div key={when}>
            <p>{when}</p>
            <SurveyGrid positions={positions} map={survey.map} numbers />
          </div>
        ))}
      </div>
      <table className="survey-key">
        <thead>
          <tr>
            <th scope="col">Position</th>
            {both.map(({ when }) => (
              <th scope="col" key={when}>
                {when}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {BANDS.map(({ name, label }, index) => (
            <tr key={name}>
              <th scope="row" className={`survey-${name}`}>
                {label}
              </th>
              {both.map(({ when, positions }) => (
                <td key={when}>{bandCounts(positions)[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
