import type { FeatureList } from '../parts/FeatureList.tsx';
import type { Step } from '../parts/ProcessSteps.tsx';
import { type AlternateSite, linkTo, paragraph } from './alternate.ts';
import { escapeText } from './escape.ts';
import { type Blocks, blocks, heading, list, strong } from './write.ts';

/** A heading with the casing rule applied, as pages show it. */
export function title(site: AlternateSite, level: 2 | 3 | 4, text: string): string {
  return heading(level, escapeText(site.casing(text)));
}

/** A section of a page: its heading, the line under it, and what follows. */
export function section(
  site: AlternateSite,
  { title: text, subtitle }: { title: string; subtitle?: string | undefined },
  ...parts: Blocks
): string {
  return blocks(title(site, 2, text), paragraph(subtitle), ...parts);
}

/** A list of plain texts. */
export function plainList(items: readonly string[]): string {
  return list(items.map(escapeText));
}

/** Short titled paragraphs. */
export function points(site: AlternateSite, items: Parameters<typeof FeatureList>[0]['items']): string {
  return blocks(
    ...items.flatMap(({ title: text, description, link }) => [
      title(site, 3, text),
      paragraph(description),
      link && linkTo(site, link),
    ]),
  );
}

/** A process: its steps are numbered, each with its time before its name. */
export function steps(site: AlternateSite, items: readonly Step[]): string {
  return list(
    items.map(({ title: text, timeline, description, deliverables }) =>
      blocks(
        strong([timeline, site.casing(text)].filter(Boolean).join(': ')),
        paragraph(description),
        deliverables && plainList(deliverables),
      ),
    ),
    true,
  );
}

/** Links to other pages, each with what it leads to. */
export function directory(
  site: AlternateSite,
  items: readonly { title: string; description: string; href: string }[],
): string {
  return list(
    items.map(({ title: text, description, href }) => {
      const shown = linkTo(site, { label: site.casing(text), href });
      return `${shown}: ${escapeText(description)}`;
    }),
  );
}
