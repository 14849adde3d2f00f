import type { ThankYou } from '../../model/pages.ts';
import { formatPhone } from '../../rules/format.ts';
import { FeatureList } from '../parts/FeatureList.tsx';
import { Hero } from '../parts/Hero.tsx';
import { Section } from '../parts/Section.tsx';
import { useSite } from '../site-context.ts';

/** The page after a form was posted without JavaScript, for all forms. */
export function ThankYouPage({ page }: { page: ThankYou }) {
  const { phone, hours } = useSite().settings;
  const call = {
    title: page.phone.title,
    description: `${page.phone.text} ${hours.shown}.`,
    link: { label: formatPhone(phone), href: `tel:${phone}` },
  };
  return (
    <>
      <Hero {...page.hero} />
      <Section {...page.next} layout="split">
        <FeatureList items={page.next.items} shape="rows" />
      </Section>
      <Section {...page.meanwhile} tone="tint">
        <FeatureList items={[...page.meanwhile.items, call]} />
      </Section>
    </>
  );
}
