import { z } from 'zod';
import { heading, href, link, text } from './fields.ts';

/** A phase of a process. */
export const step = () =>
  z.strictObject({
    title: heading().describe('The name of the phase.'),
    timeline: heading().optional().describe('When it happens: "Weeks 1-2", "Monthly".'),
    description: text().describe('What happens in this phase.'),
    deliverables: z.array(text(200)).max(8).optional().describe('What the client receives in this phase.'),
    link: link().optional().describe('Where readers can see a sample of it.'),
  });

export const myth = () =>
  z.strictObject({
    myth: text(300).describe('The belief, as people say it.'),
    reality: text().describe('The truth, and how you know it.'),
  });

export const trend = () =>
  z.strictObject({
    trend: heading().describe('What is changing.'),
    impact: text().describe('What it means for the client.'),
  });

/** A question and its answer, on the page and in structured data. */
export const faqItem = () =>
  z.strictObject({
    question: heading().describe('The question in the words of a client.'),
    answer: text(2000).describe('The answer: first in one sentence, then with an explanation.'),
  });

/** A figure with its meaning. */
export const metric = () =>
  z.strictObject({
    metric: heading().describe('The figure as displayed: "387% ROAS".'),
    description: text(300).describe('What was measured, for whom, and how.'),
    highlight: z.boolean().optional().describe('Shows this figure largest.'),
  });

/** A figure on an industry page. */
export const industryMetric = () =>
  z.strictObject({
    metric: heading().describe('The figure as displayed: "Top 3".'),
    description: text(300).describe('What was measured, for whom, and how.'),
    trend: z.enum(['up', 'target', 'stable']).describe('The direction of the figure.'),
    category: heading().describe('What it measures, in one or two words: "Bookings".'),
  });

export const comparisonRow = () =>
  z.strictObject({
    category: heading().describe('What is compared in this row.'),
    them: z.array(text(300)).min(1).describe('What other agencies do.'),
    us: z.array(text(300)).min(1).describe('What this agency does.'),
  });

/** A service that a page offers. */
export const serviceCard = () =>
  z.strictObject({
    title: heading().describe('The name of this part of the service.'),
    highlight: heading().optional().describe('A short figure or promise above the title.'),
    description: text().describe('How it works.'),
    deliverables: z.array(text(200)).max(10).optional().describe('What the client receives.'),
    differentiator: text(400).optional().describe('What no other agency offers.'),
    link: link().optional().describe('Where readers can learn more.'),
  });

export const stat = () =>
  z.strictObject({
    value: heading().describe('The figure as displayed: "99.2%".'),
    label: text(120).describe('What the figure counts.'),
  });

export const resource = () =>
  z.strictObject({
    title: heading().describe('What to read.'),
    description: text(300).optional().describe('What readers will find there.'),
    href: href().describe('Its target: a path of this site or an https address.'),
  });

export const relatedService = () =>
  z.strictObject({
    service: z.string().describe('The service: the name of its file in content/services/ without .md.'),
    description: text(300).describe('Why readers of this page may want it too.'),
  });

/** The terms of a guarantee, for the guarantee page. */
export const guaranteeTerms = () =>
  z
    .strictObject({
      measure: text(300).describe('What is measured.'),
      by: text(200).describe('Who measures it, and with what.'),
      from: text(200).describe('When the 90 days begin, and what the result is compared with.'),
      remedy: heading().describe('What clients get if it fails, in a few words: "Management fees back".'),
      detail: text(300).optional().describe('What exactly comes back, or what happens instead.'),
    })
    .describe('The terms of the guarantee, for the guarantee page.');

/** A document that a page offers. */
export const downloadOffer = () =>
  z
    .strictObject({
      title: heading().describe('The heading of the offer.'),
      text: text(300).describe('Who it helps, and with what.'),
      actions: z.array(link()).min(1).max(2).describe('Where to read it.'),
    })
    .describe('A document to download, in the middle of the page.');

export type DownloadOfferData = z.infer<ReturnType<typeof downloadOffer>>;
