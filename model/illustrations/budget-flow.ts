import { z } from 'zod';
import { heading, price } from '../fields.ts';

const part = () =>
  z.strictObject({
    name: heading().describe('What the money paid for.'),
    dollars: price().describe('How much of the budget it took.'),
  });

const outcome = () =>
  z.strictObject({
    date: heading().describe('The period: "May 2024".'),
    dollars: price().describe('The cost of one lead or sale.'),
  });

/** A budget that splits into what brought customers and what was cut. */
export const budgetFlow = () =>
  z.strictObject({
    kind: z.literal('budget-flow').describe('Where a budget went, with the waste cut off.'),
    budget: heading().describe('What the budget is: "ad spend". Its amount is the sum of the parts.'),
    kept: part().describe('The part that brought customers.'),
    cut: z.array(part()).min(1).max(5).describe('The parts that were cut.'),
    cost: heading().describe('What the bars compare: "Cost of a booked estimate".'),
    before: outcome().describe('The cost before the cut.'),
    after: outcome().describe('The cost after it.'),
  });

export type BudgetFlowData = z.infer<ReturnType<typeof budgetFlow>>;
