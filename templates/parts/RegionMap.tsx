/** The geometry of the map, computed at build, in units of its view box. */
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
  }[];
}

/** The states served, to scale, with each city's service area (the radius that structured data states). */
export function RegionMap({ map, current }: { map: Region; current?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG can't be a fieldset
    <svg
      className="region-map"
      viewBox={`0 0 ${map.width} ${map.height}`}
      role="group"
      aria-label="Map of the service area"
    >
      {map.states.map(({ name, path }) => (
        <path key={name} className="region-map-state" d={path} />
      ))}
      {map.cities.map(({ slug, name, circle, x, y, label }) => (
        <a
          key={slug}
          href={`/locations/${slug}`}
          className={slug === current ? 'region-map-current' : undefined}
        >
          <circle className="region-map-area" cx={circle.cx} cy={circle.cy} r={circle.r} />
          <circle className="region-map-dot" cx={x} cy={y} r="3" />
          <text x={label.x} y={label.y} textAnchor={label.anchor}>
            {name}
          </text>
        </a>
      ))}
    </svg>
  );
}
