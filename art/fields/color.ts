/** A color as OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

const encode = (linear: number): number =>
  linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;

/** OKLCH to Oklab, in which two colors can be mixed. */
export function toLab([lightness, chroma, hue]: Oklch): [lightness: number, a: number, b: number] {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

/** Oklab to OKLCH. */
export function fromLab(lightness: number, a: number, b: number): Oklch {
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

function toLinear(color: Oklch): [number, number, number] {
  const [lightness, a, b] = toLab(color);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** OKLCH to a six-digit hex color: bitmap renderers don't know oklch(). Out-of-gamut channels are clipped. */
export function toHex(color: Oklch): string {
  const channels = toLinear(color).map((linear) => {
    const value = Math.round(encode(Math.min(1, Math.max(0, linear))) * 255);
    return value.toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
