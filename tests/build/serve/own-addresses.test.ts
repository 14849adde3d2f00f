import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { ownAddresses } from '../../../build/serve/built-site.ts';

const LOCAL = ['http://localhost:4321', 'http://127.0.0.1:4321'];
const NETWORK = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => `http://${address}:4321`);

test.each([
  ['http://127.0.0.1:4321', ['http://127.0.0.1:4321', 'http://localhost:4321']],
  ['http://localhost:4321', LOCAL],
  ['http://[::1]:4321', ['http://[::1]:4321', ...LOCAL]],
  ['http://0.0.0.0:4321', [...LOCAL, ...NETWORK]],
  ['http://[::]:4321', [...LOCAL, ...NETWORK]],
])('a server at %s is opened at %j', (address, own) => {
  expect(ownAddresses(address)).toEqual(own);
});
