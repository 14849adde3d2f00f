import { expect, test } from 'vitest';
import { isLoopback } from '../../rules/loopback.ts';

test('names and addresses of this computer are told from others', () => {
  const own = [
    ...['localhost', 'localhost:4321', 'halyard.localhost:4321', '127.0.0.1', '127.0.0.2:8787'],
    ...['::1', '[::1]', '[::1]:4321', '::ffff:127.0.0.1'],
  ];
  const others = [
    ...['', '0.0.0.0', '192.168.0.2', 'localhost.example.com', '127.0.0.1.example.com', 'mylocalhost'],
  ];
  expect([...own, ...others].filter(isLoopback)).toEqual(own);
});
