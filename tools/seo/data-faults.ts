import { type Fault, faultOf, quoted, type SeoPage } from './fault.ts';

/** Faults of structured data: each block parses, and each reference finds its node on the same page. */
export function dataFaults(page: SeoPage): Fault[] {
  const { nodes, references, broken } = page.facts.data;
  const ids = new Set(nodes.map(({ id }) => id));
  const lost = [...new Set(references)].filter((id) => !ids.has(id));
  return [
    ...broken.map((reason) =>
      faultOf(page, `has structured data that is no JSON (${reason}). Mend it in templates/JsonLd.tsx`),
    ),
    ...lost.map((id) =>
      faultOf(
        page,
        `structured data names ${quoted(id, 100)}, and no node of the page has this @id. Add the node in build/structured-data/`,
      ),
    ),
  ];
}
