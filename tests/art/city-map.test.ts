import { brotliCompressSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { type CityMap, cityMap } from '../../art/city-map/city-map.ts';
import { SAFE } from '../../art/city-map/frame.ts';
import { OWN } from '../../art/fields/color.ts';
import { outside, overlap, textBox } from '../../art/region-map/boxes.ts';

const CITIES = [
  {
    slug: 'omaha',
    name: 'Omaha',
    latitude: 41.2586,
    longitude: -95.9378,
    shows: ['Missouri River', 'I-80', 'Council Bluffs', 'Douglas'],
  },
  {
    slug: 'lincoln',
    name: 'Lincoln',
    latitude: 40.8136,
    longitude: -96.7026,
    shows: ['Salt Creek', 'US-77', 'Seward', 'Lancaster'],
  },
  {
    slug: 'des-moines',
    name: 'Des Moines',
    latitude: 41.5868,
    longitude: -93.625,
    shows: ['Raccoon River', 'I-35', 'Ankeny', 'Polk'],
  },
  {
    slug: 'kansas-city',
    name: 'Kansas City',
    latitude: 39.0997,
    longitude: -94.5786,
    shows: ['Kansas River', 'I-70', 'Liberty', 'Wyandotte'],
  },
  {
    slug: 'sioux-falls',
    name: 'Sioux Falls',
    latitude: 43.5466,
    longitude: -96.7279,
    shows: ['Big Sioux River', 'I-229', 'Brandon', 'Minnehaha'],
  },
  // Beyond the rivers and highways that we know: county lines and fields remain.
  { slug: 'cedar-rapids', name: 'Cedar Rapids', latitude: 41.9779, longitude: -91.6656, shows: ['Linn'] },
];

describe.each(CITIES)('the map of $name', ({ shows, ...city }) => {
  const map = cityMap({ ...city, tones: OWN });

  test('is the same each time, small and well formed', () => {
    expect(cityMap({ ...city, tones: OWN })).toEqual(map);
    expect(brotliCompressSync(map.land).length).toBeLessThanOrEqual(10 * 1024);
    expect(map.land).not.toMatch(/NaN|undefined|Infinity/);
    expect(new Resvg(map.land).width).toBe(map.size);
  });

  test('has the city in the middle, and names that cover neither each other nor what is cropped', () => {
    expect(map.dots[0]).toEqual({ x: map.size / 2, y: map.size / 2 });
    expect(map.labels[0]).toMatchObject({ name: city.name, kind: 'city' });
    expect(map.labels.map(({ name }) => name)).toEqual(expect.arrayContaining(shows));
    const boxes = boxesOf(map);
    boxes.forEach((box, index) => {
      expect(outside(box, SAFE)).toBeLessThan(1);
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(0);
    });
  });
});

test('land is to scale: Council Bluffs lies four miles from Omaha, and Bellevue more than seven', () => {
  const omaha = cityMap({ slug: 'omaha', name: 'Omaha', latitude: 41.2586, longitude: -95.9378, tones: OWN });
  const { x, length } = omaha.scale;
  expect(x).toBeGreaterThan(0);
  const miles = omaha.dots.slice(1).map((dot) => (10 / length) * Math.hypot(dot.x - 270, dot.y - 270));
  expect(miles[0]).toBeCloseTo(4, 0);
  expect(miles[1]).toBeCloseTo(7.5, 0);
});

const boxesOf = ({ labels, labelSize }: CityMap) =>
  labels.map((label) =>
    textBox(label.name, label, labelSize * (label.kind === 'city' || label.kind === 'town' ? 1 : 0.8)),
  );
