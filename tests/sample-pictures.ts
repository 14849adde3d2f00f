import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture of blurred stripes; the same one every time, so that the cache knows it. */
export function photo(width: number, height: number): Sharp {
  const raw = { width: width / 20, height: height / 20, channels: 3 } as const;
  const pixels = Uint8Array.from({ length: raw.width * raw.height * 3 }, (_, index) => (index * 37) % 251);
  return sharp(pixels, { raw }).resize(width, height);
}

const frame = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();

/** A picture of two frames. */
export async function movingWebp(): Promise<Buffer> {
  const frames = await Promise.all(['#a00', '#0a0'].map(frame));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** An animated PNG has a chunk that says so before its first picture. */
export async function movingPng(): Promise<Buffer> {
  const still = await frame('#00a');
  const control = Buffer.alloc(20);
  control.writeUInt32BE(8, 0);
  control.write('acTL', 4);
  control.writeUInt32BE(1, 8);
  control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
  return Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
}

/** A picture that claims to be as large as a building. */
export async function hugePng(): Promise<Buffer> {
  const huge = await photo(20, 20).png().toBuffer();
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
  return huge;
}
