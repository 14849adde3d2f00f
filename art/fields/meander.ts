import type { Course, Frame } from './frames.ts';
import type { Random } from './random.ts';

/** A point of the river's center line, with the direction of the flow and its curvature (signed). */
export interface Reach {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly turn: number;
}

const steps = 240;

/** The center line of a river that takes a course through a frame. */
export function meander(frame: Frame, course: Course, random: Random): Reach[] {
  if (course === 'corner') return around(frame, random);
  if (course !== 'down') return across(frame, random);
  const { width, height } = frame;
  const turned = { ...frame, width: height, height: width, meanders: frame.meanders * (height / width) };
  return across(turned, random).map(({ x, y, heading, turn }) => ({
    x: y,
    y: x,
    heading: Math.PI / 2 - heading,
    turn: -turn,
  }));
}

/** From the left or the right side to the bottom or the top, in calm bends. */
function around({ width, height, meanders }: Frame, random: Random): Reach[] {
  const from = { x: random.chance(0.5) ? -30 : width + 30, y: height * random.range(0.3, 0.7) };
  const to = { x: width * random.range(0.35, 0.65), y: random.chance(0.5) ? -30 : height + 30 };
  const phase = random.range(0, 2 * Math.PI);
  const swing = random.range(0.7, 1);
  return trace(from, to, (share) => swing * Math.sin(2 * Math.PI * 0.75 * meanders * share + phase));
}

/**
 * From left to right: a sine-generated curve (Langbein and Leopold), the shape of real meanders, with one
 * bend widened to a gooseneck.
 */
function across(frame: Frame, random: Random): Reach[] {
  const rising = random.chance(0.5);
  const low = frame.height * random.range(0.62, 0.82);
  const high = frame.height * random.range(0.2, 0.4);
  const from = { x: -30, y: rising ? low : high };
  const to = { x: frame.width + 30, y: rising ? high : low };
  const phase = random.range(0, 2 * Math.PI);
  const swollen = random.range(0.35, 0.65);
  const calm = random.range(0.75, 0.95) * frame.riverSwing;
  const meanders = frame.meanders * random.range(0.85, 1.15);
  const wobble = random.range(0, 2 * Math.PI);
  for (let swell = 0.95 * frame.riverSwing; ; swell -= 0.12) {
    const line = trace(from, to, (share) => {
      const swing = calm + swell * Math.exp(-(((share - swollen) / 0.13) ** 2));
      const wave = 2 * Math.PI * meanders * share + phase + 0.5 * Math.sin(2 * Math.PI * share + wobble);
      return swing * Math.sin(wave);
    });
    const margin = frame.height * 0.08;
    const inside = line.every(({ y }) => y > margin && y < frame.height - margin);
    if (inside || swell < -0.4) return line;
  }
}

function trace(from: EndPoint, to: EndPoint, heading: (share: number) => number): Reach[] {
  const raw: { x: number; y: number; heading: number }[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index <= steps; index += 1) {
    const angle = heading(index / steps);
    raw.push({ x, y, heading: angle });
    x += Math.cos(angle);
    y += Math.sin(angle);
  }
  const end = raw.at(-1) ?? { x: 1, y: 0 };
  const scale = Math.hypot(to.x - from.x, to.y - from.y) / Math.hypot(end.x, end.y);
  const tilt = Math.atan2(to.y - from.y, to.x - from.x) - Math.atan2(end.y, end.x);
  const [cos, sin] = [Math.cos(tilt) * scale, Math.sin(tilt) * scale];
  return raw.map((point, index) => ({
    x: from.x + point.x * cos - point.y * sin,
    y: from.y + point.x * sin + point.y * cos,
    heading: point.heading + tilt,
    turn: ((raw[index + 1]?.heading ?? point.heading) - point.heading) / scale,
  }));
}

interface EndPoint {
  readonly x: number;
  readonly y: number;
}
