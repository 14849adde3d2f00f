import { isWholeCountry } from '../../rules/states.ts';
import type { Translate } from '../../rules/translate.ts';
import { useSite } from '../site-context.ts';

/** The geometry of the map, in units of its view box. */
export interface Region {
  width: number;
  height: number;
  states: readonly { name: string; path: string }[];
  cities: readonly {
    slug: string;
    name: string;
    x: number;
    y: number;
    /** The service area, to scale. */
    circle: { cx: number; cy: number; r: number };
    label: { x: number; y: number; anchor: 'start' | 'middle' | 'end' };
    /** Around a city without a map of its surroundings. */
    counties?: { borders: string; names: readonly { name: string; x: number; y: number }[] };
  }[];
  /** The place is that of its left end. */
  scaleBar: { miles: number; length: number; x: number; y: number };
}

/** Half the width of the map of one city: in radii of its circle, and the minimum in units. */
const FRAME_RADII = 2.6;
const FRAME_MIN = 62;
/** Font size at full width, and the average width of a letter in em. */
const FONT_SIZE = 14;
const LETTER_WIDTH = 0.7;

type City = Region['cities'][number];

/**
 * A map of the region with each city's service area, to scale.
 * @param focus slug of a city: shows only its surroundings, with its circle highlighted
 */
export function RegionMap({ map, focus }: { map: Region; focus?: string }) {
  const { t } = useSite().locale;
  const city = map.cities.find(({ slug }) => slug === focus);
  const frame = city ? frameAround(city, map) : { left: 0, top: 0, width: map.width, height: map.height };
  // Text and dots keep their size on screen at every zoom level.
  const zoom = frame.width / map.width;
  const named = map.cities.filter((other) => fits(other, frame, zoom));
  const beside = map.cities.filter((other) => !named.includes(other) && fits(other, wide(frame), zoom));
  const name = (other: City) => (
    <text
      key={other.slug}
      {...labelPlace(other, zoom)}
      textAnchor={other.label.anchor === 'start' ? undefined : other.label.anchor}
    >
      {other.name}
    </text>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG can't be a fieldset
    <svg
      className="region-map"
      viewBox={[frame.left, frame.top, frame.width, frame.height].map((value) => value.toFixed(1)).join(' ')}
      fontSize={(FONT_SIZE * zoom).toFixed(1)}
      role="group"
      aria-label={describe(map, t, city)}
    >
      {map.states.map(({ name, path }) => (
        <path key={name} d={path} />
      ))}
      {city?.counties && (
        <Counties counties={city.counties} frame={frame} zoom={zoom} cities={[...named, ...beside]} />
      )}
      {/* All areas lie under all names. Each link contains its area again, which shows on hover and focus. */}
      {named.map((other) => (
        <Area key={other.slug} city={other} here={other === city} />
      ))}
      {named.map((other) => (
        <a
          key={other.slug}
          href={`/locations/${other.slug}`}
          aria-current={other === city ? 'page' : undefined}
        >
          <Area city={other} />
          {name(other)}
        </a>
      ))}
      <Dots cities={named} />
      {/* Shows where the band is wider than the frame. Areas without the name of their city are left out. */}
      {beside.length > 0 && (
        <g>
          {beside.map((other) => (
            <Area key={other.slug} city={other} />
          ))}
          {beside.map(name)}
          <Dots cities={beside} />
        </g>
      )}
      {!city && <ScaleBar map={map} />}
    </svg>
  );
}

function describe({ states, cities }: Region, t: Translate, city?: City): string {
  if (city) return t('Map of {city} and the area we serve around it', { city: city.name });
  const names = cities.map(({ name }) => name).join(', ');
  const land = isWholeCountry(states.map(({ name }) => name))
    ? t('the United States')
    : states.map(({ name }) => name).join(', ');
  return t('Map of {land}, with the area we serve around each city: {names}', { land, names });
}

function Dots({ cities }: { cities: readonly City[] }) {
  // WebKit draws a dash of length 0 in units of the map instead of pixels.
  return <path className="region-map-dots" d={cities.map(({ x, y }) => `M${x} ${y}h.01`).join('')} />;
}

