import type { ReactNode } from 'react';
import type { Survey } from '../../model/case-study.ts';
import { BANDS, bandCounts, rowsOf, type Square, squaresOf } from '../../rules/survey.ts';
import type { Translate } from '../../rules/translate.ts';
import { useSite } from '../site-context.ts';

/**
 * A survey as a quilt: a square for each place or search, in the color of its position. The top three have a pivot (a circle).
 * Squares and circles are line caps of dotted lines, which take little HTML.
 * @param positions rows of numbers, "-" where the client was not found
 * @param map marks the square in the middle, and says where north is
 * @param children drawn over the squares
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
    <svg
      className="survey-grid"
      viewBox={`0 0 ${columns * 10 + (props.map ? NORTH_WIDTH : 0)} ${height * 10}`}
      aria-hidden="true"
    >
      {BANDS.map(({ name }) => {
        const own = squares.filter(({ band }) => band === name);
        if (own.length === 0) return null;
        const points = runs(own);
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
                    // Without a y, a number is on the line of the one before it.
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
          stroke="currentColor"
          strokeWidth={0.7}
          d={`M${Math.floor(columns / 2) * 10} ${Math.floor(height / 2) * 10}h10v10h-10zM${columns * 10 + 3.5} 9v-8l-2 3m4 0l-2-3m-1.5 14v-4l3 4v-4`}
        />
      )}
    </svg>
  );
}

/** The path of lines through squares that lie side by side. They end a little past the middle of the last square. */
function runs(squares: readonly Square[]): string {
  const isNext = (square: Square, before: Square | undefined) =>
    before?.row === square.row && before.column + 1 === square.column;
  let path = '';
  let length = 1;
  squares.forEach((square, index) => {
    const goesOn = squares[index + 1];
    if (goesOn && isNext(goesOn, square)) {
      length += 10;
      return;
    }
    path += `M${square.column * 10 + 6 - length} ${square.row * 10 + 5}h${length}`;
    length = 1;
  });
  return path;
}

/** Room for an arrow with an N beside a map. */
const NORTH_WIDTH = 6;

/** The squares of a survey, with the river and the road of a map. */
function Squares({ survey, positions, numbers }: SquaresProps) {
  const { map, river, road } = survey;
  return (
    <SurveyGrid positions={rowsOf(positions, map)} map={map} numbers={numbers}>
      {road && <path stroke="#f5f3ea" strokeOpacity={0.8} strokeWidth={1.8} d={road} />}
      {river && <River d={river} />}
    </SurveyGrid>
  );
}

/** A river, blue in both themes. Its color is an attribute, because a style would be part of all pages with surveys. */
export function River({ d }: { d: string }) {
  return <path stroke="#79accb" strokeWidth={1.4} d={d} />;
}

interface SquaresProps {
  survey: Survey;
  positions: readonly string[];
  numbers?: boolean | undefined;
}

/** The key of the colors. @param counts the number of squares of each */
export function SurveyKey({ counts }: { counts?: readonly number[] }) {
  const { t } = useSite().locale;
  return (
    <ul aria-hidden={!counts || undefined}>
      {BANDS.map(({ name, label }, index) => (
        <li key={name}>
          {t(label)} {counts && <b>{counts[index]}</b>}
        </li>
      ))}
    </ul>
  );
}

/** Before and after, small: each with its date and its number of squares in the top three. */
export function SurveyPair({ survey, numbers }: { survey: Survey; numbers?: boolean }) {
  const { t } = useSite().locale;
  return (
    <div className={numbers ? 'survey survey-pair survey-numbers' : 'survey survey-pair'}>
      {[survey.before, survey.after].map(({ when, positions }) => (
        <figure key={when}>
          <Squares survey={survey} positions={positions} numbers={numbers} />
          <figcaption>
            {when}: <strong>{summary(positions, t, survey.map)}</strong>
          </figcaption>
        </figure>
      ))}
      <SurveyKey />
    </div>
  );
}

function summary(positions: readonly string[], t: Translate, map?: boolean): string {
  const [top = 0] = bandCounts(positions);
  const values = { top, all: squaresOf(positions).length };
  return map
    ? t('{top} of {all} spots in the top three', values)
    : t('{top} of {all} searches in the top three', values);
}

/** The complete picture of a case, with numbers and a key that counts squares. */
export function SurveyFigure({ survey }: { survey: Survey }) {
  const { t } = useSite().locale;
  const { square } = survey;
  const both = [survey.before, survey.after];
  return (
    <figure className="survey">
      <figcaption>
        <strong>{survey.title}.</strong>{' '}
        {survey.map
          ? t(
              'Each square is {square}, with the client in the middle. The number is the client’s position.',
              { square },
            )
          : t('Each square is {square}, the best first. The number is the client’s position.', { square })}
      </figcaption>
      <div className="survey-pair survey-numbers">
        {both.map(({ when, positions }) => (
          <div key={when}>
            <p>{when}</p>
            <Squares survey={survey} positions={positions} numbers />
          </div>
        ))}
      </div>
      <table className="survey-key">
        <thead>
          <tr>
            <th scope="col">{t('Position')}</th>
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
                {t(label)}
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
