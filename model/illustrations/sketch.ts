import { z } from 'zod';

/** The small pictures of tiles; templates/illustrations/sketches.ts draws them. */
const GEAR = ['boot', 'headlamp', 'kayak', 'pack', 'poles', 'tent'] as const;
const HOME = ['dog', 'keys', 'map', 'offer', 'room', 'split'] as const;

export const sketch = () => z.enum([...GEAR, ...HOME]).describe('The small picture above the name.');

export type Sketch = z.infer<ReturnType<typeof sketch>>;
