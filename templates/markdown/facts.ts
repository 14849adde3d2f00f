import type { Comparison } from '../parts/Comparison.tsx';
import type { Faq } from '../parts/Faq.tsx';
import { type Metrics, type Stats, TREND_WORDS } from '../parts/Metrics.tsx';
import type { Myths } from '../parts/Myths.tsx';
import { type AlternateSite, paragraph } from './alternate.ts';
import { escapeText } from './escape.ts';
import { title } from './sections.ts';
import { blocks, list, strong, table } from './write.ts';

/** Values with their labels. */
export function stats(items: Parameters<typeof Stats>[0]['items']): string {
  return list(items.map(({ value, label }) => `${escapeText(label)}: ${strong(value)}`));
}

/** Figures with what they mean, and where they are heading. */
export function metrics(items: Parameters<typeof Metrics>[0]['items']): string {
  return list(
    items.map(({ metric, description, category, trend }) => {
      const name = strong([category, metric].filter(Boolean).join(': '));
      return [`${name}: ${escapeText(description)}`, trend && TREND_WORDS[trend]].filter(Boolean).join(' · ');
    }),
  );
}

/** What people believe, and what is true. */
export function myths(items: Parameters<typeof Myths>[0]['items']): string {
  return list(
    items.map(({ myth, reality }) =>
      blocks(`${strong('Myth:')} ${escapeText(myth)}`, `${strong('Reality:')} ${escapeText(reality)}`),
    ),
  );
}

/** Other agencies and this one, side by side. */
export function comparison(site: AlternateSite, items: Parameters<typeof Comparison>[0]['items']): string {
  const lines = (cell: readonly string[]) => cell.map(escapeText).join(' · ');
  return table(
    ['Subject', 'Other agencies', escapeText(site.settings.name)],
    items.map(({ category, them, us }) => [escapeText(site.casing(category)), lines(them), lines(us)]),
  );
}

/** Questions, each as a heading over its answer. */
export function faq(site: AlternateSite, items: Parameters<typeof Faq>[0]['items']): string {
  return blocks(...items.flatMap(({ question, answer }) => [title(site, 3, question), paragraph(answer)]));
}
