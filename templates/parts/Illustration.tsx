import type { ReactElement } from 'react';
import type { Illustration as Data } from '../../model/illustration.ts';
import { AnswerBox } from '../illustrations/AnswerBox.tsx';
import { BudgetFlow } from '../illustrations/BudgetFlow.tsx';
import { ContentCalendar } from '../illustrations/ContentCalendar.tsx';
import { EmailSequence } from '../illustrations/EmailSequence.tsx';
import { LoadFilmstrip } from '../illustrations/LoadFilmstrip.tsx';
import { SearchResults } from '../illustrations/SearchResults.tsx';

/** A picture drawn from its data, like a plate in an atlas. */
export function Illustration({ title, alt, source, drawing }: Data) {
  return (
    <figure className="illustration">
      <p className="illustration-title">{title}</p>
      <div role="img" aria-label={alt}>
        {draw(drawing)}
      </div>
      <figcaption>{source}</figcaption>
    </figure>
  );
}

function draw(data: Data['drawing']): ReactElement {
  switch (data.kind) {
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
