import type { ReactElement } from 'react';
import type { IllustrationData as Data } from '../../model/illustration.ts';
import { AnswerBox } from '../illustrations/AnswerBox.tsx';
import { AppScreens } from '../illustrations/AppScreens.tsx';
import { BudgetFlow } from '../illustrations/BudgetFlow.tsx';
import { ChannelPlan } from '../illustrations/ChannelPlan.tsx';
import { ContentCalendar } from '../illustrations/ContentCalendar.tsx';
import { EmailSequence } from '../illustrations/EmailSequence.tsx';
import { Feed } from '../illustrations/Feed.tsx';
import { GeoGrid } from '../illustrations/GeoGrid.tsx';
import { LoadFilmstrip } from '../illustrations/LoadFilmstrip.tsx';
import { LogoSheet } from '../illustrations/LogoSheet.tsx';
import { PressMap } from '../illustrations/PressMap.tsx';
import { ProductGrid } from '../illustrations/ProductGrid.tsx';
import { SearchResults } from '../illustrations/SearchResults.tsx';
import { useSite } from '../site-context.ts';
import type { Region } from './RegionMap.tsx';

/** A picture drawn from its data, like a plate in an atlas. @param map the ground of a press map */
export function Illustration({ title, alt, source, drawing, map }: Data & { map?: Region | undefined }) {
  const { illustrationStyles } = useSite();
  return (
    <>
      {/* Linked here, so that browsers show the text above before these styles arrive, and the picture only after. */}
      <link rel="stylesheet" href={illustrationStyles} />
      <figure className="illustration">
        <p className="illustration-title">{title}</p>
        <div role="img" aria-label={alt}>
          {draw(drawing, map)}
        </div>
        <figcaption>{source}</figcaption>
      </figure>
    </>
  );
}

function draw(data: Data['drawing'], map: Region | undefined): ReactElement | null {
  switch (data.kind) {
    case 'app-screens':
      return <AppScreens {...data} />;
    case 'channel-plan':
      return <ChannelPlan {...data} />;
    case 'feed':
      return <Feed {...data} />;
    case 'geo-grid':
      return <GeoGrid {...data} />;
    case 'logo-sheet':
      return <LogoSheet {...data} />;
    case 'press-map':
      return map ? <PressMap {...data} map={map} /> : null;
    case 'product-grid':
      return <ProductGrid {...data} />;
    case 'search-results':
      return <SearchResults {...data} />;
    case 'budget-flow':
      return <BudgetFlow {...data} />;
    case 'load-filmstrip':
      return <LoadFilmstrip {...data} />;
    case 'content-calendar':
      return <ContentCalendar {...data} />;
    case 'email-sequence':
      return <EmailSequence {...data} />;
    case 'answer-box':
      return <AnswerBox {...data} />;
  }
}
