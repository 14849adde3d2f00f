// A deploy that kills its own process in the middle of a step: killed-deploy.ts ROOT OUT STEP
import { readBundle } from '../../../build/deploy/bundle.ts';
import { deploy } from '../../../build/deploy/deploy.ts';
import { localPlace } from '../../../build/deploy/local-place.ts';
import type { Place } from '../../../build/deploy/place.ts';

const [root = '', out = '', step = ''] = process.argv.slice(2);
const die = () => process.kill(process.pid, 'SIGKILL');

const place = new Proxy(localPlace(root), {
  get(target, name: keyof Place) {
    const value = target[name];
    if (typeof value !== 'function') return value;
    return (...words: never[]) => {
      const ofLock = String(words[0]).startsWith('.new-') || String(words[0]).startsWith('lock');
      if (name === step && !ofLock) {
        // A copy has begun by then; anything shorter has not.
        if (name === 'upload') setImmediate(die);
        else die();
      }
      return (value as (...all: never[]) => unknown)(...words);
    };
  },
});

await deploy(place, await readBundle(out), { settles: 0 }, () => {});
