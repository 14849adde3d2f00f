import { expect } from 'vitest';

/** Expects what becomes so before long, also on a busy machine. */
export const soon = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 20_000 });
