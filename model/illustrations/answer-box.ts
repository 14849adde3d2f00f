import { z } from 'zod';
import { heading, text } from '../fields.ts';

const tally = () =>
  z.strictObject({
    date: heading().describe('When the questions were asked.'),
    count: z.int().min(0).describe('How many answers name the client.'),
  });

/** The answer of an AI assistant with its sources, and how many answers name the client. */
export const answerBox = () =>
  z.strictObject({
    kind: z.literal('answer-box').describe("An assistant's answer with its sources, the client's first."),
    question: heading().describe('What the buyer asks.'),
    answer: z.array(text(200)).min(1).max(4).describe('The answer, one sentence for each source, in order.'),
    sources: z.array(heading()).min(1).max(4).describe("The pages it cites, the client's first."),
    asked: z.int().min(1).max(60).describe('How many questions are tracked.'),
    before: tally().describe('The count on day one.'),
    after: tally().describe('The count now.'),
  });

export type AnswerBoxData = z.infer<ReturnType<typeof answerBox>>;
