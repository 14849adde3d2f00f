import { z } from 'zod';
import { heading, href, link, text } from './fields.ts';

/** A phase of a process (specification, part 2, section 3: process step). */
export const step = () =>
  z.strictObject({
    title: heading().describe('The name of the phase.'),
    timeline: heading().optional().describe('When it happens: "Weeks 1-2", "Monthly".'),
    description: text().describe('What happens in this phase.'),
    deliverables: z.array(text(200)).max(8).optional().describe('What the client has in hand afterwards.'),
  });

/** A belief and what is true instead. */
export const myth = () =>
  z.strictObject({
    myth: text(300).describe('The belief, as people say it.'),
    reality: text().describe('What is true instead, and how you know.'),
  });

/** A change in the market and what it means. */
export const trend = () =>
  z.strictObject({
    trend: heading().describe('What is changing.'),
    impact: text().describe('What it means for the client.'),
  });

/** A question as people ask it, with its answer; both are shown and go to structured data word for word. */
export const faqItem = () =>
  z.strictObject({
    question: heading().describe('The question in the words of a client.'),
    answer: text(2000).describe('The answer. Give it in the first sentence, and explain in the next.'),
  });

/** A figure with its meaning. */
export const metric = () =>
  z.strictObject({
    metric: heading().describe('The figure as it is set in type: "387% ROAS".'),
    description: text(300).describe('What was measured, for whom and how.'),
    highlight: z.boolean().optional().describe('Show this one largest.'),
  });

/** A figure of an industry page, with where it is heading and what it measures. */
export const industryMetric = () =>
  z.strictObject({
    metric: heading().describe('The figure as it is set in type: "Top 3".'),
    description: text(300).describe('What was measured, for whom and how.'),
    trend: z.enum(['up', 'target', 'stable']).describe('Where the figure is heading.'),
    category: heading().describe('What it measures, in a word or two: "Bookings".'),
  });

/** One row of a comparison: what others do, what this agency does. */
export const comparisonRow = () =>
  z.strictObject({
    category: heading().describe('What is compared in this row.'),
    them: z.array(text(300)).min(1).describe('What other agencies do.'),
    us: z.array(text(300)).min(1).describe('What this agency does.'),
  });

/** A service that a page offers (specification, part 2, section 3: service card). */
export const serviceCard = () =>
  z.strictObject({
    title: heading().describe('The name of the part of the service.'),
    highlight: heading().optional().describe('A short figure or promise above the title.'),
    description: text().describe('How it is done.'),
    deliverables: z.array(text(200)).max(10).optional().describe('What the client receives.'),
    differentiator: text(400).optional().describe('What no other agency does here.'),
    link: link().optional().describe('Where a reader learns more.'),
  });

/** A statistic beside a form or in a band: value and label. */
export const stat = () =>
  z.strictObject({
    value: heading().describe('The figure as it is set in type: "99.2%".'),
    label: text(120).describe('What the figure counts.'),
  });

/** A link to further reading. */
export const resource = () =>
  z.strictObject({
    title: heading().describe('What there is to read.'),
    description: text(300).describe('What the reader finds there.'),
    href: href().describe('Where it leads: a path of this site or an https address.'),
  });

/** A related service: which page, and why it belongs here. */
export const relatedService = () =>
  z.strictObject({
    service: z.string().describe('The service: the name of its file in content/services/ without .md.'),
    description: text(300).describe('Why a reader of this page wants it too.'),
  });
