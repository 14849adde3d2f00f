/** @returns a function from a text of a file to its 1-based line. Texts must come in the order of the file. */
export function linesIn(raw: string): (text: string) => number {
  let at = 0;
  let line = 1;
  return (text) => {
    const found = raw.indexOf(text, at);
    if (found < 0) return line;
    line += raw.slice(at, found).split('\n').length - 1;
    at = found + 1;
    return line;
  };
}
