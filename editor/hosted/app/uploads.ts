import { UNKNOWN_PICTURE } from '../../../model/fields.ts';
import { WIDEST_PICTURE } from '../../../rules/picture.ts';
import { toSlug } from '../../../rules/slug.ts';
import { tell } from '../../app/dialogs/dialog.tsx';

/** Whether there is a picture of this name. */
let isStored: (name: string) => Promise<boolean>;

/** Prepares every file that is chosen for an upload, before Decap CMS sees it. */
export function prepareUploads(isTaken: typeof isStored): void {
  isStored = isTaken;
  let isPrepared = false;
  const onChange = async (event: Event): Promise<void> => {
    const input = event.target;
    if (isPrepared || !(input instanceof HTMLInputElement) || !input.files) return;
    event.stopImmediatePropagation();
    const files = new DataTransfer();
    for (const file of await prepareFiles(input.files)) files.items.add(file);
    if (files.files.length === 0) {
      input.value = '';
      return;
    }
    input.files = files.files;
    isPrepared = true;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    isPrepared = false;
  };
  document.addEventListener('change', (event) => void onChange(event), { capture: true });
}

/** Gives files free names for addresses and shrinks large pictures. Leaves out pictures that browsers can't show. */
export async function prepareFiles(files: Iterable<File>): Promise<File[]> {
  const all = [...files];
  const refused = all.filter(({ name }) => UNKNOWN_PICTURE.test(name));
  if (refused.length > 0)
    await tell(
      `Not uploaded: ${refused.map(({ name }) => name).join(', ')}`,
      'Browsers don’t show pictures of this kind. Export it as JPEG or PNG first (on a Mac: open it in Preview, then File, Export), and upload that file.',
    );
  const prepared: File[] = [];
  try {
    // In order, so that two files don't get the same name.
    for (const file of all)
      if (!refused.includes(file)) prepared.push(await withFreeName(await prepareFile(file)));
  } catch (error) {
    await tell(
      'Nothing was uploaded',
      `The names of the pictures that are already there could not be read: ${(error as Error).message}. Check your connection, and try again.`,
    );
    return [];
  }
  return prepared;
}

async function prepareFile(file: File): Promise<File> {
  const [, stem = '', end = ''] = /^(.*?)(\.\w+)?$/.exec(file.name) ?? [];
  const name = toSlug(stem) + end.toLowerCase();
  const content = /^image\/(?:jpeg|png|webp)$/.test(file.type) ? await fit(file) : file;
  return new File([content], name, { type: file.type });
}

/** Names given to files here. The files may not be stored yet. */
const usedNames = new Set<string>();

/** The file under a name that no other picture has, so that it doesn't replace one. */
async function withFreeName(file: File): Promise<File> {
  const [, stem = '', end = ''] = /^(.*?)(\.\w+)?$/.exec(file.name) ?? [];
  // Browsers call every pasted picture "image".
  const start = stem === 'image' ? toSlug(`image ${new Date().toISOString().slice(0, 19)}`) : stem;
  let name = start + end;
  for (let number = 2; usedNames.has(name) || (await isStored(name)); number += 1)
    name = `${start}-${number}${end}`;
  usedNames.add(name);
  return new File([file], name, { type: file.type });
}

/** Shrinks a picture to the greatest width that the site shows. */
async function fit(file: File): Promise<Blob> {
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
