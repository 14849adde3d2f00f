import { z } from 'zod';
import { heading } from '../fields.ts';

const resultsPage = () =>
  z.strictObject({
    date: heading().describe('When someone looked: "March 2024".'),
    results: z.array(heading()).min(3).max(10).describe('The results from the top, each in a word or two.'),
    count: z.int().min(0).describe('Visits a month that the client gets from this search.'),
  });

/** The client's result climbing from one list of results to the next. */
export const searchResults = () =>
  z
    .strictObject({
      kind: z.literal('search-results').describe('Two lists of search results, before and after.'),
      query: heading().describe('What people type in.'),
      own: heading().describe('The client, as written in both lists.'),
      before: resultsPage().describe('The first list.'),
      after: resultsPage().describe('The second list.'),
    })
    .refine(
      ({ own, before, after }) => [before, after].every(({ results }) => results.includes(own)),
      'has a list without the client. Write the name in both lists as in "own"',
    );

export type SearchResultsData = z.infer<ReturnType<typeof searchResults>>;
