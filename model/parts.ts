import { z } from 'zod';
import { heading, href, link, text } from './fields.ts';

/** A phase of a process (specification, part 2, section 3: process step). */
export const step = () =>
  z.strictObject({
    title: heading().describe('The name of the phase.'),
    timeline: heading().optional().describe('When it happens: "Weeks 1-2", "Monthly".'),
    description: text(),
    deliverables: z.array(text(200)).max(8).optional().describe('What the client has in hand afterwards.'),
  });

/** A belief and what is true instead. */
export const myth = () => z.strictObject({ myth: text(300), reality: text() });

/** A change in the market and what it means. */
export const trend = () => z.strictObject({ trend: heading(), impact: text() });

/** A question as people ask it, with its answer; both are shown and go to structured data word for word. */
export const faqItem = () => z.strictObject({ question: heading(), answer: text(2000) });

/** A figure with its meaning. */
export const metric = () =>
  z.strictObject({
    metric: heading().describe('The figure as it is set in type: "387% ROAS".'),
    description: text(300),
    highlight: z.boolean().optional().describe('Show this one largest.'),
  });

/** A figure of an industry page, with where it is heading and what it measures. */
export const industryMetric = () =>
  z.strictObject({
    metric: heading(),
    description: text(300),
    trend: z.enum(['up', 'target', 'stable']),
    category: heading(),
  });

/** One row of a comparison: what others do, what this agency does. */
export const comparisonRow = () =>
  z.strictObject({
    category: heading(),
    them: z.array(text(300)).min(1),
    us: z.array(text(300)).min(1),
  });

/** A service that a page offers (specification, part 2, section 3: service card). */
export const serviceCard = () =>
  z.strictObject({
    title: heading(),
    highlight: heading().optional().describe('A short figure or promise above the title.'),
    description: text(),
    deliverables: z.array(text(200)).max(10).optional(),
    differentiator: text(400).optional().describe('What no other agency does here.'),
    link: link().optional(),
  });

/** A statistic beside a form or in a band: value and label. */
export const stat = () => z.strictObject({ value: heading(), label: text(120) });

/** A link to further reading. */
export const resource = () => z.strictObject({ title: heading(), description: text(300), href: href() });

/** A related service: which page, and why it belongs here. */
export const relatedService = () =>
  z.strictObject({
    service: z.string().describe('The slug of the service page.'),
    description: text(300).describe('Why a reader of this page wants it too.'),
  });
