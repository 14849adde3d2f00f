import type { ContactPage } from '../pages/ContactPage.tsx';
import { type AlternateSite, twin } from './alternate.ts';
import { buttons, emailLink, formNote, hero, phoneLink } from './calls.ts';
import { escapeText } from './escape.ts';
import { stats } from './facts.ts';
import { plainList, section } from './sections.ts';
import { list } from './write.ts';

/** The contact page as markdown. */
export function contactMarkdown({ contact }: Parameters<typeof ContactPage>[0], site: AlternateSite): string {
  const { form, analysis, details, session, proof } = contact;
  return twin(site, contact.hero.title, [
    hero(site, contact.hero),
    section(site, form, formNote(site, 'Send an inquiry', '#contact-form')),
    section(site, { title: analysis.title, subtitle: analysis.text }, plainList(analysis.items)),
    section(
      site,
      { title: details.title, subtitle: details.text },
      list([emailLink(site), phoneLink(site), escapeText(site.settings.hours.shown)]),
    ),
    section(site, { title: session.title, subtitle: session.text }, buttons(site, [session.action])),
    section(site, proof, stats(proof.stats)),
  ]);
}
