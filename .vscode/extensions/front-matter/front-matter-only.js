/**
 * The front matter of a markdown file as a YAML text with the same line numbers: all other lines are empty.
 * @param {string} text a markdown file
 * @returns {string} nothing but empty lines when the file has no front matter, or one that is never closed
 */
function frontMatterOnly(text) {
  const lines = text.split(/\r\n?|\n/);
  const end = closingLine(lines);
  return lines.map((line, index) => (index > 0 && index < end ? line : '')).join('\n');
}

/**
 * Tells whether a line belongs to the front matter of a markdown file.
 * @param {string} text a markdown file
 * @param {number} line a line of it, from 0
 * @returns {boolean}
 */
function isFrontMatter(text, line) {
  return line > 0 && line < closingLine(text.split(/\r\n?|\n/));
}

/**
 * The line that closes the front matter, as build/read/front-matter.ts finds it.
 * @param {string[]} lines
 * @returns {number} from 0; -1 without front matter
 */
function closingLine(lines) {
  if (lines[0]?.trimEnd() !== '---') return -1;
  return lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
}

module.exports = { frontMatterOnly, isFrontMatter };
