/** Runs in the page: drops pictures. */
export async function dropPictures(area: Element, names: string[]): Promise<void> {
  const dataTransfer = new DataTransfer();
  for (const name of names) {
    const canvas = Object.assign(document.createElement('canvas'), { width: 9, height: 9 });
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    dataTransfer.items.add(new File([blob ?? ''], name, { type: 'image/png' }));
  }
  area.dispatchEvent(
    new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, composed: true }),
  );
}
