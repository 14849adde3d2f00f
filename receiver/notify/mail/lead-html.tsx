/** @jsxImportSource hono/jsx */
import { leadingNumber } from '../../../rules/format.ts';
import { formName, type LabeledValue, labeledValues, nameOf, originOf } from '../../intake/labels.ts';
import type { StoredLead } from '../../store/leads.ts';
import { MailButton, MailPage, useLook } from './page.tsx';

interface LeadMailProps {
  lead: StoredLead;
  /** When it arrived, formatted. */
  received: string;
  link: string;
  preview: string;
  footer: string;
}

/** The HTML part of the mail about a lead. */
export function LeadMail({ lead, received, link, preview, footer }: LeadMailProps) {
  const { light, display, sans } = useLook();
  const form = formName(lead);
  const name = nameOf(lead);
  const isHeading = ({ kind, value }: LabeledValue) => kind === 'text' && value === name;
  return (
    <MailPage title={form} preview={preview} footer={footer}>
      <p class="quiet" style={`margin:0;font:14px/1.4 ${sans};color:${light['ink-quiet']}`}>
        <b>{form}</b> · {received}
      </p>
      <h1
        class="ink"
        style={`margin:4px 0 18px;font:bold 28px/1.2 ${display};color:${light.ink};overflow-wrap:anywhere`}
      >
        <bdi>{name}</bdi>
      </h1>
      {labeledValues(lead).map(({ legend, values }) => (
        <>
          {legend && <Heading text={legend} />}
          {values
            .filter((value) => !isHeading(value))
            .map((value) => (
              <LabeledRow {...value} />
            ))}
        </>
      ))}
      <p style="margin:26px 0 28px">
        <MailButton href={link} label="Open in the inbox" />
      </p>
      <Heading text="Where it came from" />
      <table role="presentation" cellpadding="0" cellspacing="0" style="margin:10px 0 0">
        {originOf(lead).map((value) => (
          <OriginRow {...value} />
        ))}
      </table>
    </MailPage>
  );
}

function Heading({ text }: { text: string }) {
  const { light, display, rule } = useLook();
  const style = `margin:24px 0 0;padding:18px 0 0;border-top:${rule};font:bold 18px/1.3 ${display};color:${light.ink}`;
  return (
    <h2 class="ink rule" style={style}>
      {text}
    </h2>
  );
}

function LabeledRow({ label, kind, value }: LabeledValue) {
  const { light, sans } = useLook();
  const style =
    kind === 'textarea'
      ? `margin:6px 0 0;padding:1px 0 1px 14px;border-left:3px solid ${light.action};font:17px/1.5 ${sans}`
      : `margin:2px 0 0;font:16px/1.5 ${sans}`;
  return (
    <>
      <p class="quiet" style={`margin:14px 0 0;font:14px/1.4 ${sans};color:${light['ink-quiet']}`}>
        {label}
      </p>
      <p class="ink quote" style={`${style};color:${light.ink};overflow-wrap:anywhere`}>
        <Value kind={kind} value={value} />
      </p>
    </>
  );
}

/** Makes email addresses and phone numbers links, but not the links in a lead, which could lead anywhere. */
function Value({ kind, value }: Pick<LabeledValue, 'kind' | 'value'>) {
  const { light } = useLook();
  const address = kind === 'tel' ? leadingNumber(value) : kind === 'email' && value;
  if (!address) return <Lines text={value} />;
  return (
    <a
      class="link"
      href={`${kind === 'tel' ? 'tel' : 'mailto'}:${encodeURI(address)}`}
      style={`color:${light.link}`}
    >
      {value}
    </a>
  );
}

/** Text with its line breaks. `bdi` keeps right-to-left text from reordering what surrounds it. */
function Lines({ text }: { text: string }) {
  return <bdi>{text.split('\n').map((line, at) => (at === 0 ? line : [<br />, line]))}</bdi>;
}

function OriginRow({ label, value }: LabeledValue) {
  const { light, sans } = useLook();
  const cell = `padding:3px 0;font:14px/1.5 ${sans};vertical-align:top`;
  return (
    <tr>
      <td class="quiet" style={`${cell};color:${light['ink-quiet']};padding-right:16px;white-space:nowrap`}>
        {label}
      </td>
      <td class="ink" style={`${cell};color:${light.ink};overflow-wrap:anywhere`}>
        <Lines text={value} />
      </td>
    </tr>
  );
}
