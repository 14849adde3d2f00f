/** A TrueType font, as far as setting lines of text needs it. */
export interface Typeface {
  /** The family name by which a renderer finds it. */
  family: string;
  /**
   * Width of a line, in units of the type size: 6.2 is 6.2 em. Kerning is left out; it makes lines a little shorter.
   * @param tracking added after each character, in em
   */
  width(text: string, tracking?: number): number;
  /** Tells whether it has a character of the basic plane. */
  has(character: string): boolean;
}

/**
 * Reads advances and name of a TrueType font (OpenType specification: cmap format 4, hmtx, name).
 * @param bytes a TrueType file, not WOFF
 */
export function readTypeface(bytes: Uint8Array): Typeface {
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = (tag: string): number => {
    for (let record = 12; record < 12 + 16 * font.getUint16(4); record += 16) {
      if (ascii(font, record, 4) === tag) return font.getUint32(record + 8);
    }
    throw new Error(`the font has no table "${tag}"`);
  };
  const unitsPerEm = font.getUint16(table('head') + 18);
  const wide = font.getUint16(table('hhea') + 34);
  const advances = table('hmtx');
  const glyphs = readCharacters(font, table('cmap'));
  const advance = (character: string): number => {
    const glyph = glyphs.get(character.codePointAt(0) ?? 0) ?? 0;
    return font.getUint16(advances + 4 * Math.min(glyph, wide - 1)) / unitsPerEm;
  };
  return {
    family: readFamily(font, table('name')),
    width: (text, tracking = 0) => [...text].reduce((sum, letter) => sum + advance(letter) + tracking, 0),
    has: (character) => glyphs.has(character.codePointAt(0) ?? 0),
  };
}

/** The glyph of each character of the basic plane. */
function readCharacters(font: DataView, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < font.getUint16(cmap + 2); index += 1) {
    const start = cmap + font.getUint32(cmap + 8 + 8 * index);
    if (font.getUint16(start) !== 4) continue;
    const size = font.getUint16(start + 6);
    for (let at = start + 14; at < start + 14 + size; at += 2) {
      const [last, first] = [font.getUint16(at), font.getUint16(at + size + 2)];
      const delta = font.getUint16(at + 2 * size + 2);
      const place = at + 3 * size + 2;
      const range = font.getUint16(place);
      for (let code = first; code <= last && code !== 0xffff; code += 1) {
        const glyph = range === 0 ? code : font.getUint16(place + range + 2 * (code - first));
        if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff);
      }
    }
  }
  return glyphs;
}

/** Name 1 of the Windows platform, in UTF-16. */
function readFamily(font: DataView, name: number): string {
  const texts = name + font.getUint16(name + 4);
  for (let record = name + 6; record < name + 6 + 12 * font.getUint16(name + 2); record += 12) {
    if (font.getUint16(record) !== 3 || font.getUint16(record + 6) !== 1) continue;
    const start = texts + font.getUint16(record + 10);
    const letters = Array.from({ length: font.getUint16(record + 8) / 2 }, (_, index) =>
      font.getUint16(start + 2 * index),
    );
    return String.fromCharCode(...letters);
  }
  throw new Error('the font has no family name');
}

function ascii(font: DataView, start: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => font.getUint8(start + index)));
}
