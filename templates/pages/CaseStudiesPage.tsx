import type { CaseStudies } from '../../model/pages.ts';
import { Buttons } from '../parts/Buttons.tsx';
import { type CaseLink, CaseTeaser } from '../parts/CaseTeaser.tsx';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { Heading } from '../parts/Heading.tsx';
import { SurveyGrid } from '../parts/Survey.tsx';

/** The list of case studies. Its picture is a quilt of all surveys as they are now. */
export function CaseStudiesPage({ page, studies }: { page: CaseStudies; studies: readonly CaseLink[] }) {
  const { title, subtitle, actions } = page.hero;
  const surveys = studies.flatMap(({ href, data: { survey } }) => (survey ? [{ href, survey }] : []));
  return (
    <>
      <div className="case-study">
        <div>
          <Heading level={1} text={title} />
          <p className="lead">{subtitle}</p>
          {actions && <Buttons actions={actions} />}
        </div>
        {surveys.length > 0 && (
          <div className="survey survey-quilt">
            {surveys.map(({ href, survey }) => (
              <SurveyGrid key={href} positions={survey.after.positions} />
            ))}
          </div>
        )}
      </div>
      {studies.map((study) => (
        <CaseTeaser key={study.href} study={study} size="large" />
      ))}
      <ClosingBanner {...page.closing} />
    </>
  );
}
