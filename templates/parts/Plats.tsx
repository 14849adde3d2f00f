import { Heading } from './Heading.tsx';

export interface Step {
  title: string;
  timeline?: string;
  description: string;
  deliverables?: readonly string[];
}

/** A process as a strip of numbered plats, like the sections on a survey sheet. */
export function Plats({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={`plats plats-${steps.length}`}>
      {steps.map(({ title, timeline, description, deliverables }) => (
        <li key={title}>
          {timeline && <p className="plats-time">{timeline}</p>}
          <Heading level={3} text={title} />
          <p>{description}</p>
          {deliverables && (
            <ul className="ticks">
              {deliverables.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
