import type { OwnForm } from '../rules/forms/own.ts';
import type { FixtureSite } from './fixture-site.ts';

/** A form that an agency defines, with a field of each kind. */
export const OWN_FORM: OwnForm = {
  name: 'speaking',
  title: 'Ask us to speak',
  submit: 'Send the invitation',
  text: 'We look at the date today.',
  fields: [
    { name: 'event', label: 'Name of the event', kind: 'text', required: true, max: 120 },
    { name: 'email', label: 'Your email', kind: 'email', required: true },
    { name: 'phone', label: 'Your phone', kind: 'phone' },
    { name: 'site', label: 'Its website', kind: 'url' },
    { name: 'date', label: 'Date', kind: 'date', required: true, hint: 'Or the first of its days' },
    {
      ...{ name: 'topic', label: 'What should we talk about?', kind: 'select' },
      options: [
        { value: 'seo', label: 'Search without tricks' },
        { value: 'ads', label: 'Ads that pay' },
      ],
    },
    { name: 'audience', label: 'Who listens?', kind: 'textarea' },
    { name: 'live', label: 'We may record it', kind: 'checkbox', required: true },
    { name: 'parking', label: 'There is parking', kind: 'checkbox', hint: 'For one van' },
  ],
};

const PAGE = `---
layout: page
name: Speaking
seo:
  title: Ask us to speak
  description: Tell us about your event, and we tell you whether we can come.
hero:
  title: We speak at events
  subtitle: About search, ads, and what they cost.
blocks:
  - block: form
    title: Invite us
    form: speaking
---
`;

/** Adds the form to a site, and the page /speaking that shows it. */
export async function addOwnForm(site: FixtureSite): Promise<void> {
  await site.edit('forms.yaml', (text) => `${text}\nown: ${JSON.stringify([OWN_FORM])}\n`);
  await site.write('pages/speaking.md', PAGE);
}
