import { heroActions, type IndustryPage, trustLine } from '../pages/IndustryPage.tsx';
import { type AlternateSite, paragraph, twin } from './alternate.ts';
import { buttons, closing, formNote, hero } from './calls.ts';
import { comparison, faq, metrics, myths, stats } from './facts.ts';
import { postCards } from './post-lists.ts';
import { plainList, points, section, steps } from './sections.ts';

/** An industry page as markdown. @param props of its template; the challenges are markdown */
export function industryMarkdown(props: Parameters<typeof IndustryPage>[0], site: AlternateSite): string {
  const { industry } = props;
  const { hero: top } = industry;
  const offers = industry.services.items.map(({ name, ...rest }) => ({ title: name, ...rest }));
  return twin(site, top.title, [
    hero(site, { ...top, actions: heroActions(industry) }),
    plainList(top.trust),
    section(site, industry.values, points(site, industry.values.items)),
    section(site, industry.results, metrics(industry.results.items)),
    section(site, { title: industry.challenges }, props.challenges),
    industry.myths && section(site, industry.myths, myths(industry.myths.items)),
    section(site, industry.services, points(site, offers)),
    section(
      site,
      industry.process,
      steps(site, industry.process.items),
      buttons(site, [{ label: 'Book a call', href: '/contact#contact-form' }]),
    ),
    section(site, industry.comparison, comparison(site, industry.comparison.items)),
    section(site, industry.reasons, points(site, industry.reasons.items)),
    props.posts.length > 0 &&
      section(
        site,
        { title: industry.blog.title },
        postCards(site, props.posts, 3),
        buttons(site, [{ label: 'All articles', href: '/blog' }]),
      ),
    section(site, industry.faq, faq(site, industry.faq.items)),
    leadCapture(props, site),
    industry.closing && closing(site, industry.closing),
  ]);
}

function leadCapture({ industry }: Parameters<typeof IndustryPage>[0], site: AlternateSite): string {
  const { lead, guarantee } = industry;
  return section(
    site,
    lead,
    paragraph(lead.urgency),
    stats(lead.stats),
    paragraph(trustLine(industry)),
    paragraph(guarantee),
    formNote(site, 'Ask for a custom strategy', `#${lead.anchor}`),
  );
}
