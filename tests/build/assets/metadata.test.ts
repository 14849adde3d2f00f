import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withoutMetadata } from '../../../build/assets/pictures/metadata.ts';

const SECRETS = ['Ada Secret', 'Camera 9000', 'Rosehill'];
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Rosehill"/></rdf:RDF></x:xmpmeta>';

const photo = () =>
  sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', sigma: 40 },
    },
  })
    .withIccProfile('p3')
    .withExif({
      IFD0: { Artist: 'Ada Secret', Model: 'Camera 9000' },
      IFD3: { GPSLatitude: '41/1 15/1 0/1' },
    })
    .withXmp(XMP);

const contains = (bytes: Uint8Array, words: string) => Buffer.from(bytes).includes(words);
const secretsIn = (bytes: Uint8Array) => SECRETS.filter((secret) => contains(bytes, secret));

test.each([
  ['jpg', photo().jpeg()],
  ['JPEG', photo().jpeg({ progressive: true, restartInterval: 1 } as object)],
  ['png', photo().png()],
  ['webp', photo().webp()],
  ['webp', photo().webp({ lossless: true })],
  ['avif', photo().avif({ effort: 0 })],
])('a photo loses its metadata, and nothing that it shows: %s', async (extension, encoder) => {
  const original = await encoder.toBuffer();
  // In PNG, XMP is compressed.
  expect(secretsIn(original)).toEqual(extension === 'png' ? SECRETS.slice(0, 2) : SECRETS);
  const clean = Buffer.from(withoutMetadata(`images/a.${extension}`, original));
  expect([...secretsIn(clean), contains(clean, 'com.adobe.xmp')]).toEqual([false]);
  const { icc, width, height } = await sharp(clean).metadata();
  expect([width, height]).toEqual([64, 48]);
  expect(icc).toEqual((await sharp(original).metadata()).icc);
  expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(original).raw().toBuffer());
  expect(Buffer.from(withoutMetadata(`a.${extension}`, clean))).toEqual(clean);
});

test.each([
  ['jpg', photo().jpeg()],
  ['png', photo().png()],
  ['webp', photo().webp()],
])('a photo that is held sideways stays so: %s', async (extension, encoder) => {
  const original = await encoder
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Ada Secret' } })
    .toBuffer();
  expect(contains(original, 'Ada Secret')).toBe(true);
  const clean = withoutMetadata(`a.${extension}`, original);
  expect(contains(Buffer.from(clean), 'Ada Secret')).toBe(false);
  const { orientation, autoOrient } = await sharp(Buffer.from(clean)).metadata();
  expect([orientation, autoOrient]).toEqual([6, { width: 48, height: 64 }]);
});

test('a photo loses its metadata under the extension of another format, too', async () => {
  const original = await photo().jpeg().toBuffer();
  expect(withoutMetadata('a.png', original)).toEqual(withoutMetadata('a.jpg', original));
});

test('a photo whose metadata is damaged loses it', async () => {
  const original = await photo().jpeg().toBuffer();
  // The first directory is far outside.
  original.fill(0xff, original.indexOf('Exif') + 10, original.indexOf('Exif') + 14);
  expect(secretsIn(Buffer.from(withoutMetadata('a.jpg', original)))).toEqual([]);
});

test('a picture behind the picture, as phones add it, is cut off', async () => {
  const original = await photo().jpeg().toBuffer();
  const clean = Buffer.from(withoutMetadata('a.jpg', Buffer.concat([original, original])));
  expect(clean).toEqual(Buffer.from(withoutMetadata('a.jpg', original)));
});

const box = (name: string, ...content: (string | Buffer)[]): Buffer => {
  const data = Buffer.concat(content.map((part) => Buffer.from(part)));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length + 8);
  return Buffer.concat([size, Buffer.from(name), data]);
};

test('a video loses its metadata, and its pictures stay where they are', () => {
  const place = box('udta', box('loci', 'Rosehill'));
  const track = box('trak', box('tkhd', 'track'), place);
  const movie = box(
    'moov',
    box('mvhd', 'movie'),
    track,
    box('udta', 'Camera 9000'),
    box('meta', 'Ada Secret'),
  );
  const file = Buffer.concat([
    box('ftyp', 'isom'),
    movie,
    box('uuid', 'Ada Secret'),
    box('mdat', 'Rosehill'),
  ]);
  const clean = Buffer.from(withoutMetadata('videos/tour.mp4', file));
  expect(clean).toHaveLength(file.length);
  expect(clean.indexOf('mdat')).toBe(file.indexOf('mdat'));
  expect(['movie', 'track'].every((words) => clean.includes(words))).toBe(true);
  // What it shows is not metadata.
  expect(clean.subarray(clean.indexOf('mdat'))).toEqual(file.subarray(file.indexOf('mdat')));
  expect(secretsIn(clean.subarray(0, clean.indexOf('mdat')))).toEqual([]);
});

test.each(['jpg', 'png', 'webp', 'avif', 'mp4'])('a damaged file stays as it is: %s', async (extension) => {
  const whole = await photo().jpeg().toBuffer();
  for (const bytes of [Buffer.alloc(0), Buffer.from('no picture at all'), whole.subarray(0, 300)])
    expect(withoutMetadata(`a.${extension}`, bytes)).toEqual(bytes);
});

test('other files stay as they are', () => {
  for (const name of ['a.svg', 'a.gif', 'a.pdf', 'jpg']) expect(withoutMetadata(name, 'text')).toBe('text');
});
