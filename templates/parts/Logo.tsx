import { useSite } from '../site-context.ts';

/** The logo and the name, linking to the home page. */
export function Logo() {
  const { settings, mark } = useSite();
  return (
    <a className="logo" href="/" aria-label={settings.name}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: only shapes, which the build has checked */}
      <svg viewBox={mark.viewBox} aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark.shapes }} />
      <span>{settings.name}</span>
    </a>
  );
}
