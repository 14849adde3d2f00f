import { useSite } from '../site-context.ts';

/** Links to the page in other languages, at the end of the menu. */
export function Languages({ path }: { path: string }) {
  return useSite()
    .languages(path)
    .map(({ language, name, href }) => (
      <li key={language}>
        <a href={href} hrefLang={language} lang={language}>
          {name}
        </a>
      </li>
    ));
}
