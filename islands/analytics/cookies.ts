/**
 * Deletes the cookies of these names, on every domain level that a tag may have set them on.
 * @param names matches the names
 */
export function forgetCookies(names: RegExp): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, level) => `;domain=${labels.slice(level).join('.')}`);
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!names.test(name)) continue;
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `${name}=;path=/;max-age=0${domain}`;
    }
  }
}
