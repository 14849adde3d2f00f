import { DARK_ID } from '../../rules/picture.ts';
import { type SiteView, useSite } from '../site-context.ts';

/** The logo, or the mark and the name, linking to the home page. */
export function Logo() {
  const { settings, mark, logo } = useSite();
  return (
    <a className="logo" href="/" aria-label={settings.name}>
      {logo ? (
        <LogoImage logo={logo} alt={settings.name} />
      ) : (
        <>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: only shapes, which the build has checked */}
          <svg viewBox={mark.viewBox} aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark.shapes }} />
          <span>{settings.name}</span>
        </>
      )}
    </a>
  );
}

/** Wider logos leave no room for the button beside the menu on phones. */
const WIDE = 3.5;

function LogoImage({ logo, alt }: { logo: NonNullable<SiteView['logo']>; alt: string }) {
  const { dark, ...light } = logo;
  return (
    <picture>
      {dark && (
        // The script in Document.tsx finds it by the end of its address, and applies the theme that the visitor chose.
        <source
          media="screen and (prefers-color-scheme: dark)"
          srcSet={`${dark.src}#${DARK_ID}`}
          width={dark.width}
          height={dark.height}
        />
      )}
      <img
        className={light.width > WIDE * light.height ? 'logo-image logo-wide' : 'logo-image'}
        {...light}
        alt={alt}
      />
    </picture>
  );
}
