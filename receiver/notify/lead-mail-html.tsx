import { leadingNumber } from '../../rules/format.ts';
import { type Answer, answersOf, FORM_LABELS, nameOf, originOf } from '../forms/labels.ts';
import type { StoredLead } from '../store/leads.ts';
import { Button, INK, LEAF, Lines, QUIET, RULE, renderMail, SANS, SERIF } from './mail-page.tsx';

interface LeadMailProps {
  lead: StoredLead;
  /** When it arrived, as people read it. */
  received: string;
  link: string;
  preview: string;
  footer: string;
}

/** The HTML part of the mail about a lead. */
export function leadMailHtml({ lead, received, link, preview, footer }: LeadMailProps): string {
  const form = FORM_LABELS[lead.form];
  const name = nameOf(lead);
  const heading = { margin: '4px 0 18px', font: `bold 28px/1.2 ${SERIF}`, color: INK };
  const isHeading = ({ kind, value }: Answer) => kind === 'text' && value === name;
  return renderMail({
    title: form,
    preview,
    footer,
    children: (
      <>
        <p className="quiet" style={{ margin: 0, font: `14px/1.4 ${SANS}`, color: QUIET }}>
          <b>{form}</b> · {received}
        </p>
        <h1 className="ink" style={{ ...heading, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </h1>
        {answersOf(lead).map(({ legend, answers }) => (
          <div key={legend ?? answers[0]?.label}>
            {legend && <Heading text={legend} />}
            {answers
              .filter((answer) => !isHeading(answer))
              .map((answer) => (
                <LabeledAnswer key={answer.label} {...answer} />
              ))}
          </div>
        ))}
        <p style={{ margin: '26px 0 28px' }}>
          <Button href={link}>Open in the inbox</Button>
        </p>
        <Heading text="Where it came from" />
        <Origin rows={originOf(lead)} />
      </>
    ),
  });
}

function Heading({ text }: { text: string }) {
  const rule = { margin: '24px 0 0', padding: '18px 0 0', borderTop: RULE };
  return (
    <h2 className="ink rule" style={{ ...rule, font: `bold 18px/1.3 ${SERIF}`, color: INK }}>
      {text}
    </h2>
  );
}

function LabeledAnswer({ label, kind, value }: Answer) {
  const isLong = kind === 'textarea';
  const bar = { padding: '1px 0 1px 14px', borderLeft: '3px solid #ffc857' };
  const text = { font: `${isLong ? 17 : 16}px/1.5 ${SANS}`, color: INK, overflowWrap: 'anywhere' } as const;
  return (
    <>
      <p className="quiet" style={{ margin: '14px 0 0', font: `14px/1.4 ${SANS}`, color: QUIET }}>
        {label}
      </p>
      <p className="ink" style={{ margin: isLong ? '6px 0 0' : '2px 0 0', ...text, ...(isLong && bar) }}>
        <Value kind={kind} value={value} />
      </p>
    </>
  );
}

/** Addresses and numbers can be tapped. Links that visitors sent can't: they could lead anywhere. */
function Value({ kind, value }: Omit<Answer, 'label'>) {
  const address = kind === 'tel' ? leadingNumber(value) : kind === 'email' && value;
  if (!address) return <Lines text={value} />;
  return (
    <a
      className="link"
      href={`${kind === 'tel' ? 'tel' : 'mailto'}:${encodeURI(address)}`}
      style={{ color: LEAF }}
    >
      {value}
    </a>
  );
}

function Origin({ rows }: { rows: readonly Answer[] }) {
  const cell = { padding: '3px 0', font: `14px/1.5 ${SANS}`, verticalAlign: 'top' };
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '10px 0 0' }}>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <td className="quiet" style={{ ...cell, color: QUIET, paddingRight: 16, whiteSpace: 'nowrap' }}>
              {label}
            </td>
            <td className="ink" style={{ ...cell, color: INK, overflowWrap: 'anywhere' }}>
              <Lines text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
