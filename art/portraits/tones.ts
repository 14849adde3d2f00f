import { hatch, type Line } from './hatch.ts';
import type { Look } from './look.ts';
import type { Relief } from './relief.ts';
import { CX, CY, FOOT, type Shapes } from './shapes.ts';

const clamp = (tone: number) => Math.min(0.97, Math.max(0, tone));
const lines = (count: number, line: (index: number) => Line) =>
  Array.from({ length: Math.ceil(count) }, (_, index) => line(index));

/** Everything that is hatched: skin along its relief, hair from the parting down, cloth toward the collar. */
export function tonesOf(look: Look, shapes: Shapes, relief: Relief, gap: number): string {
  const { region, face, chin, shoulder } = shapes;
  const skinLines = lines(180 / gap, (index) => {
    const y = 40 + index * gap;
    return (t) => {
      const x = 60 + 120 * t;
      return [
        x,
        y + 7 - 0.16 * relief.depth(x, Math.min(y, chin - 2)) + 0.03 * (y - CY) * Math.sin(Math.PI * t),
      ];
    };
  });
  const skin = (x: number, y: number) => {
    if (region(x, y) !== 'skin') return undefined;
    if (y > chin || Math.abs(x - CX) > face.half(y)) {
      if (y < CY + 24) return look.skin + 0.34;
      const underChin = Math.max(0, 1 - (y - chin - 6 + 0.2 * (x - CX)) / 20);
      return clamp(look.skin + 0.12 + 0.42 * underChin + 0.011 * (x - CX));
    }
    const underHair = 0.1 * Math.max(0, 1 - Math.abs(y - CY + 38) / 10);
    return clamp(look.skin + 0.8 * relief.shade(x, y) + underHair + (look.beard ? beard(x, y) : 0));
  };
  const beard = (x: number, y: number) => {
    const [dx, dy] = relief.ahead(x, y);
    const side = Math.abs(dx);
    const lips = Math.exp(-((dx / 11) ** 2) - ((dy - look.nose - 17) / 4.2) ** 2);
    const edge = dy - look.nose - 9 + 1.05 * Math.max(0, side - 13) - 3 * Math.max(0, side - 30);
    return Math.min(1, Math.max(0, edge / 4)) * (1 - lips) * (0.25 + 0.4 * look.shade);
  };

  const root = CY + 14;
  const hairLines = lines(190 / gap, (index) => (t) => {
    const angle = Math.PI * (1.62 * t - 0.31);
    const reach = 4 + index * gap;
    const curl =
      look.hair === 'curly'
        ? 3 * Math.sin(angle * 10 + reach * 0.2)
        : 0.9 * Math.sin(angle * 5 + reach * 0.33);
    const radius = reach + curl;
    const [across, along] = [Math.cos(angle), Math.sin(angle)];
    const middle = CX + look.part * 0.5 * (1 - reach / 190);
    if (along > 0) return [middle - across * radius * 0.66, root - along * radius * 1.03];
    return [middle - Math.sign(across) * radius * 0.66, root - along * 120];
  });
  const hair = (x: number, y: number) => {
    if (region(x, y) !== 'hair') return undefined;
    const [u, v] = [(x - CX) / (look.rx + 14), (y - CY + 14) / (look.ry + 12)];
    const light = Math.max(0, 0.5 * Math.sqrt(Math.max(0, 1 - u * u - v * v)) - 0.55 * u - 0.62 * v);
    const shine = Math.exp(-(((Math.hypot(u + 0.28, v + 0.5) - 0.3) / 0.16) ** 2));
    const strands = 0.1 * Math.sin(x * 0.5 + y * 0.11);
    // The lines run closer together at the sides.
    const spacing = 0.68 + 0.34 * clamp((root - y) / 70);
    return clamp(look.shade * (1.04 - 0.5 * light) - 0.24 * shine + strands + 0.1 * Math.max(0, u)) * spacing;
  };

  const clothLines = lines(200 / gap, (index) => {
    const x = CX + 1.05 * (index * gap - 100);
    return (t) => [x + (x < CX ? -30 : 30) * (1 - t), shoulder - 2 + (FOOT - shoulder + 2) * t];
  });
  const cloth = (x: number, y: number) => {
    const where = region(x, y);
    if (where === 'shirt') return clamp(0.04 + 0.004 * (x - CX) + 0.18 * (1 - (y - shoulder) / 20));
    return where === 'cloth'
      ? clamp(look.cloth + 0.003 * (x - CX) + 0.14 * Math.cos((x - CX) / 26))
      : undefined;
  };
  return (
    hatch(skinLines, skin, gap, 30) + hatch(hairLines, hair, gap, 56) + hatch(clothLines, cloth, gap, 16)
  );
}
