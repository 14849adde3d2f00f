import type { ThankYou } from '../../model/pages.ts';
import { formatPhone } from '../../rules/format.ts';
import { FeatureList } from '../parts/FeatureList.tsx';
import { Hero } from '../parts/Hero.tsx';
import { Section } from '../parts/Section.tsx';
import { useSite } from '../site-context.ts';

/** Where a form that was sent without script comes back to. It can't know which form it was, and so serves all. */
export function ThankYouPage({ page }: { page: ThankYou }) {
  const { phone, hours } = useSite().settings;
  const call = {
    title: page.phone.title,
    description: `${page.phone.text} ${hours.shown}.`,
    link: { label: formatPhone(phone), href: `tel:${phone}` },
  };
  return (
    <>
      <Hero title={page.hero.title} subtitle={page.hero.subtitle} actions={page.hero.actions} />
      <Section title={page.next.title} subtitle={page.next.subtitle} layout="split">
        <FeatureList items={page.next.items} shape="rows" />
      </Section>
      <Section title={page.meanwhile.title} subtitle={page.meanwhile.subtitle} tone="tint">
        <FeatureList items={[...page.meanwhile.items, call]} />
      </Section>
    </>
  );
}
