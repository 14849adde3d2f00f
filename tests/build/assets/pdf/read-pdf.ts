import { extractText, getDocumentProxy } from 'unpdf';

interface ReadPdf {
  info: Record<string, unknown>;
  /** The words of each page, with single spaces. */
  pages: string[];
  /** The address of each area that can be clicked. */
  links: string[];
  /** The titles of bookmarks, indented by level, with the numbers of their pages. */
  bookmarks: string[];
}

interface Bookmark {
  title: string;
  dest: unknown;
  items: Bookmark[];
}

/** Reads a PDF with pdf.js. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // pdf.js takes over the memory that it gets.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { info } = await pdf.getMetadata();
  const { text } = await extractText(pdf);
  const links: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const annotations = await (await pdf.getPage(page)).getAnnotations();
    links.push(...annotations.map(({ url, unsafeUrl }) => url ?? `refused: ${unsafeUrl}`));
  }
  const list = async (items: readonly Bookmark[], indent = ''): Promise<string[]> => {
    const lines = items.map(async ({ title, dest, items: inner }) => {
      const [page] = dest as [Parameters<typeof pdf.getPageIndex>[0]];
      const number = (await pdf.getPageIndex(page)) + 1;
      return [`${indent}${title} ${number}`, ...(await list(inner, `${indent}  `))];
    });
    return (await Promise.all(lines)).flat();
  };
  return {
    info: info as Record<string, unknown>,
    pages: text.map((page) => page.replace(/\s+/g, ' ')),
    links,
    bookmarks: await list((await pdf.getOutline()) ?? []),
  };
}
