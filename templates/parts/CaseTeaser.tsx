import type { CaseStudy } from '../../model/case-study.ts';
import { useSite } from '../site-context.ts';
import { CaseClient } from './Clients.tsx';
import { Heading } from './Heading.tsx';
import { SurveyPair } from './Survey.tsx';

/** A case as other pages show it. */
export interface CaseLink {
  href: string;
  data: CaseStudy;
  /** The service whose page shows it, and whose figure it gives. */
  service?: string;
}

/**
 * A case on another page: who, the outcome, one figure, and the survey.
 * @param size compact, or large with the summary and the numbers of the survey
 */
export function CaseTeaser({ study, size }: { study: CaseLink | undefined; size?: 'large' }) {
  if (!study) return null;
  const { client, title, summary, survey, figures } = study.data;
  const figure =
    figures?.items.find(({ service }) => service && service === study.service) ?? figures?.items[0];
  return (
    <article className={size ? `case-teaser case-teaser-${size}` : 'case-teaser'}>
      <div>
        <CaseClient slug={client} />
        <Heading level={2} text={title} />
        {size && <p className="lead">{summary}</p>}
        {figure && (
          <p className="case-teaser-figure">
            <strong>{figure.value}</strong> {figure.label}
          </p>
        )}
        <p>
          <CaseAnchor study={study} />
        </p>
      </div>
      {survey && <SurveyPair survey={survey} numbers={size !== undefined} />}
    </article>
  );
}

/** The survey of a client's case and a link to it, if there is one. */
export function CaseStudyLink({ client, studies }: { client?: string; studies: readonly CaseLink[] }) {
  const study = studies.find(({ data }) => data.client === client);
  return study ? (
    <>
      {study.data.survey && <SurveyPair survey={study.data.survey} />}
      <p>
        <CaseAnchor study={study} />
      </p>
    </>
  ) : null;
}

function CaseAnchor({ study: { href, data } }: { study: CaseLink }) {
  const { client } = useSite();
  return (
    <a className="link" href={href}>
      The {client(data.client).name} case
    </a>
  );
}
