import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio';

/**
 * What visitors find on the pages of a built site, one thing on each line: "/about h1: A new agency".
 * @param dist a folder that a build of any version has published
 */
export async function publishedPages(dist: string): Promise<string[]> {
  const names = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.html'));
  const pages = names.map(async (name) => {
    const path = `/${name.replaceAll('\\', '/').replace(/(?:^index)?\.html$/, '')}`;
    return describePage(await readFile(join(dist, name), 'utf8')).map((line) => `${path} ${line}`);
  });
  return (await Promise.all(pages)).flat().sort();
}

function describePage(html: string): string[] {
  const $ = load(html);
  const target = $('meta[http-equiv=refresh]').attr('content')?.split('url=')[1];
  if (target) return [`redirect: ${target}`];
  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const forms = $('form[id]')
    .toArray()
    .flatMap((form) =>
      $(form)
        .find(':is(input, select, textarea)[name]:not([name^=_])')
        .toArray()
        .map((field) => {
          const options = $(field)
            .find('option')
            .toArray()
            .map((option) => oneLine($(option).text()));
          return oneLine(`${$(form).attr('id')} asks ${$(field).attr('name')} ${options.join(', ')}`);
        }),
    );
  return [`title: ${oneLine($('title').text())}`, `h1: ${oneLine($('h1').text())}`, ...forms];
}
