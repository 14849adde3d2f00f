import { Fragment } from 'react';
import type { CaseStudy } from '../../model/case-study.ts';
import { Buttons } from '../parts/Buttons.tsx';
import { CaseClient, Quotes } from '../parts/Clients.tsx';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Illustration } from '../parts/Illustration.tsx';
import { LinkList } from '../parts/LinkList.tsx';
import { DrawingView, PhotoView } from '../parts/Picture.tsx';
import { Prose } from '../parts/Prose.tsx';
import type { Region } from '../parts/RegionMap.tsx';
import { Section } from '../parts/Section.tsx';
import { SurveyFigure } from '../parts/Survey.tsx';
import { useSite } from '../site-context.ts';

interface Named {
  title: string;
  href: string;
}

/** A case study: its picture, the problem, what was done and when, the results, and what the client says. */
export function CaseStudyPage(props: {
  study: CaseStudy;
  /** The rendered markdown body. */
  story: string;
  /** The ground of the picture, if that is a map. */
  map: Region | undefined;
  city: Named;
  industry: Named | undefined;
  services: readonly Named[];
  also: readonly Named[];
}) {
  const { study } = props;
  const { client, pageArt, words: all } = useSite();
  const words = all.cases;
  return (
    <>
      <div className="case-study">
        <div>
          <Heading level={1} text={study.title} />
          <p className="lead">{study.summary}</p>
          <CaseClient slug={study.client} />
        </div>
        {study.image && <PhotoView className="case-photo" photo={study.image} sizes="max(100vw, 22.5rem)" />}
        {study.survey && <SurveyFigure survey={study.survey} />}
        {study.illustration && !study.survey && (
          <div className="case-plate">
            <Illustration {...study.illustration} map={props.map} />
          </div>
        )}
        {!study.image && !study.survey && !study.illustration && (
          <DrawingView className="case-photo" src={pageArt()} size={[600, 400]} eager />
        )}
      </div>
      <Section title={study.problem.title} layout="split">
        <p className="lead">{study.problem.text}</p>
      </Section>
      <Section
        {...study.moves}
        tone="tint"
        layout="split"
        aside={
          <dl className="case-facts">
            <Fact label={words.client}>{client(study.client).name}</Fact>
            <Fact label={words.city} links={[props.city]} />
            {props.industry && <Fact label={words.industry} links={[props.industry]} />}
            <Fact label={props.services.length > 1 ? words.several : words.service} links={props.services} />
            <Fact label={words.period}>{study.period}</Fact>
            {props.also.length > 0 && <Fact label={words.also} links={props.also} />}
          </dl>
        }
      >
        <ol className="case-moves">
          {study.moves.items.map(({ when, title, description }) => (
            <li key={title}>
              <p>{when}</p>
              <Heading level={3} text={title} />
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={study.story} layout="split" aside={study.quote && <Quotes items={[study.quote]} />}>
        <Prose html={props.story} />
      </Section>
      {study.figures && (
        <Section {...study.figures} tone="band">
          <ul className="case-stats">
            {study.figures.items.map(({ value, label, period, method }) => (
              <li key={label}>
                <p>
                  <strong>{value}</strong> <span>{label}</span>
                </p>
                <p>{period}</p>
                <p>{method}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={words.services} layout="split">
        <LinkList items={props.services} />
        <Buttons actions={[{ label: words.all, href: '/case-studies' }]} quiet />
      </Section>
      <ClosingBanner {...study.closing} />
    </>
  );
}

function Fact(props: { label: string; links?: readonly Named[]; children?: string }) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>
        {props.children}
        {props.links?.map(({ title, href }, index) => (
          <Fragment key={href}>
            {index > 0 && ', '}
            <a href={href}>{title}</a>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
