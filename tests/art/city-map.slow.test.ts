import { brotliCompressSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { cityMap } from '../../art/city-map/city-map.ts';
import { SAFE } from '../../art/city-map/frame.ts';
import { geographyAround } from '../../art/city-map/geography.ts';
import { linesOf } from '../../art/city-map/names.ts';
import { ORIGINAL_TONES } from '../../art/fields/color.ts';
import { boxAround, outside, overlap, textBox } from '../../art/region-map/boxes.ts';
import { strikes } from '../../art/region-map/labels.ts';

type City = [name: string, latitude: number, longitude: number, shows: string[]];
const CITIES: City[] = [
  ['Omaha', 41.2586, -95.9378, ['Missouri River', 'I-80', 'Council Bluffs', 'Douglas']],
  ['Lincoln', 40.8136, -96.7026, ['Salt Creek', 'US-77', 'Seward', 'Lancaster']],
  ['Des Moines', 41.5868, -93.625, ['Raccoon River', 'I-35', 'Ankeny', 'Polk']],
  ['Kansas City', 39.0997, -94.5786, ['Kansas River', 'I-70', 'Liberty', 'Wyandotte']],
  ['Sioux Falls', 43.5466, -96.7279, ['Big Sioux River', 'I-229', 'Brandon', 'Minnehaha']],
];
const ask = ([name, latitude, longitude]: City) =>
  cityMap({ slug: name.toLowerCase().replace(' ', '-'), name, latitude, longitude, tones: ORIGINAL_TONES });

function draw(city: City) {
  const map = ask(city);
  if (!map) throw new Error(`no map of ${city[0]}`);
  return map;
}

test.each<City>([
  ['Tucson', 32.2226, -110.9747, []],
  ['Cedar Rapids', 41.9779, -91.6656, []],
])('there is no map of %s, of whose surroundings we know no river and no highway', (...city) => {
  expect(ask(city)).toBeUndefined();
});

test.each(CITIES)(
  'the map of %s is the same each time, small and well formed, with names that cover nothing',
  (...city) => {
    const [name, , , shows] = city;
    const map = draw(city);
    expect(draw(city)).toEqual(map);
    expect(brotliCompressSync(map.land).length).toBeLessThanOrEqual(10 * 1024);
    expect(map.land).not.toMatch(/NaN|undefined|Infinity/);
    expect(new Resvg(map.land).width).toBe(map.size);
    expect(map.dots[0]).toEqual({ x: map.size / 2, y: map.size / 2 });
    const names = map.labels.map((label) => label.name.replace('\n', ' '));
    expect(names[0]).toBe(name);
    expect(names).toEqual(expect.arrayContaining(shows));
    const boxes = map.labels.map((label) =>
      textBox(label.name, label, map.labelSize * (/city|town/.test(label.kind) ? 1 : 0.88)),
    );
    boxes.forEach((box, index) => {
      expect(outside(box, SAFE)).toBeLessThan(1);
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(0);
    });
  },
);

test('land is to scale: Council Bluffs lies four miles from Omaha, and Bellevue more than seven', () => {
  const { dots, scale } = draw(CITIES[0] as City);
  const miles = dots.slice(1).map((dot) => (10 / scale.length) * Math.hypot(dot.x - 270, dot.y - 270));
  expect(miles[0]).toBeCloseTo(4, 0);
  expect(miles[1]).toBeCloseTo(7.5, 0);
});

/** In units of the map: on a phone, a tablet, a laptop and a wide screen (templates/styles/city-map.css). */
const SIZES = [16, 14.5, 12, 9];

test.each(CITIES)(
  'every dot on the map of %s has its name, which lies on no river and no road',
  (...city) => {
    const [, latitude, longitude] = city;
    const { labels, dots, labelSize, scale } = draw(city);
    const places = labels.filter(({ kind }) => kind === 'city' || kind === 'town');
    expect(places.length).toBe(dots.length);
    expect(places.length).toBeGreaterThan(5);
    expect(Math.max(...SIZES)).toBe(labelSize);
    const lines = linesOf(geographyAround({ latitude, longitude }));
    for (const size of SIZES) {
      for (const place of places) {
        const box = textBox(place.name, place, size);
        expect(
          lines.filter((mark) => strikes(box, mark)),
          place.name,
        ).toEqual([]);
        for (const { x, y } of dots) expect(overlap(box, boxAround(x, y, 3)), place.name).toBe(0);
        const { x, y, length } = scale;
        const bar = { left: x, right: x + length, top: y - size, bottom: y };
        expect(overlap(box, bar), place.name).toBe(0);
      }
    }
  },
);
