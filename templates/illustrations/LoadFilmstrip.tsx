import type { Drawing } from '../../model/illustration.ts';
import { useSite } from '../site-context.ts';

/** Seconds between two frames. */
const STEP = 0.5;

/** The parts of a frame of 36 by 64: the top of the page, its text, and a picture with a button. */
const HEADER = 'M4 5h10v4H4zM26 6h6v2h-6z';
const TEXT = 'M4 14h26v3H4zM4 19h20v3H4zM4 26h28v1H4zM4 29h24v1H4z';
const PICTURE = 'M4 34h28v16H4z';
const BUTTON = 'M4 54h16v6H4z';

/** Frames of both sites, half a second apart, until both are there. */
export function LoadFilmstrip({ sites }: Drawing<'load-filmstrip'>) {
  const { t, number } = useSite().locale;
  const count = Math.ceil(Math.max(...sites.map(({ seconds }) => seconds)) / STEP);
  const times = Array.from({ length: count }, (_, index) => (index + 1) * STEP);
  return sites.map(({ name, header, text, seconds }, index) => (
    <div key={name} className="filmstrip">
      <p>
        <b>{name}</b> {t('main content after {seconds} s', { seconds: number(seconds) })}
      </p>
      <ol>
        {times.map((time) => {
          const isThere = time >= seconds;
          const isFirst = isThere && time - STEP < seconds;
          const drawn = [time >= header && HEADER, time >= text && TEXT, isThere && BUTTON].filter(Boolean);
          return (
            <li key={time}>
              <svg viewBox="0 0 36 64" aria-hidden="true">
                <rect
                  className={isFirst ? (index ? 'action' : 'data-alert') : undefined}
                  width="36"
                  height="64"
                />
                {drawn.length > 0 && <path className="ink" d={drawn.join('')} />}
                {isThere && <path className="data" d={PICTURE} />}
              </svg>
              {time.toFixed(1)}
            </li>
          );
        })}
      </ol>
    </div>
  ));
}