function Area({ city: { circle }, here }: { city: City; here?: boolean }) {
  return (
    <circle className={here ? 'region-map-here' : undefined} cx={circle.cx} cy={circle.cy} r={circle.r} />
  );
}

/** The part of the map that shows in a band wider than the frame. */
function wide(frame: Frame): Frame {
  return { ...frame, left: frame.left - frame.width, width: 3 * frame.width };
}

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The surroundings of a city: so wide that no dot is in them without its name. */
function frameAround({ circle }: City, map: Region): Frame {
  const half = Math.max(circle.r * FRAME_RADII, FRAME_MIN);
  const frames = [1, 1.15, 1.3, 1.5, 1.75].map((factor): Frame => {
    const [wide, high] = [half * factor, half * factor * 0.85];
    return { left: circle.cx - wide, top: circle.cy - high, width: 2 * wide, height: 2 * high };
  });
  const isComplete = (frame: Frame) =>
    map.cities.every((other) => !contains(frame, other) || fits(other, frame, frame.width / map.width));
  return frames.find(isComplete) ?? (frames[0] as Frame);
}

const contains = ({ left, top, width, height }: Frame, { x, y }: { x: number; y: number }) =>
  x > left && x < left + width && y > top && y < top + height;

/** The borders of counties, and the names that have room beside those of cities. */
function Counties(props: {
  counties: NonNullable<City['counties']>;
  frame: Frame;
  zoom: number;
  cities: readonly City[];
}) {
  const { counties, frame, zoom } = props;
  const taken = props.cities.flatMap((city) => {
    const { x, y } = labelPlace(city, zoom);
    const { cx, cy, r } = city.circle;
    return [
      nameBox(city.name, { x, y, anchor: city.label.anchor }, zoom),
      { left: cx - r, right: cx + r, top: cy - r, bottom: cy + r },
    ];
  });
  const shown = counties.names.flatMap(({ name, x, y }) => {
    const box = nameBox(name, { x, y, anchor: 'middle' }, zoom);
    if (taken.some((one) => touches(one, box))) return [];
    taken.push(box);
    return [{ name, x, y, box }];
  });
  const names = (within: Frame, without?: Frame) =>
    shown
      .filter(({ box }) => encloses(within, box) && !(without && encloses(without, box)))
      .map(({ name, x, y }) => (
        <text key={`${name} ${x}`} x={x} y={y} textAnchor="middle">
          {name}
        </text>
      ));
  const more = { ...frame, left: frame.left - frame.width * 0.18, width: frame.width * 1.36 };
  return (
    <g className="region-map-counties">
      <path d={counties.borders} />
      {names(frame)}
      <g>{names(more, frame)}</g>
    </g>
  );
}

function labelPlace({ x, y, label }: City, zoom: number) {
  return {
    x: Number((x + (label.x - x) * zoom).toFixed(1)),
    y: Number((y + (label.y - y) * zoom).toFixed(1)),
  };
}

interface NameBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The room that a name takes. */
function nameBox(name: string, { x, y, anchor }: City['label'], zoom: number): NameBox {
  const size = FONT_SIZE * zoom;
  const width = name.length * LETTER_WIDTH * size;
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, right: left + width, top: y - size, bottom: y + size * 0.4 };
}

const encloses = ({ left, top, width, height }: Frame, box: NameBox) =>
  box.left > left && box.right < left + width && box.top > top && box.bottom < top + height;

const touches = (a: NameBox, b: NameBox) =>
  a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom;

/** Whether a city's name is inside the frame. */
const fits = (city: City, frame: Frame, zoom: number): boolean =>
  encloses(frame, nameBox(city.name, { ...labelPlace(city, zoom), anchor: city.label.anchor }, zoom));

function ScaleBar({ map }: { map: Region }) {
  const { t } = useSite().locale;
  const { miles, length, x, y } = map.scaleBar;
  return (
    <>
      <path className="region-map-scale" d={`M${x} ${y - 4}v4h${length}v-4`} />
      <text className="region-map-miles" x={x + length / 2} y={y - 8} textAnchor="middle">
        {t('{number} miles', { number: miles })}
      </text>
    </>
  );
}
