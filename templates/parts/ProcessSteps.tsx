import { CheckList } from './CheckList.tsx';
import { Heading } from './Heading.tsx';

export interface Step {
  title: string;
  timeline?: string;
  description: string;
  deliverables?: readonly string[];
}

/** A process as a strip of numbered steps. */
export function ProcessSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={`steps steps-${steps.length}`}>
      {steps.map(({ title, timeline, description, deliverables }) => (
        <li key={title}>
          {timeline && <p className="steps-time">{timeline}</p>}
          <Heading level={3} text={title} />
          <p>{description}</p>
          {deliverables && <CheckList items={deliverables} />}
        </li>
      ))}
    </ol>
  );
}
