import { crc32 } from 'node:zlib';

/**
 * Removes what cameras and programs write into a picture or a video beside what it shows: place, camera, author, dates.
 * Nothing is encoded again. A photo keeps its color profile and the direction in which it is held.
 * @param path in static/; files with other extensions, and damaged ones, stay as they are
 */
export function withoutMetadata(path: string, body: string | Uint8Array): string | Uint8Array {
  if (!/\.(?:jpe?g|jfif|png|webp|avif|heic|mp4|m4v|mov)$/i.test(path)) return body;
  const bytes = Buffer.from(body);
  // Names may be wrong.
  const clean = CLEANERS.find(([signature]) => signature.test(bytes.toString('latin1', 0, 12)))?.[1];
  try {
    return clean?.(bytes) ?? body;
  } catch (error) {
    if (error instanceof RangeError) return body;
    throw error;
  }
}

/** By how files of a format start. */
const CLEANERS: [signature: RegExp, clean: (bytes: Buffer) => Buffer][] = [
  [/^\xff\xd8/, cleanJpeg],
  [/^\x89PNG\r\n/, cleanPng],
  [/^RIFF.{4}WEBP/s, cleanWebp],
  [/^.{4}ftyp/s, cleanBoxes],
];

/** EXIF data that says only how a photo is held; undefined for one that is held upright. */
function orientationOnly(exif: Buffer): Buffer | undefined {
  const orientation = orientationIn(exif);
  if (orientation < 2 || orientation > 8) return undefined;
  return Buffer.from(`4d4d002a0000000800010112000300000001000${orientation}000000000000`, 'hex');
}

/** EXIF is a TIFF file. @returns 1 (upright) if it is damaged or says nothing */
function orientationIn(exif: Buffer): number {
  const isLittle = exif.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  try {
    const start = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
    const tags = Array.from({ length: short(start) }, (_, index) => start + 2 + 12 * index);
    const found = tags.find((at) => short(at) === 0x0112);
    return found === undefined ? 1 : short(found + 8);
  } catch {
    return 1;
  }
}

/** ITU T.81: segments with a marker each, then the picture, which ends with FFD9. Some phones add pictures behind it. */
function cleanJpeg(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  for (;;) {
    const marker = bytes.readUInt16BE(at);
    if (marker < 0xff01 || marker === 0xffff) throw new RangeError('no segment');
    if (marker === 0xffd9) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === 0xffda) end = endOfScan(bytes, end);
    const segment = bytes.subarray(at, end);
    const name = segment.toString('latin1', 4, 10);
    const orientation =
      marker === 0xffe1 && name === 'Exif\0\0' ? orientationOnly(segment.subarray(10)) : undefined;
    if (orientation) {
      const data = Buffer.concat([Buffer.from('Exif\0\0'), orientation]);
      kept.push(Buffer.from([0xff, 0xe1, 0, data.length + 2]), data);
    }
    // JFIF, the color profile, and how colors are stored (Adobe).
    const isApplication = (marker >= 0xffe0 && marker <= 0xffef) || marker === 0xfffe;
    const isNeeded = marker === 0xffe0 || marker === 0xffee || (marker === 0xffe2 && name === 'ICC_PR');
    if (!isApplication || isNeeded) kept.push(segment);
    at = end;
  }
}

/** In the data of a scan, FF is followed by 00 or by a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new RangeError('a scan without an end');
}

/** PNG, chunk by chunk: length, name, data, checksum. */
function cleanPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)];
  let name = '';
  for (let at = 8; name !== 'IEND'; ) {
    name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    const orientation = name === 'eXIf' ? orientationOnly(bytes.subarray(at + 8, end - 4)) : undefined;
    if (orientation) {
      const chunk = Buffer.concat([Buffer.from('eXIf'), orientation]);
      kept.push(uint32(orientation.length), chunk, uint32(crc32(chunk)));
    }
    if (!['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'].includes(name)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** WebP: a RIFF file. The first chunk, VP8X, says which others there are. */
function cleanWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let [hasOrientation, at] = [false, 12];
  while (at < bytes.readUInt32LE(4) + 8) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const chunk = bytes.subarray(at, at + 8 + size + (size % 2));
    const data = chunk.subarray(8, 8 + size);
    const exif = data.toString('latin1', 0, 4) === 'Exif' ? data.subarray(6) : data;
    const orientation = name === 'EXIF' ? orientationOnly(exif) : undefined;
    if (orientation) {
      hasOrientation = true;
      kept.push(Buffer.from('EXIF'), uint32(orientation.length).swap32(), orientation);
    }
    if (name !== 'EXIF' && name !== 'XMP ') kept.push(Buffer.from(chunk));
    at += chunk.length;
  }
  const [first] = kept;
  if (first?.toString('latin1', 0, 4) === 'VP8X')
    first.writeUInt8((first.readUInt8(8) & ~0x0c) | (hasOrientation ? 0x08 : 0), 8);
  const content = Buffer.concat(kept);
  return Buffer.concat([
    Buffer.from('RIFF'),
    uint32(content.length + 4).swap32(),
    Buffer.from('WEBP'),
    content,
  ]);
}

