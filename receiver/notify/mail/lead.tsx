/** @jsxImportSource hono/jsx */
import { clean } from '../../../rules/campaign.ts';
import {
  formName,
  type LabeledValue,
  labeledValues,
  messageOf,
  nameOf,
  originOf,
} from '../../intake/labels.ts';
import type { BaseServices } from '../../services.ts';
import { leadLink } from '../lead-link.ts';
import { type LeadOrSignUp, notificationId } from '../sign-up.ts';
import { LeadMail } from './lead-html.tsx';
import { type MailDraft, messageId } from './mailer.ts';

const SUBJECT_NAME_MAX = 80;
const PREVIEW_MAX = 140;

/** The mail that tells the team about a lead. It is the same on every attempt. */
export function leadMail(lead: LeadOrSignUp, from: string, { settings, clock }: BaseServices): MailDraft {
  const form = formName(lead);
  const link = leadLink(settings, lead);
  const received = clock.exact(Date.parse(lead.received));
  const footer =
    'You get this email because you are on the list of people who read these leads. Your reply goes to the person who sent the form.';
  return {
    to: settings.people.join(','),
    from,
    replyTo: lead.values.email,
    subject: `${form}${lead.earlier === null ? '' : ', again'}: ${clean(nameOf(lead), SUBJECT_NAME_MAX)}`,
    text: [
      `${form}, ${received}`,
      ...labeledValues(lead).map(({ legend, values }) => section(legend, values)),
      section('Where it came from', originOf(lead)),
      `Open in the inbox: ${link}`,
      footer,
    ].join('\n\n'),
    html: (
      <LeadMail
        lead={lead}
        received={received}
        link={link}
        footer={footer}
        preview={clean(messageOf(lead), PREVIEW_MAX)}
      />
    ),
    messageId: messageId(notificationId(lead), from),
    // Keeps out-of-office programs from replying to the visitor.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Indents long values, so that no line in one can be taken for another field. */
function section(heading: string | undefined, values: readonly LabeledValue[]): string {
  const lines = values.map(({ label, kind, value }) => {
    const colon = label.endsWith('?') ? '' : ':';
    const indented = value.replaceAll('\n', '\n  ');
    return kind === 'textarea' ? `\n${label}${colon}\n\n  ${indented}\n` : `${label}${colon} ${indented}`;
  });
  const text = [heading && `${heading.toUpperCase()}\n`, ...lines].filter(Boolean).join('\n');
  return text.replaceAll(/\n{3,}/g, '\n\n').trim();
}
