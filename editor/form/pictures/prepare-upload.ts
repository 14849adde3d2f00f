import { UNKNOWN_PICTURE } from '../../../model/fields.ts';
import { WIDEST_PICTURE } from '../../../rules/picture.ts';
import { toSlug } from '../../../rules/slug.ts';
import type { Picture } from '../../actions/api.ts';
import { call } from '../../app/api.ts';
import { tell } from '../../app/dialogs/dialog.tsx';

/** What file dialogs offer. */
export const PICTURE_FILES = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml';
const SHOWN = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;

/**
 * Uploads files under names for addresses, large pictures smaller. Says which ones browsers can't show.
 * @param replaces the address that the first one takes: "/images/x.jpg"
 * @returns the pictures that were stored
 */
export async function uploadPictures(files: Iterable<File>, replaces?: string): Promise<Picture[]> {
  const all = replaces === undefined ? [...files] : [...files].slice(0, 1);
  const refused = all.filter(({ name }) => UNKNOWN_PICTURE.test(name) || !SHOWN.test(name));
  if (refused.length > 0)
    await tell(
      `Not uploaded: ${refused.map(({ name }) => name).join(', ')}`,
      'Browsers don’t show pictures of this kind. Export it as JPEG or PNG first (on a Mac: open it in Preview, then File, Export), and upload that file.',
    );
  const stored: Picture[] = [];
  // In order, so that they are listed as they were chosen.
  for (const file of all)
    if (!refused.includes(file)) {
      try {
        stored.push(await upload(file, replaces));
      } catch (error) {
        await tell(`Not uploaded: ${file.name}`, `${(error as Error).message}.`);
      }
    }
  return stored;
}

async function upload(file: File, replaces: string | undefined): Promise<Picture> {
  const [, stem = '', end = ''] = /^(.*?)(\.\w+)?$/.exec(file.name) ?? [];
  // Browsers call every pasted picture "image".
  const name = stem === 'image' ? `picture ${new Date().toISOString().slice(0, 10)}` : stem;
  const content = /^image\/(?:jpeg|png|webp)$/.test(file.type) ? await shrink(file) : file;
  const data = await base64(content);
  return call('upload', { name: toSlug(name) + end.toLowerCase(), data, ...(replaces && { replaces }) });
}

async function base64(content: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
  reader.onerror = () => reject(new Error('The file can’t be read'));
  reader.readAsDataURL(content);
  return promise;
}

/** Shrinks a picture to the greatest width that the site shows. */
async function shrink(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap || bitmap.width <= WIDEST_PICTURE) return file;
  const canvas = document.createElement('canvas');
  canvas.width = WIDEST_PICTURE;
  canvas.height = Math.round((bitmap.height / bitmap.width) * WIDEST_PICTURE);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.9));
  // Browsers that can't write WebP write PNG instead.
  return smaller?.type === file.type && smaller.size < file.size ? smaller : file;
}

/** The files of a drop or a paste; none if there is text as well: Word and Excel copy it together with a picture of it. */
export function filesIn({ files, types }: DataTransfer): File[] {
  return types.includes('text/plain') || types.includes('text/html') ? [] : [...files];
}
