import type { Answer } from '../../forms/labels.ts';
import { readablePhone } from './contact-links.ts';

export function AnswerList({ legend, answers }: { legend?: string | undefined; answers: readonly Answer[] }) {
  return (
    <>
      {legend && <h3>{legend}</h3>}
      <dl className="answers">
        {answers.map(({ label, value, kind }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{kind === 'tel' ? readablePhone(value) : value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
