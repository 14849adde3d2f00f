import { basename } from 'node:path';
import type { Content } from '../../model/content.ts';
import type { SiteView } from '../../templates/site-context.ts';
import type { Assets, Recipe } from './assets.ts';
import { isWideLogo } from './client-logos.ts';
import { type ArtChoice, drawingRecipe, landscapeRecipe } from './drawings.ts';

/** What pages and bodies ask for, with the recipes of what they were promised: of all files, the site has only these. */
export interface Requests extends Pick<SiteView, 'picture' | 'portrait' | 'clientLogo'> {
  art(
    seed: string,
    palette: ArtChoice['palette'],
    shape?: Parameters<typeof landscapeRecipe>[2],
  ): string | undefined;
  /** @returns the URL */
  add(recipe: Recipe): string;
  /** By path. */
  recipes: ReadonlyMap<string, Recipe>;
}

export function createRequests(
  { brand, pictures, logos }: Pick<Assets, 'brand' | 'pictures' | 'logos'>,
  { drawings, clients }: Pick<Content, 'drawings' | 'clients'>,
): Requests {
  const recipes = new Map<string, Recipe>();
  const add = (recipe: Recipe) => {
    recipes.set(recipe.path, recipe);
    return `/${recipe.path}`;
  };
  const picture: Requests['picture'] = (src, use, focus) => {
    const found = pictures.find(src, use, focus);
    for (const recipe of found?.recipes ?? []) add(recipe);
    return found?.picture;
  };
  return {
    ...{ recipes, add, picture },
    art(seed, palette, shape) {
      const recipe = landscapeRecipe(brand.scenery, { seed, palette }, shape);
      return recipe && add(recipe);
    },
    clientLogo(slug) {
      const drawn = logos.get(slug);
      if (drawn) {
        const { recipe, width, height } = drawn;
        const themed = { sources: [], src: add(recipe), width, height, themed: true } as const;
        return { picture: themed, isWide: isWideLogo(drawn) };
      }
      const { logo } = clients.find((client) => client.slug === slug)?.data ?? {};
      const found = logo && picture(logo, 'portrait');
      return found ? { picture: found, isWide: isWideLogo(found) } : undefined;
    },
    portrait({ image, drawing }) {
      if (image) return picture(image, 'portrait');
      const svg = drawing && drawings.get(drawing);
      if (!svg) return undefined;
      const src = add(drawingRecipe('portrait', basename(drawing, '.svg'), svg));
      return { sources: [], src, width: 240, height: 240 };
    },
  };
}
