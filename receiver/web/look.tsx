/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html';
import { fontFaceCss, paletteCss, type SiteBrand, typefacesCss } from '../../rules/brand.ts';
import type { FormLabels } from '../../rules/forms/labels.ts';
import { ICON, STYLES, STYLES_HASH } from '../inbox/styles.generated.ts';
import type { ReceiverSettings } from '../settings.ts';

/** What the receiver's pages look like: as the site does, or as the inbox of sites that don't say. */
export interface Look {
  styles: readonly string[];
  /** A data: URL. */
  icon: string;
  /** Directives of the Content-Security-Policy that allow just this. */
  policy: string;
}

interface LookSource {
  formLabels(): Promise<Pick<FormLabels, 'brand'> | undefined>;
  settings: Pick<ReceiverSettings, 'site'>;
}

/** Reads what the pages look like. Never throws. */
export async function readLook({ formLabels, settings }: LookSource): Promise<Look> {
  const brand = (await formLabels())?.brand;
  if (!brand) return { styles: [STYLES], icon: ICON, policy: `style-src '${STYLES_HASH}'; img-src data:` };
  const site = settings.site[0] ?? '';
  const own = brandCss(brand, site);
  return {
    styles: [STYLES, own],
    icon: `data:image/svg+xml,${encodeURIComponent(brand.mark)}`,
    policy: `style-src '${STYLES_HASH}' '${await hashOf(own)}'; font-src ${site}; img-src data:`,
  };
}

/** Overrides the layer that STYLES begins with (tools/inbox-styles.ts). */
function brandCss(brand: SiteBrand, site: string): string {
  const { files } = brand.typefaces;
  return `${fontFaceCss(files, site)}@layer brand{${paletteCss(brand)}${typefacesCss(brand.typefaces)}}`;
}

async function hashOf(styles: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(styles));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** The icon and the styles, for the head of a page. */
export const LookTags = ({ styles, icon }: Look) => (
  <>
    <link rel="icon" href={icon} />
    {styles.map((css) => (
      <style>{raw(css)}</style>
    ))}
  </>
);
