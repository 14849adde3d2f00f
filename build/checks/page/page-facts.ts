import { Parser } from 'htmlparser2';
import type { Settings } from '../../../model/settings.ts';
import { formAddress } from '../../../rules/receiver-paths.ts';
import type { Mistake } from '../../base/errors.ts';
import type { Output } from '../../base/output.ts';
import { pagePath } from '../../base/page-file.ts';
import { dataLinks, elementId, elementLinks, resolveLink } from './element-links.ts';
import { hashSource, INLINE_SCRIPTS } from './security-policy.ts';
import { isInlineCode, violations } from './violations.ts';

/** What checks and hosts need to know about a rendered page, without duplicates. */
export interface PageFacts {
  /** "/services/seo" */
  path: string;
  /** The file that it was rendered from. */
  source: string;
  /** Targets of anchors. */
  ids: string[];
  /** Paths with query and fragment for the site itself ("/contact?cta=audit#form"), absolute URLs for others. */
  links: string[];
  /** Content-Security-Policy sources of its inline styles. */
  styles: string[];
  /** What its Content-Security-Policy would block. */
  violations: Mistake[];
}

const INLINE_SCRIPT =
  'has an inline script, which the policy blocks. Move it into a file of static/ or islands/';

/** Creates the function that extracts the facts of a page, in one pass. */
export function createPageReader({
  url,
  forms,
}: Pick<Settings, 'url' | 'forms'>): (page: Output) => PageFacts {
  const formTarget = formAddress(forms) ?? 'mailto:';

  return ({ path: file, body, source }) => {
    const html = String(body);
    const path = pagePath(file);
    const isHandWritten = source.endsWith('.html');
    const ids = new Set<string>();
    const written = new Set<string>();
    const styles = new Set<string>();
    const found: Mistake[] = [];
    const report = (at: number, message: string) =>
      found.push({
        file: source,
        line: isHandWritten ? html.slice(0, at).split('\n').length : undefined,
        message: isHandWritten ? message : `renders ${file}, which ${message}`,
      });
    let inline: { kind: 'style' | 'code' | 'data'; text: string; at: number } | undefined;
    const parser = new Parser({
      onopentag(element, attributes) {
        const at = parser.startIndex;
        const id = elementId(element, attributes);
        if (id) ids.add(id);
        for (const link of elementLinks(element, attributes)) written.add(link);
        for (const message of violations(element, attributes, formTarget)) report(at, message);
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
        if (inline.kind === 'data') for (const link of dataLinks(inline.text)) written.add(link);
        else if (inline.kind === 'style') styles.add(hashSource(inline.text));
        else if (!INLINE_SCRIPTS.includes(hashSource(inline.text))) report(inline.at, INLINE_SCRIPT);
        inline = undefined;
      },
    });
    parser.end(html);
    const links = [...written].flatMap((link) => resolveLink(link, path, url) ?? []);
    return {
      path,
      source,
      ids: [...ids].map(detach),
      links: [...new Set(links)].map(detach),
      styles: [...styles],
      violations: found,
    };
  };
}

/** Copies a string: a slice would keep its entire page in memory. */
function detach(text: string): string {
  return Buffer.from(text).toString();
}
