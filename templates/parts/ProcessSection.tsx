import type { ReactNode } from 'react';
import { type Schedule, scheduleOf } from '../../rules/phase-schedule.ts';
import { useSite } from '../site-context.ts';
import { MoreLink } from './Buttons.tsx';
import { CheckList } from './CheckList.tsx';
import { Fold } from './Fold.tsx';
import { Heading } from './Heading.tsx';
import { Section, type SectionContent } from './Section.tsx';
import { Text } from './Text.tsx';

interface Step {
  title: string;
  timeline?: string;
  description: string;
  deliverables?: readonly string[];
  link?: { label: string; href: string };
}

/** A process, phase by phase. Phases with times are bars on one scale. */
export function ProcessSection(props: { process?: SectionContent<Step>; children?: ReactNode }) {
  const { process, children } = props;
  const { t } = useSite().locale;
  if (!process) return null;
  const schedule = scheduleOf(
    process.items.map(({ timeline }) => timeline),
    t,
  );
  return (
    <Section {...process} tone="tint">
      <div className="steps">
        {schedule && <Scale {...schedule} />}
        <ol>
          {process.items.map(({ title, timeline, description, deliverables, link }, index) => {
            const head = (
              <>
                <Heading level={3} text={title} />
                {schedule && <Bar {...schedule} index={index} />}
                {timeline && <span className="steps-time">{timeline}</span>}
              </>
            );
            return (
              <li key={title}>
                <Fold narrow head={head}>
                  <p>
                    <Text>{description}</Text>
                  </p>
                  {deliverables && <CheckList items={deliverables} />}
                  <MoreLink link={link} />
                </Fold>
              </li>
            );
          })}
        </ol>
      </div>
      {children}
    </Section>
  );
}

function Scale({ ticks, length }: Schedule) {
  return (
    <div className="steps-scale">
      <svg aria-hidden="true">
        {ticks.map(({ at, label }) => (
          <text key={label} x={share(at, length)} y="1em">
            {label}
          </text>
        ))}
      </svg>
    </div>
  );
}

function Bar({ spans, length, index }: Schedule & { index: number }) {
  const { start = 0, end } = spans[index] ?? {};
  return (
    <svg className={end ? 'steps-bar' : 'steps-bar steps-open'} aria-hidden="true">
      <rect x={share(start, length)} width={share((end ?? length) - start, length)} />
    </svg>
  );
}

function share(weeks: number, length: number): string {
  return `${Math.round((weeks / length) * 100)}%`;
}
