import { z } from 'zod';
import { heading, price } from '../fields.ts';
import { sketch } from './sketch.ts';

const product = () =>
  z.strictObject({
    name: heading().describe('The name of the product.'),
    sketch: sketch(),
    price: price().describe('What it sells for, in US dollars.'),
    kept: z.int().describe('What the store keeps of it after costs, in US dollars; below zero for a loss.'),
    note: heading().optional().describe('What stands out: "best seller". It highlights the product.'),
  });

/** Products with what the store keeps of each price. */
export const productGrid = () =>
  z.strictObject({
    kind: z.literal('product-grid').describe('Six products with what is left of each price.'),
    products: z
      .array(product())
      .length(6, 'needs 6 products, which fill rows of two and of three')
      .describe('The products, in any order.'),
  });

export type ProductGridData = z.infer<ReturnType<typeof productGrid>>;
