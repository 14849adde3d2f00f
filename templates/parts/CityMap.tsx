import type { Translate } from '../../rules/translate.ts';
import { useSite } from '../site-context.ts';
import { DrawingView } from './Picture.tsx';

const KINDS = ['county', 'river', 'highway', 'town', 'city'] as const;

/** A city's surroundings: an image of the land, and the names over it in the units of its view box. */
export interface CityView {
  src: string;
  size: number;
  labelSize: number;
  labels: readonly {
    /** With line breaks. */
    name: string;
    kind: (typeof KINDS)[number];
    x: number;
    y: number;
    anchor: 'start' | 'middle' | 'end';
  }[];
  /** The city's dot is the first. */
  dots: readonly { x: number; y: number }[];
  /** The path of lines that connect dots with names far from them. */
  leaders: string;
  /** The length of ten miles. */
  scale: { x: number; y: number; length: number };
  rivers: readonly string[];
  highways: readonly string[];
}

/** The hero of a city page: where the city is, with its rivers, highways and counties. */
export function CityMap({ city, map }: { city: string; map: CityView }) {
  const { size, scale } = map;
  const { t } = useSite().locale;
  const dots = map.dots.map(({ x, y }) => `M${x} ${y}h0`).join('');
  const bar = `M${scale.x} ${scale.y - 5}v5h${scale.length}v-5`;
  return (
    <figure className="city-map">
      <div>
        <DrawingView
          src={map.src}
          alt={describe(city, map, t)}
          size={[size, size]}
          eager
          fetchPriority="high"
        />
        <svg
          viewBox={`0 0 ${size} ${size}`}
          preserveAspectRatio="xMidYMid slice"
          fontSize={map.labelSize}
          aria-hidden="true"
        >
          <path className="city-map-halo" d={dots + bar} />
          <path className="city-map-dots" d={dots} />
          <path d={bar} />
          {map.leaders && <path className="city-map-leader" d={map.leaders} />}
          {KINDS.map((kind) => (
            <g key={kind} className={`city-map-${kind}`}>
              {map.labels
                .filter((label) => label.kind === kind)
                .map(({ name, x, y, anchor }) => (
                  <text key={`${name} ${x}`} x={x} y={y} textAnchor={anchor === 'start' ? undefined : anchor}>
                    {name.split('\n').map((line, row) =>
                      row === 0 ? (
                        line
                      ) : (
                        <tspan key={line} x={x} dy="1.05em">
                          {line}
                        </tspan>
                      ),
                    )}
                  </text>
                ))}
              {kind === 'river' && (
                <text x={scale.x} y={scale.y - 9}>
                  {t('{number} miles', { number: 10 })}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
      <figcaption>
        {t('The land around {city}. Rivers and roads from public maps, simplified.', { city })}
      </figcaption>
    </figure>
  );
}

function describe(city: string, { labels, rivers, highways }: CityView, t: Translate): string {
  const named = (kind: string): string[] =>
    labels.filter((label) => label.kind === kind).map(({ name }) => name.replace('\n', ' '));
  const parts = [
    rivers,
    highways,
    named('town'),
    named('county').map((name) => t('{name} County', { name })),
  ];
  return t('Map of {city} and its surroundings: {names}', { city, names: parts.flat().join(', ') });
}
