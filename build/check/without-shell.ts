/** The parts of the page skeleton that are the same on every page. */
const SHELL = [
  /<nav class="skip-links".*?<\/nav>/s,
  /<header class="header">.*?<\/header>/s,
  /<footer class="footer">.*?<\/footer>/s,
];

/**
 * Leaves the links of header and footer to the home page: a crawl of ten thousand pages would follow the same
 * sixty links ten thousand times. Where a page's shell is another one than the home page's, it stays.
 * @param home markup of the home page
 * @returns takes the shell out of a page's markup; ids stay, because anchors lead to them
 */
export function withoutShell(home: string): (html: string) => string {
  const known = new Set(SHELL.map((part) => alike(part.exec(home)?.[0] ?? '')));
  return (html) => {
    if (html === home) return html;
    return SHELL.reduce(
      (rest, part) => rest.replace(part, (shell) => (known.has(alike(shell)) ? idsOf(shell) : shell)),
      html,
    );
  };
}

/** The current page's own link is marked. */
function alike(shell: string): string {
  return shell.replaceAll(' aria-current="page"', '');
}

function idsOf(shell: string): string {
  return [...shell.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `<i id="${id}"></i>`).join('');
}
