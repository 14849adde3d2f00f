import type { Drawing } from '../../model/illustration.ts';
import { Sentence } from '../parts/Sentence.tsx';
import { useSite } from '../site-context.ts';

/** A question, the assistant's answer, its sources, and a square for each tracked question. */
export function AnswerBox({ question, answer, sources, asked, before, after }: Drawing<'answer-box'>) {
  const { t } = useSite().locale;
  return (
    <>
      <p className="answer-question">{question}</p>
      <p className="answer-text">
        {answer.map((sentence, index) => (
          <span key={sentence}>
            {sentence}
            {index < sources.length && <sup>{index + 1}</sup>}{' '}
          </span>
        ))}
      </p>
      <ol className="numbered-rows">
        {sources.map((name, index) => (
          <li key={name} className={index ? undefined : 'action'}>
            <span>{index + 1}</span> {name}
          </li>
        ))}
      </ol>
      {[before, after].map(({ date, count }, index) => (
        <div key={date} className="answer-tally">
          <p>
            <Sentence
              text={t('{count} of {asked} answers name the client, {date}', { asked, date })}
              count={<b>{count}</b>}
            />
          </p>
          <svg viewBox={`0 0 ${asked} 1`} preserveAspectRatio="none" aria-hidden="true">
            <rect className={index ? 'action' : 'data-quiet'} width={count} height="1" />
            <path d={Array.from({ length: asked + 1 }, (_, x) => `M${x} 0v1`).join('')} />
            <path d={`M0 0H${asked}M0 1H${asked}`} />
          </svg>
        </div>
      ))}
    </>
  );
}
