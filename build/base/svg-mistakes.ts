import { Parser } from 'htmlparser2';
import type { Mistake } from './errors.ts';

const FIX = 'Export it as plain SVG';
/** Elements that embed other documents. */
const FRAMES: ReadonlySet<string> = new Set(['foreignobject', 'iframe', 'object', 'embed']);

/** CSS that loads a file from another site. */
const LOADED = /@import|url\(\s*["']?\s*(?:https?:|\/\/)/i;

/**
 * Finds code and links to other files in an SVG file, because browsers show it as a page of the site.
 * @param file the file that the mistakes are reported in
 */
export function svgMistakes(svg: string, file: string): Mistake[] {
  const found: Mistake[] = [];
  let isStyle = false;
  const report = (message: string) =>
    void found.push({ file, line: svg.slice(0, parser.startIndex).split('\n').length, message });
  const parser = new Parser(
    {
      onopentag(element, attributes) {
        // "svg:script" is a script as well.
        const name = element.replace(/^.*:/, '').toLowerCase();
        isStyle = name === 'style';
        if (name === 'script') report(`has a script. ${FIX}`);
        if (FRAMES.has(name)) report(`uses <${element}>. ${FIX}`);
        for (const [attribute, value] of Object.entries(attributes)) {
          if (/^(?:.*:)?on/i.test(attribute)) report(`has an inline handler (${attribute}). ${FIX}`);
          // Browsers ignore control characters and spaces in URLs.
          const target = value.replace(/[\s\p{Cc}]/gu, '');
          if (/javascript:/i.test(target)) report(`has code in an attribute (${attribute}). ${FIX}`);
          else if (name !== 'a' && /^(?:.*:)?href$/.test(attribute) && /^(?:https?:|\/\/)/i.test(target))
            report(`loads ${value.slice(0, 80)}. ${FIX}, with that file embedded`);
          else if (LOADED.test(value))
            report(`loads files through a style (${attribute}). ${FIX}, with these files embedded`);
        }
      },
      onclosetag() {
        isStyle = false;
      },
      ontext(text) {
        if (isStyle && LOADED.test(text))
          report(`loads files through its styles. ${FIX}, with these files embedded`);
      },
      onprocessinginstruction(name, data) {
        if (/<!ENTITY/i.test(data)) report(`declares entities, which can hide a script. ${FIX}`);
        if (name === '?xml-stylesheet') report(`loads a style sheet. ${FIX}, with the styles embedded`);
      },
    },
    { xmlMode: true, lowerCaseAttributeNames: false },
  );
  parser.end(svg);
  if (!/<(?:\w+:)?svg[\s>]/.test(svg)) found.push({ file, message: `is not an SVG file. ${FIX}, as UTF-8` });
  return found;
}
