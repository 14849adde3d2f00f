import { html } from 'hono/html';
import { leadingNumber } from '../../../rules/format.ts';
import { type Answer, answersOf, formName, nameOf, originOf } from '../../intake/labels.ts';
import type { StoredLead } from '../../store/leads.ts';
import { button, INK, LEAF, lines, type Markup, QUIET, RULE, renderMail, SANS, SERIF } from './page.tsx';

interface LeadMailParts {
  lead: StoredLead;
  /** When it arrived, as people read it. */
  received: string;
  link: string;
  preview: string;
  footer: string;
}

/** The HTML part of the mail about a lead. */
export function leadMailHtml({ lead, received, link, preview, footer }: LeadMailParts): string {
  const form = formName(lead.form);
  const name = nameOf(lead);
  const isHeading = ({ kind, value }: Answer) => kind === 'text' && value === name;
  const groups = answersOf(lead).map(
    ({ legend, answers }) =>
      html`${legend && heading(legend)}${answers.filter((answer) => !isHeading(answer)).map(labeled)}`,
  );
  const content = html`
<p class="quiet" style="margin:0;font:14px/1.4 ${SANS};color:${QUIET}"><b>${form}</b> · ${received}</p>
<h1 class="ink" style="margin:4px 0 18px;font:bold 28px/1.2 ${SERIF};color:${INK};overflow-wrap:anywhere"><bdi>${name}</bdi></h1>
${groups}
<p style="margin:26px 0 28px">${button(link, 'Open in the inbox')}</p>
${heading('Where it came from')}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:10px 0 0">${originOf(lead).map(originRow)}</table>`;
  return renderMail({ title: form, preview, footer, content });
}

function heading(text: string): Markup {
  return html`
<h2 class="ink rule" style="margin:24px 0 0;padding:18px 0 0;border-top:${RULE};font:bold 18px/1.3 ${SERIF};color:${INK}">${text}</h2>`;
}

function labeled({ label, kind, value }: Answer): Markup {
  const style =
    kind === 'textarea'
      ? `margin:6px 0 0;padding:1px 0 1px 14px;border-left:3px solid #ffc857;font:17px/1.5 ${SANS}`
      : `margin:2px 0 0;font:16px/1.5 ${SANS}`;
  return html`
<p class="quiet" style="margin:14px 0 0;font:14px/1.4 ${SANS};color:${QUIET}">${label}</p>
<p class="ink" style="${style};color:${INK};overflow-wrap:anywhere">${linked(kind, value)}</p>`;
}

/** Addresses and numbers can be tapped. Links that visitors sent can't: they could lead anywhere. */
function linked(kind: Answer['kind'], value: string): Markup {
  const address = kind === 'tel' ? leadingNumber(value) : kind === 'email' && value;
  if (!address) return lines(value);
  const href = `${kind === 'tel' ? 'tel' : 'mailto'}:${encodeURI(address)}`;
  return html`<a class="link" href="${href}" style="color:${LEAF}">${value}</a>`;
}

function originRow({ label, value }: Answer): Markup {
  const cell = `padding:3px 0;font:14px/1.5 ${SANS};vertical-align:top`;
  return html`
<tr><td class="quiet" style="${cell};color:${QUIET};padding-right:16px;white-space:nowrap">${label}</td>
<td class="ink" style="${cell};color:${INK};overflow-wrap:anywhere">${lines(value)}</td></tr>`;
}
