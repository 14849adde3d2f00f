import { UNKNOWN_PICTURE } from '../../model/fields.ts';
import { WIDEST_PICTURE } from '../../rules/picture.ts';
import { toSlug } from '../../rules/slug.ts';

/** Has every file that is chosen for an upload prepared before Decap CMS sees it. */
export function prepareUploads(): void {
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

/** Files with names for addresses and no more pixels than the site shows. What browsers can't show is refused. */
export async function prepareFiles(files: Iterable<File>): Promise<File[]> {
  const prepared = await Promise.all([...files].map(prepareFile));
  return prepared.filter((file) => file !== undefined);
}

async function prepareFile(file: File): Promise<File | undefined> {
  const [, format] = UNKNOWN_PICTURE.exec(file.name) ?? [];
  if (format) {
    window.alert(
      `${file.name} was not uploaded: browsers don't show ${format.toUpperCase()} pictures. Export it as JPEG or PNG first (on a Mac: open it in Preview, then File, Export), and upload that file.`,
    );
    return undefined;
  }
  const [, stem = '', end = ''] = /^(.*?)(\.\w+)?$/.exec(file.name) ?? [];
  const name = toSlug(stem) + end.toLowerCase();
  const fitting = /^image\/(?:jpeg|png|webp)$/.test(file.type) ? await fit(file) : file;
  return new File([fitting], name, { type: file.type });
}

/** Names that files have got here, which may not be stored yet. */
const given = new Set<string>();

/** A file under a name that no other picture has, so that it replaces none. */
export async function withFreeName(file: File): Promise<File> {
  const [, stem = '', end = ''] = /^(.*?)(\.\w+)?$/.exec(file.name) ?? [];
  // Browsers call each pasted picture so.
  const start = stem === 'image' ? toSlug(`image ${new Date().toISOString().slice(0, 19)}`) : stem;
  const isTaken = async (name: string) =>
    given.has(name) || (await fetch(`/images/${name}`, { method: 'HEAD' }).catch(() => undefined))?.ok;
  let name = start + end;
  for (let number = 2; await isTaken(name); number += 1) name = `${start}-${number}${end}`;
  given.add(name);
  return new File([file], name, { type: file.type });
}

/** Makes a picture as wide as the site shows one, if it is wider. */
async function fit(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap || bitmap.width <= WIDEST_PICTURE) return file;
  const canvas = document.createElement('canvas');
  canvas.width = WIDEST_PICTURE;
  canvas.height = Math.round((bitmap.height / bitmap.width) * WIDEST_PICTURE);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.9));
  // Some browsers write PNG where they can't write WebP.
  return made?.type === file.type && made.size < file.size ? made : file;
}
