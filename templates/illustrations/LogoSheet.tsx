import type { ReactElement } from 'react';
import type { Drawing } from '../../model/illustration.ts';
import { useSite } from '../site-context.ts';
import { Bar } from './Tile.tsx';

/** The average width of a letter of the display face, in em. */
const LETTER = 0.54;

/** A client's logo with its clear space, its eight variations and its colors. */
export function LogoSheet({ client: slug, lines, colors }: Drawing<'logo-sheet'>) {
  const { client, locale } = useSite();
  const { t } = locale;
  const { mark } = client(slug);
  const letters = Math.max(...lines.map((line) => line.length));
  const symbol = (x: number, y: number, size: number, fill: string) => (
    <path className={fill} transform={`translate(${x} ${y})scale(${size / 32})`} d={mark} />
  );
  /** The name at a given width, centered vertically on y. */
  const name = (x: number, y: number, width: number, fill: string, anchor?: 'middle') => {
    const size = Math.round((width / letters / LETTER) * 10) / 10;
    return (
      <text className={fill} fontSize={size} textAnchor={anchor}>
        {lines.map((line, index) => (
          <tspan
            key={line}
            x={x}
            y={(y + size * (0.35 + 1.05 * (index - (lines.length - 1) / 2))).toFixed(1)}
          >
            {line}
          </tspan>
        ))}
      </text>
    );
  };
  const horizontal = (fill: string, text = fill) => (
    <>
      {symbol(5, 17, 26, fill)}
      {name(35, 30, 58, text)}
    </>
  );
  const stacked = (
    <>
      {symbol(33, 3, 30, 'main')}
      {name(48, 46, 66, 'ink', 'middle')}
    </>
  );
  const avatar = (
    <>
      <circle className="brand" cx="48" cy="30" r="25" />
      {symbol(32, 14, 32, 'on')}
    </>
  );
  const favicon = (
    <>
      <path className="brand" d="M40 22h16v16H40z" />
      {symbol(41.5, 23.5, 13, 'on')}
    </>
  );
  const versions: readonly (readonly [label: string, drawing: ReactElement, ground?: string])[] = [
    [t('Horizontal'), horizontal('main', 'ink')],
    [t('Stacked'), stacked],
    [t('Wordmark'), name(48, 30, 84, 'main', 'middle')],
    [t('Symbol'), symbol(27, 9, 42, 'main')],
    [t('Black'), horizontal('ink'), 'on-white'],
    [t('Reversed'), horizontal('on'), 'on-brand'],
    [t('Avatar'), avatar],
    [t('Favicon'), favicon],
  ];
  return (
    <div className="logos">
      <svg aria-hidden="true" viewBox="0 0 340 104">
        <path className="hair" d="M34 0v104M306 0v104M0 26h340M0 78h340" />
        {symbol(34, 26, 52, 'main')}
        {name(104, 52, 202, 'ink')}
        <path className="cut" d="M34 13h26M34 10v6M60 10v6" />
        <text className="note" x="66" y="17">
          {t('clear space')}
        </text>
      </svg>
      <ul className="tiles">
        {versions.map(([label, drawing, ground]) => (
          <li key={label}>
            <svg aria-hidden="true" className={ground} viewBox="0 0 96 60">
              {drawing}
            </svg>
            {label}
          </li>
        ))}
        {colors.map(({ name: color, fill }) => (
          <li key={color}>
            <Bar parts={[[fill === 'alert' ? 'data-alert' : fill, 1]]} />
            {color}
          </li>
        ))}
      </ul>
    </div>
  );
}
