import { ANALYTICS_EVENTS, type AnalyticsEvent } from '../rules/analytics/events.ts';
import { CAMPAIGN_NAMES } from '../rules/campaign.ts';
import { CONSENT_OPTIONS, CONSENT_SIGNALS } from '../rules/consent.ts';

const events: [name: string, event: AnalyticsEvent][] = Object.entries(ANALYTICS_EVENTS);
const label = (name: string) => CONSENT_OPTIONS.find(({ category }) => category === name)?.label;
const row = (...cells: (string | undefined)[]) => `| ${cells.join(' | ')} |`;

/** The text of docs/analytics.md. */
export function analyticsDoc(): string {
  return `# Analytics

What the site measures, and when. This file is generated from \`rules/analytics/events.ts\` and \`rules/consent.ts\`:
\`npm run docs\`.

Every event goes to \`window.dataLayer\` through \`window.gtag\`, with or without ids in \`content/site.yaml\`. Nothing
leaves the browser before the visitor allows it: Google's scripts load after consent and then read the queue, so the page
view that led to consent counts once. Text is truncated to 100 characters, and anything that looks like an email address or
a phone number is removed.

In the property, turn enhanced measurement off, or scrolls, outbound clicks, downloads, searches and views count twice.
In a container, trigger on the events below; it must have no tag for the same measurement ID.

## Consent

| signal | granted by |
|---|---|
${Object.entries(CONSENT_SIGNALS)
  .map(([signal, category]) =>
    row(`\`${signal}\``, category === 'necessary' ? 'Any decision' : label(category)),
  )
  .join('\n')}

All are denied by default. The stored choice is sent on each page view and whenever it changes. Global Privacy Control keeps
marketing denied.

## Campaigns

\`${CAMPAIGN_NAMES.join('`, `')}\` in a URL are kept for the session, with the time, and sent with each lead.

## Events

| event | sent |
|---|---|
${events.map(([name, { when }]) => row(`\`${name}\``, when)).join('\n')}

${events.map(parameters).join('\n\n')}
`;
}

function parameters([name, event]: [string, AnalyticsEvent]): string {
  const rows = Object.entries(event.parameters).map(([parameter, text]) => row(`\`${parameter}\``, text));
  return `### ${name}\n\n| parameter | value |\n|---|---|\n${rows.join('\n')}`;
}
