import { expect, test } from 'vitest';
import { isLoopback } from '../../rules/loopback.ts';

test.each([
  'localhost',
  'localhost:4321',
  'halyard.localhost:4321',
  '127.0.0.1',
  '127.0.0.2:8787',
  '::1',
  '[::1]',
  '[::1]:4321',
  '::ffff:127.0.0.1',
])('%s is this computer', (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each(['', '0.0.0.0', '192.168.0.2', 'localhost.example.com', '127.0.0.1.example.com', 'mylocalhost'])(
  '%j is not',
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);
