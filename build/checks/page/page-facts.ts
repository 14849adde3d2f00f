import { Parser } from 'htmlparser2';
import type { Settings } from '../../../model/settings.ts';
import { THEME_SCRIPT } from '../../../templates/Document.tsx';
import { SPECULATION_RULES } from '../../../templates/speculation-rules.ts';
import type { Mistake } from '../../base/errors.ts';
import type { Output } from '../../base/output.ts';
import { pagePath } from '../../base/page-file.ts';
import { readAddress } from './address.ts';
import { dataAddresses, elementAddresses, elementId } from './element-addresses.ts';
import { hashSource } from './security-policy.ts';
import { isInlineCode, violations } from './violations.ts';

/** What checks and hosts need to know about a finished page. Each value occurs once. */
export interface PageFacts {
  /** Address of the page: "/services/seo". */
  path: string;
  /** The file that it was made from, for messages. */
  source: string;
  /** What anchors can name on it. */
  ids: string[];
  /** Addresses on the same site, with query and fragment: "/contact?cta=audit#contact-form". */
  internal: string[];
  /** Absolute addresses as they are written; the site's own are among them. */
  absolute: string[];
  /** Content-Security-Policy sources of its inline styles. */
  styles: string[];
  /** What its Content-Security-Policy would block. */
  violations: Mistake[];
}

/** Inline scripts that every policy allows, by their hashes. */
const ALLOWED = new Set([THEME_SCRIPT, SPECULATION_RULES].map(hashSource));
const INLINE_SCRIPT = 'holds a script, which the policy refuses. Move it into a file of static/ or islands/';

/** Creates the function that reads the finished pages of a site, each once. */
export function createPageReader({ forms }: Settings): (page: Output) => PageFacts {
  const posts = (forms.delivery === 'endpoint' && forms.endpoint) || 'mailto:';
  const texts = new Map<string, string>();
  /** Equal texts share one copy, and it is a real one: a slice would keep its whole page in memory. */
  const intern = (text: string): string => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    const copy = Buffer.from(text).toString();
    texts.set(copy, copy);
    return copy;
  };

  return ({ path: file, body, source }) => {
    const html = String(body);
    const path = pagePath(file);
    const isHandWritten = source.endsWith('.html');
    const ids = new Set<string>();
    const written = new Set<string>();
    const styles = new Set<string>();
    const found: Mistake[] = [];
    const violate = (at: number, message: string) =>
      found.push({
        file: source,
        line: isHandWritten ? html.slice(0, at).split('\n').length : undefined,
        message: isHandWritten ? message : `makes ${file}, which ${message}`,
      });
    let inline: { kind: 'style' | 'code' | 'data'; text: string; at: number } | undefined;
    const parser = new Parser({
      onopentag(element, attributes) {
        const at = parser.startIndex;
        const id = elementId(element, attributes);
        if (id) ids.add(id);
        for (const address of elementAddresses(element, attributes)) written.add(address);
        for (const message of violations(element, attributes, posts)) violate(at, message);
        if (element === 'style') inline = { kind: 'style', text: '', at };
        else if (element === 'script' && isInlineCode(attributes)) inline = { kind: 'code', text: '', at };
        else if (element === 'script' && attributes.type === 'application/ld+json') {
          inline = { kind: 'data', text: '', at };
        }
      },
      ontext(text) {
        if (inline) inline.text += text;
      },
      onclosetag(element) {
        if (!inline || (element !== 'style' && element !== 'script')) return;
        if (inline.kind === 'data') for (const address of dataAddresses(inline.text)) written.add(address);
        else if (inline.kind === 'style') styles.add(hashSource(inline.text));
        else if (!ALLOWED.has(hashSource(inline.text))) violate(inline.at, INLINE_SCRIPT);
        inline = undefined;
      },
    });
    parser.end(html);
    const addresses = new Set([...written].flatMap((address) => readAddress(address, path) ?? []));
    const all = [...addresses].map(intern);
    return {
      path: intern(path),
      source,
      ids: [...ids].map(intern),
      internal: all.filter((address) => address.startsWith('/')),
      absolute: all.filter((address) => !address.startsWith('/')),
      styles: [...styles],
      violations: found,
    };
  };
}
