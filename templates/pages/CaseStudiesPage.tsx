import type { CaseStudies } from '../../model/pages.ts';
import { ACTIONS, Buttons } from '../parts/Buttons.tsx';
import { type CaseLink, CaseTeaser } from '../parts/CaseTeaser.tsx';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { Heading } from '../parts/Heading.tsx';
import { SurveyGrid } from '../parts/Survey.tsx';

/** The list of case studies. Its picture is a quilt of all surveys as they are now. */
export function CaseStudiesPage({ page, studies }: { page: CaseStudies; studies: readonly CaseLink[] }) {
  const { title, subtitle, actions } = page.hero;
  return (
    <>
      <div className="case-study">
        <div>
          <Heading level={1} text={title} />
          <p className="lead">{subtitle}</p>
          {actions && <Buttons actions={actions} />}
        </div>
        <div className="survey survey-quilt">
          {studies.map(({ href, data }) => (
            <SurveyGrid key={href} positions={data.survey.after.positions} />
          ))}
        </div>
      </div>
      {studies.map((study) => (
        <CaseTeaser key={study.href} study={study} size="large" />
      ))}
      <ClosingBanner {...page.closing} actions={page.closing.actions ?? ACTIONS} />
    </>
  );
}
