import { formatPhone } from '../../rules/format.ts';
import { type Action, CALL_ACTIONS } from '../parts/Buttons.tsx';
import type { ClosingBanner } from '../parts/ClosingBanner.tsx';
import type { Hero } from '../parts/Hero.tsx';
import { type AlternateSite, linkTo, paragraph } from './alternate.ts';
import { section } from './sections.ts';
import { blocks, link } from './write.ts';

/** Buttons as links, one after the other. */
export function buttons(site: AlternateSite, actions: readonly Action[] | undefined): string {
  return (actions ?? [])
    .map(({ label, href }) => linkTo(site, { label: site.casing(label), href }))
    .join(' · ');
}

/** What stands under the h1 of a page. */
export function hero(
  site: AlternateSite,
  { badge, subtitle, actions }: Omit<Parameters<typeof Hero>[0], 'title'>,
): string {
  return blocks(paragraph(badge), paragraph(subtitle), buttons(site, actions));
}

/** The band that ends a page. */
export function closing(site: AlternateSite, band: Parameters<typeof ClosingBanner>[0]): string {
  return section(
    site,
    band,
    buttons(site, band.actions ?? CALL_ACTIONS),
    paragraph(band.footnote ?? site.settings.closingFootnote),
  );
}

/** The address for letters, as a link. */
export function emailLink({ settings }: AlternateSite): string {
  return link(settings.email, `mailto:${settings.email}`);
}

/** The phone number, as a link. */
export function phoneLink({ settings }: AlternateSite): string {
  return link(formatPhone(settings.phone), `tel:${settings.phone}`);
}

/**
 * What stands in the place of a form: what it is for, where it is, and how to reach people without it.
 * @param purpose what the form does, as the start of a sentence: "Send an inquiry"
 * @param href where the form is on the page: "#contact-form"
 */
export function formNote(site: AlternateSite, purpose: string, href: string): string {
  const form = linkTo(site, { label: 'the form on the page', href });
  return `${purpose} with ${form}, call ${phoneLink(site)} or write to ${emailLink(site)}.`;
}

/** The newsletter signup. */
export function newsletter(
  site: AlternateSite,
  { title, text }: { title: string; text: string },
  placement: 'sidebar' | 'inline' | 'footer',
): string {
  return section(
    site,
    { title, subtitle: text },
    formNote(site, 'Subscribe to the newsletter', `#newsletter-${placement}`),
  );
}
