import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Box, overlap, textBox } from '../../art/region-map/boxes.ts';
import { placeLabels } from '../../art/region-map/labels.ts';
import { drawRegionMap, type MapCity, type RegionMapShapes } from '../../art/region-map/region-map.ts';
import { statesIn } from '../../rules/states.ts';

const states = ['Nebraska', 'Iowa', 'Missouri', 'Kansas', 'South Dakota'];
const city = (name: string, latitude: number, longitude: number, radiusMiles: number): MapCity => ({
  ...{ slug: name.toLowerCase().replace(' ', '-'), name, latitude, longitude, radiusMiles },
});
const five = [
  city('Omaha', 41.2565, -95.9345, 50),
  city('Lincoln', 40.8136, -96.7026, 60),
  city('Des Moines', 41.5868, -93.625, 75),
  city('Kansas City', 39.0997, -94.5786, 75),
  city('Sioux Falls', 43.546, -96.7313, 75),
];
const sixths = [
  city('Sioux City', 42.4963, -96.4049, 60),
  city('Council Bluffs', 41.2619, -95.8608, 30),
  city('Saint Louis', 38.627, -90.1994, 75),
  city('Rapid City', 44.0805, -103.231, 75),
];
const draw = (cities: MapCity[]): RegionMapShapes => drawRegionMap({ states, cities });
const milesBetween = (a: MapCity, b: MapCity): number => {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const turn = radians(b.longitude - a.longitude);
  return 3958.8 * Math.acos(Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * Math.cos(turn));
};

test('labels of a crowd are placed without trying all of their combinations', () => {
  const dots = Array.from({ length: 14 }, (_, index) => ({
    name: `Town ${index}`,
    x: 150 + ((index * 67) % 170),
    y: 150 + ((index * 101) % 190),
    distances: [1, 2, 3, 5, 7],
  }));
  const frame = { left: 20, right: 460, top: 20, bottom: 460 };
  expect(placeLabels(dots, { frame, borders: [], size: 16, dot: 4 })).toHaveLength(14);
});

describe('regionMap', () => {
  test('draws all states in at most 1 kB', () => {
    const map = draw(five);
    expect(map.states.map(({ name }) => name)).toEqual(states);
    expect(brotliCompressSync(map.states.map(({ path }) => path).join('')).length).toBeLessThanOrEqual(1024);
    for (const { path } of map.states) expect(path).toMatch(/^(M[-\d. ]+l[-\d. ]+z)+$/);
  });

  test('keeps shared borders shared: along them, each state has the very same points', () => {
    const points = draw(five).states.map(({ path }) => new Set(absolute(path)));
    const [nebraska, iowa, missouri, kansas, dakota] = points as [Points, Points, Points, Points, Points];
    const pairs = [iowa, dakota, kansas].map((other) => [nebraska, other] as const);
    for (const [one, other] of [...pairs, ...[iowa, kansas].map((other) => [missouri, other] as const)])
      expect([...one].filter((point) => other.has(point)).length).toBeGreaterThan(4);
  });

  test('refuses a state that does not exist', () => {
    expect(() => drawRegionMap({ states: ['Dakota'], cities: five })).toThrow('"Dakota"');
  });

  test.each([five, ...sixths.map((sixth) => [...five, sixth]), [...five, ...sixths]])(
    'labels stay clear of each other, of dots and of the frame: %j',
    (...cities) => {
      const map = draw(cities);
      const boxes = map.cities.map(({ name, label }) => textBox(name, label, map.labelSize));
      const reach = map.width / 120;
      const dots = map.cities.map(
        ({ x, y }): Box => ({ left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }),
      );
      boxes.forEach((box, index) => {
        const gaps = [box.left, box.top, map.width - box.right, map.height - box.bottom];
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
        for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(0);
        for (const dot of dots) expect(overlap(box, dot)).toBe(0);
      });
    },
  );

  test('draws service areas true to scale within 2%', () => {
    const drawn = draw(five).cities.map((dot, index) => ({ dot, given: five[index] as MapCity }));
    for (const { dot, given } of drawn) {
      expect(Math.hypot(dot.circle.cx - dot.x, dot.circle.cy - dot.y)).toBeLessThan(1);
      // From close cities, the rounding of dots to a tenth weighs more than the projection.
      for (const other of drawn.filter((one) => milesBetween(one.given, given) > 100)) {
        const { x, y } = other.dot;
        const perMile = Math.hypot(dot.x - x, dot.y - y) / milesBetween(given, other.given);
        expect(Math.abs(dot.circle.r / given.radiusMiles / perMile - 1), given.name).toBeLessThan(0.02);
      }
    }
  });

  test('has a scale bar that agrees with the service areas', () => {
    const { scaleBar, cities, width } = draw(five);
    const omaha = cities[0]?.circle.r ?? 0;
    expect(Math.abs(omaha / 50 / (scaleBar.length / scaleBar.miles) - 1)).toBeLessThan(0.02);
    expect(scaleBar.length).toBeLessThanOrEqual(width / 3);
    expect([5, 10, 20, 50, 100, 200, 500]).toContain(scaleBar.miles);
  });
});

