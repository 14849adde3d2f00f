import { PictureView } from '../../islands/picture/view.tsx';
import type { CaseStudy } from '../../model/case-study.ts';
import { useSite } from '../site-context.ts';
import { CaseClient } from './Clients.tsx';
import { Heading } from './Heading.tsx';
import { DrawingView } from './Picture.tsx';
import { SurveyPair } from './Survey.tsx';

/** A case, as other pages show it. */
export interface CaseLink {
  href: string;
  data: CaseStudy;
  /** The service whose page shows the case, and whose figure the teaser shows. */
  service?: string;
}

/**
 * A case on another page: the client, the outcome, one figure, and the survey or, without one, more figures or a picture.
 * @param size compact, or large with the summary and the numbers of the survey
 */
export function CaseTeaser(props: { study: CaseLink | undefined; size?: 'large'; className?: string }) {
  const { study, size } = props;
  if (!study) return null;
  const { client, title, summary, figures } = study.data;
  const survey = surveyFor(study);
  const all = figures?.items ?? [];
  const figure = all.find(({ service }) => service && service === study.service) ?? all[0];
  const others = all.filter((one) => one !== figure);
  const names = ['case-teaser', size && `case-teaser-${size}`, props.className];
  return (
    <article className={names.filter(Boolean).join(' ')}>
      <div>
        <CaseClient slug={client} />
        <Heading level={2} text={title} />
        {size === 'large' && <p className="lead">{summary}</p>}
        {figure && <CaseFigure {...figure} />}
        <p>
          <CaseAnchor study={study} />
        </p>
      </div>
      {survey && <SurveyPair survey={survey} numbers={size === 'large'} />}
      {!survey && others.length > 0 && (
        <div className="case-teaser-more">
          {others.map((one) => (
            <CaseFigure key={one.label} {...one} />
          ))}
        </div>
      )}
      {!survey && others.length === 0 && <CasePicture study={study} />}
    </article>
  );
}

/** The photo of a case or, without one, its landscape, if the brand has one. */
function CasePicture({ study: { href, data } }: { study: CaseLink }) {
  const { art, picture } = useSite();
  const photo = data.image && picture(data.image.file, 'card', data.image.focus);
  const className = 'case-teaser-picture';
  return photo ? (
    <PictureView className={className} picture={photo} alt="" sizes="(min-width: 48rem) 50vw, 100vw" />
  ) : (
    <DrawingView
      className={className}
      src={art(href.slice(href.lastIndexOf('/') + 1), 'location')}
      size={[600, 400]}
    />
  );
}

/** The survey, unless it is about other services than the one whose page shows the case. */
function surveyFor({ data: { survey }, service }: CaseLink) {
  return service && survey?.services?.includes(service) === false ? undefined : survey;
}

function CaseFigure({ value, label }: { value: string; label: string }) {
  return (
    <p className="case-teaser-figure">
      <strong>{value}</strong> {label}
    </p>
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
  const { client, locale } = useSite();
  return (
    <a className="link" href={href}>
      {locale.t('The {client} case', { client: client(data.client).name })}
    </a>
  );
}
