import type { CaseStudies } from '../../model/pages.ts';
import { rowsOf } from '../../rules/survey.ts';
import { Buttons } from '../parts/Buttons.tsx';
import { type CaseLink, CaseTeaser } from '../parts/CaseTeaser.tsx';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { Heading } from '../parts/Heading.tsx';
import { DrawingView, PhotoView } from '../parts/Picture.tsx';
import { SurveyGrid, SurveyKey } from '../parts/Survey.tsx';
import { useSite } from '../site-context.ts';

/** Cases of one service or industry. */
export interface CaseFilter {
  /** Its anchor. */
  id: string;
  label: string;
  /** Paths of its cases. */
  cases: readonly string[];
}

/** As many filters as templates/styles/case-filter.css has rules for. */
export const CASE_FILTERS_MAX = 24;

/**
 * The list of case studies. Its picture is a quilt of the latest surveys. The filters are anchors: the list shows the cases
 * with the class of the filter in the URL. Browsers without :has() show all cases.
 */
export function CaseStudiesPage({
  page,
  studies,
  filters,
}: {
  page: CaseStudies;
  studies: readonly CaseLink[];
  filters: readonly CaseFilter[];
}) {
  const { casing, pageArt, locale } = useSite();
  const { title, subtitle, actions, image } = page.hero;
  const surveys = studies.flatMap(({ href, data: { survey } }) => (survey ? [{ href, survey }] : []));
  return (
    <>
      <div className="case-study">
        <div>
          <Heading level={1} text={title} />
          <p className="lead">{subtitle}</p>
          {actions && <Buttons actions={actions} />}
        </div>
        {image && <PhotoView className="case-photo" photo={image} sizes="max(100vw, 22.5rem)" />}
        {!image && surveys.length === 0 && (
          <DrawingView className="case-photo" src={pageArt()} size={[600, 400]} eager />
        )}
        {surveys.length > 0 && (
          <div className="survey survey-quilt">
            {surveys.map(({ href, survey }) => (
              <SurveyGrid key={href} positions={rowsOf(survey.after.positions, survey.map)} />
            ))}
            <SurveyKey />
          </div>
        )}
      </div>
      {filters.length > 1 && (
        <nav className="case-filter" aria-label={locale.t('Cases by service and industry')}>
          <ul>
            <li id="all-cases">
              <a href="#all-cases">
                {locale.t('All')} ({studies.length})
              </a>
            </li>
            {filters.map(({ id, label, cases }, index) => (
              <li key={id} id={id} className={filterClass(index)}>
                <a href={`#${id}`}>
                  {casing(label)} ({cases.length})
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="case-list">
        {studies.map((study) => (
          <CaseTeaser
            key={study.href}
            study={study}
            className={filters
              .flatMap(({ cases }, index) => (cases.includes(study.href) ? [filterClass(index)] : []))
              .join(' ')}
          />
        ))}
      </div>
      <ClosingBanner {...page.closing} />
    </>
  );
}

const filterClass = (index: number) => `f${index + 1}`;