test('a city without a map of its own has the counties around it, which others do without', () => {
  const [columbus, plain] = drawRegionMap({
    states: ['Ohio'],
    cities: [
      { ...city('Columbus', 39.9612, -82.9988, 25), withCounties: true },
      city('Dayton', 39.7589, -84.1916, 25),
    ],
  }).cities;
  expect(plain?.counties).toBeUndefined();
  const names = columbus?.counties?.names.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Franklin', 'Licking', 'Pickaway', 'Delaware']));
  // Neither the north of the state nor what lies beyond it.
  expect(names).not.toContain('Cuyahoga');
  const distances =
    columbus?.counties?.names.map(({ x, y }) => Math.hypot(x - columbus.x, y - columbus.y)) ?? [];
  expect(names?.[distances.indexOf(Math.min(...distances))]).toBe('Franklin');
  expect(brotliCompressSync(columbus?.counties?.borders ?? '').length).toBeLessThan(1500);
});

test('where a city shows half of the country, its map has no counties, which would be thousands', () => {
  const far = { ...city('Columbus', 39.9612, -82.9988, 25), withCounties: true };
  const wide = { ...far, radiusMiles: 300 };
  for (const options of [
    { states: statesIn(['United States']), cities: [far] },
    { states: ['Ohio'], cities: [wide] },
  ])
    expect(drawRegionMap(options).cities[0]?.counties).toBeUndefined();
});

const [ANCHORAGE, HONOLULU] = [
  city('Anchorage', 61.2181, -149.9003, 60),
  city('Honolulu', 21.3099, -157.8581, 25),
];
const PROVIDENCE = city('Providence', 41.824, -71.4128, 10);
const PLACES: [states: string[], cities: MapCity[]][] = [
  [
    ['Rhode Island', 'Connecticut'],
    [PROVIDENCE, city('Hartford', 41.7658, -72.6734, 20)],
  ],
  [['Rhode Island'], [PROVIDENCE]],
  [['Idaho'], [city('Boise', 43.615, -116.2023, 40)]],
  // Far apart.
  [
    ['Maine', 'California'],
    [city('Portland', 43.6591, -70.2568, 40), city('San Luis Obispo', 35.2828, -120.6596, 40)],
  ],
  [['Alaska'], [ANCHORAGE]],
  [['Hawaii'], [HONOLULU]],
  [
    statesIn(['United States']),
    [ANCHORAGE, HONOLULU, city('Boston', 42.3601, -71.0589, 25), city('Miami', 25.7617, -80.1918, 25)],
  ],
];

test.each(PLACES)(
  'a map of %j fills its frame, and shows every state and city inside it',
  (states, cities) => {
    const map = drawRegionMap({ states, cities });
    expect(map.height).toBeLessThanOrEqual(1.2 * map.width);
    const points = map.states.flatMap(({ path }) => absolute(path).map((one) => one.split(',').map(Number)));
    const [xs = [], ys = []] = [0, 1].map((axis) => points.map((point) => point[axis] ?? Number.NaN));
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(map.width);
    expect(bottom).toBeLessThanOrEqual(map.height);
    expect(Math.max(right - left, bottom - top)).toBeGreaterThan(200);

    // The scale bar crosses no border.
    const bar = { left: map.scaleBar.x, right: map.scaleBar.x + map.scaleBar.length, y: map.scaleBar.y };
    for (const { path } of map.states) {
      const corners = absolute(path).map((one) => one.split(',').map(Number));
      const crossing = corners.filter(
        ([x = 0, y = 0]) => x > bar.left && x < bar.right && Math.abs(y - bar.y) < 2,
      );
      expect(crossing).toEqual([]);
    }

    expect(map.states.filter(({ path }) => path === '')).toEqual([]);
    for (const { name, label, x, y, circle } of map.cities) {
      const box = textBox(name, label, map.labelSize);
      const gaps = [box.left, box.top, map.width - box.right, map.height - box.bottom];
      expect(Math.min(...gaps), name).toBeGreaterThanOrEqual(0);
      expect(Math.hypot(circle.cx - x, circle.cy - y), name).toBeLessThan(1);
      expect(circle.r, name).toBeGreaterThan(0.5);
    }
    expect(map.scaleBar.length).toBeLessThanOrEqual(map.width / 3);
  },
);

type Points = Set<string>;

/** The points of all rings of a path. */
function absolute(path: string): string[] {
  return path
    .split('M')
    .slice(1)
    .flatMap((ring) => {
      let [x, y] = [0, 0];
      const numbers = [...ring.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([number]) => Number(number));
      return Array.from({ length: numbers.length / 2 }, (_, index) => {
        x += numbers[2 * index] ?? 0;
        y += numbers[2 * index + 1] ?? 0;
        return `${x.toFixed(1)},${y.toFixed(1)}`;
      });
    });
}
