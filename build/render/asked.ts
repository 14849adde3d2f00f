import type { Art } from '../assets/art.ts';
import type { Assets } from '../assets/assets.ts';

type Calls<Function extends (...args: never[]) => unknown> = Parameters<Function>[];

/** What the pages of a thread have asked for: plain data, for the thread that makes the pictures. */
export interface Asked {
  art: Calls<Art['url']>;
  social: Calls<Assets['social']['url']>;
  pictures: Calls<Assets['pictures']['find']>;
  noted: string[];
}

/** Notes what is asked of art and assets, each once. */
export function noteAsked(art: Art, assets: Assets): { art: Art; assets: Assets; asked(): Asked } {
  const { social, pictures } = assets;
  const fields = noting(art.url);
  const cards = noting(social.url);
  const found = noting(pictures.find);
  return {
    art: { ...art, url: fields.call },
    assets: {
      ...assets,
      social: { ...social, url: cards.call },
      pictures: { ...pictures, find: found.call },
    },
    asked: () => ({
      art: fields.calls(),
      social: cards.calls(),
      pictures: found.calls(),
      noted: [...pictures.noted],
    }),
  };
}

/** Asks for all of it again, in this thread. */
export function askAgain(asked: Asked, art: Art, { social, pictures }: Assets): void {
  for (const args of asked.art) art.url(...args);
  for (const args of asked.social) social.url(...args);
  for (const args of asked.pictures) pictures.find(...args);
  for (const address of asked.noted) pictures.noted.add(address);
}

function noting<Args extends unknown[], Result>(ask: (...args: Args) => Result) {
  const known = new Map<string, Args>();
  return {
    call: (...args: Args): Result => {
      const key = JSON.stringify(args);
      if (!known.has(key)) known.set(key, args);
      return ask(...args);
    },
    calls: () => [...known.values()],
  };
}