/** A box of an ISO base media file (MP4, AVIF): size, name, content. */
interface Box {
  name: string;
  start: number;
  /** Where its content starts. */
  content: number;
  end: number;
}

function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start + 8 <= to; ) {
    const size = bytes.readUInt32BE(start);
    const isLong = size === 1;
    const end = size === 0 ? to : start + (isLong ? Number(bytes.readBigUInt64BE(start + 8)) : size);
    const content = start + (isLong ? 16 : 8);
    if (end < content || end > to) throw new RangeError('a box that ends outside of the box around it');
    boxes.push({ name: bytes.toString('latin1', start + 4, start + 8), start, content, end });
    start = end;
  }
  return boxes;
}

/** Blanks boxes in place, because other boxes count from the start of the file. */
function cleanBoxes(original: Buffer): Buffer {
  const bytes = Buffer.from(original);
  const blank = ({ start, content, end }: Box) => {
    bytes.write('free', start + 4, 'latin1');
    bytes.fill(0, content, end);
  };
  const top = boxesIn(bytes, 0, bytes.length);
  for (const box of top.filter(({ name }) => name === 'uuid')) blank(box);
  const movies = top
    .filter(({ name }) => name === 'moov')
    .flatMap(({ content, end }) => boxesIn(bytes, content, end));
  const tracks = movies
    .filter(({ name }) => name === 'trak')
    .flatMap(({ content, end }) => boxesIn(bytes, content, end));
  for (const box of [...movies, ...tracks].filter(({ name }) => ['udta', 'meta', 'uuid'].includes(name)))
    blank(box);
  for (const { content, end } of top.filter(({ name }) => name === 'meta'))
    cleanItems(bytes, content + 4, end);
  return bytes;
}

/** Blanks the EXIF and XMP items of a picture: "iinf" names them, "iloc" says where they are (ISO 14496-12, 8.11). */
function cleanItems(bytes: Buffer, from: number, to: number): void {
  const boxes = boxesIn(bytes, from, to);
  const [items, places, data] = ['iinf', 'iloc', 'idat'].map((name) =>
    boxes.find((box) => box.name === name),
  );
  if (!items || !places) return;
  const first = items.content + (bytes.readUInt8(items.content) === 0 ? 6 : 8);
  const described = boxesIn(bytes, first, items.end).flatMap(({ content }) => {
    const isWide = bytes.readUInt8(content) > 2;
    const id = isWide ? bytes.readUInt32BE(content + 4) : bytes.readUInt16BE(content + 4);
    const name = bytes.toString('latin1', content + (isWide ? 10 : 8), content + (isWide ? 14 : 12));
    return name === 'Exif' || name === 'mime' ? id : [];
  });
  const version = bytes.readUInt8(places.content);
  let at = places.content + 4;
  const number = (size: number) => {
    const value = size === 0 ? 0 : size > 6 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size);
    at += size;
    return value;
  };
  const sizes = number(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  for (let left = number(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const id = number(version < 2 ? 2 : 4);
    const method = version > 0 ? number(2) & 15 : 0;
    number(2);
    const base = number(baseSize) + (method === 1 ? (data?.content ?? 0) : 0);
    for (let extents = number(2); extents > 0; extents -= 1) {
      number(indexSize);
      const start = base + number(offsetSize);
      const end = start + number(lengthSize);
      if (described.includes(id)) bytes.fill(0, start, end);
    }
  }
}
