import type { Place } from '../../../build/deploy/place.ts';

/**
 * A place where everything stops before one step, and stays so: a process that is killed does nothing more, not even
 * give its lock back.
 * @param step which call it is, counted from 1
 * @param stop makes what the call fails with
 */
export function stopping(
  place: Place,
  step: number,
  stop: () => Error,
): { place: Place; stopped: () => boolean } {
  let calls = 0;
  const handler: ProxyHandler<Place> = {
    get(target, name: keyof Place) {
      const value = target[name];
      if (typeof value !== 'function') return value;
      return async (...words: never[]) => {
        calls += 1;
        if (calls >= step) throw stop();
        return (value as (...all: never[]) => unknown)(...words);
      };
    },
  };
  return { place: new Proxy(place, handler), stopped: () => calls >= step };
}
