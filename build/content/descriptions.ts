import { basename, extname } from 'node:path';

/** Words that stand where a description belongs. */
const EMPTY_WORDS =
  /^(?:(?:an?|the|your|this|my) )?(?:alt(?:ernative)?(?: ?(?:tag|text))?|banner|bild|caption|cover|description|diagram|fig(?:ure)?|foto|graphic|icon|imagem?|imagen|image|img|immagine|n\/?a|none|null|photo|pic|picture|placeholder|screen ?-?shot|screen ?-?grab|test|thumb(?:nail)?|undefined|untitled|写真|图片|圖片|画像)(?:[ _-]?(?:alt|alt text|caption|description|goes here|here|image|of|photo|placeholder|text))*$/i;

/** Names that cameras, programs and stock libraries give to pictures. "Screenshot of the report" is a description. */
const PROGRAM_NAMES =
  /^(?:adobestock|chatgpt image|dall[·-]?e|depositphotos|dsc[fn_]?[ _-]?\d|dji_|freepik|gemini_generated|gettyimages|gopr\d|ideogram|image from ios|img[ _-]?\d|istock|midjourney|mvimg|pexels|photo on \d|pixabay|pxl_|shutterstock|unsplash|untitled|whatsapp image)|^(?:bildschirm(?:aufnahme|foto)|captura de (?:pantalla|tela)|capture d['’]écran|copy of|scherm(?:afbeelding|ata)|screen ?shot|skärmavbild|snapshot|zrzut ekranu)[ _-]*(?:at |de |från |from |le |van |vom |z )?\(?\d/i;

/** Descriptions that programs guess. */
const GUESSED =
  /automatically generated|AI-generated content may be incorrect|^(?:image may contain|may be an image of|no photo description available)\b/i;

/** Says why a description of a picture describes nothing for those who can't see it; undefined if it may. */
export function descriptionMistake(alt: string, src: string): string | undefined {
  const words = alt.trim();
  const plain = words.replace(/^[^\p{L}\p{N}]+|[^\p{L}]+$/gu, '');
  const name = basename(src, extname(src));
  const isFile =
    /\.(?:avif|gif|hei[cf]|jpe?g|png|svg|tiff?|webp)$/i.test(words) ||
    (words.toLowerCase() === name.toLowerCase() && /[\d_-]/.test(words)) ||
    /^(?=.*[a-z])[!-~]*(?:_|-.*-|\d{3})[!-~]*$/i.test(words);
  if (
    plain !== '' &&
    !isFile &&
    !EMPTY_WORDS.test(plain) &&
    !PROGRAM_NAMES.test(words) &&
    !GUESSED.test(words)
  )
    return undefined;
  return `the description "${words}" doesn't describe the picture. Say what it shows`;
}
