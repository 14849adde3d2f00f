import type { Block, CustomPageContent } from '../../model/custom-page.ts';
import type { TeamMember } from '../../model/portrait.ts';
import type { Pricing } from '../../model/pricing.ts';
import { MoreLink } from '../parts/Buttons.tsx';
import { type CaseLink, CaseTeaser } from '../parts/CaseTeaser.tsx';
import { Logos, QuoteSection } from '../parts/Clients.tsx';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { FaqSection } from '../parts/FaqSection.tsx';
import { FeatureList } from '../parts/FeatureList.tsx';
import { Form } from '../parts/Form.tsx';
import { Gallery, PictureAndText, WidePicture } from '../parts/Gallery.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Hero } from '../parts/Hero.tsx';
import { Plans } from '../parts/Plans.tsx';
import { ProcessSection } from '../parts/ProcessSection.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';
import { type PricedService, ServicePrices } from '../parts/ServicePrices.tsx';
import { Stats } from '../parts/Stats.tsx';
import { Team } from '../parts/Team.tsx';
import { Paragraphs, Text } from '../parts/Text.tsx';

/** What blocks refer to, by the names of their files. */
export interface Referenced {
  studies: Readonly<Record<string, CaseLink>>;
  people: Readonly<Record<string, TeamMember>>;
  services: Readonly<Record<string, PricedService>>;
  /** The clients that have a logo. */
  logos: readonly string[];
  priceLists: Readonly<Record<string, Pricing>>;
}

/** A page made of blocks. @param body its markdown as HTML */
export function CustomPage({
  page,
  body,
  named,
}: {
  page: CustomPageContent;
  body: string;
  named: Referenced;
}) {
  return (
    <div className="custom-page">
      <Hero {...page.hero} />
      {page.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <BlockView key={index} {...{ block, body, named }} earlier={page.blocks.slice(0, index)} />
      ))}
    </div>
  );
}

/** The same as on other pages, so that links to a form look alike. An own form has its name with -form. */
const FORM_IDS: Readonly<Record<string, string>> = {
  contact: 'contact-form',
  'industry-lead': 'industry-form',
  newsletter: 'newsletter-inline',
};

/** The anchor of the first form of a page that asks for more than an address for a newsletter. */
export function formAnchor({ blocks }: CustomPageContent): string | undefined {
  const block = blocks.find((one) => one.block === 'form' && one.form !== 'newsletter');
  return block?.block === 'form' ? `#${formId(block.form)}` : undefined;
}

const formId = (form: string) => FORM_IDS[form] ?? `${form}-form`;

/** @param earlier the blocks above it */
function BlockView({
  block,
  earlier,
  body,
  named,
}: {
  block: Block;
  earlier: readonly Block[];
  body: string;
  named: Referenced;
}) {
  const alike = earlier.filter((one) => one.block === block.block).length;
  switch (block.block) {
    case 'body':
      return block.title ? (
        <Section title={block.title} layout="split">
          <Prose html={body} />
        </Section>
      ) : (
        <div className="section">
          <Prose html={body} />
        </div>
      );
    case 'text':
      return (
        <Section title={block.title} tone={block.tone} layout="split">
          <div className="prose">
            <Paragraphs text={block.text} />
            <MoreLink link={block.link} />
          </div>
        </Section>
      );
    case 'features':
      return (
        <Section {...block}>
          <FeatureList items={block.items} shape={block.shape} />
        </Section>
      );
    case 'figures':
      return (
        <Section {...block}>
          <Stats items={block.items} />
        </Section>
      );
    case 'quote':
      return <QuoteSection quote={block} />;
    case 'case':
      return <CaseTeaser study={named.studies[block.study]} size="large" />;
    case 'people':
      return (
        <Section {...block} tone="tint">
          <Team people={block.authors.flatMap((slug) => named.people[slug] ?? [])} />
        </Section>
      );
    case 'steps':
      return <ProcessSection process={block} />;
    case 'faq':
      return <FaqSection faq={block} />;
    case 'prices':
      return (
        <Section {...block}>
          <ServicePrices
            services={[...new Set(block.services.flatMap((slug) => named.services[slug] ?? []))]}
          />
        </Section>
      );
    case 'plans': {
      const list = named.priceLists[block.pricing];
      return list ? (
        <Section {...block}>
          <Plans packages={list.packages} list={block.pricing} />
        </Section>
      ) : null;
    }
    case 'form':
      return (
        <section className="lead-capture">
          <div>
            <Heading level={2} text={block.title} />
            {block.subtitle && (
              <p className="lead">
                <Text>{block.subtitle}</Text>
              </p>
            )}
          </div>
          <Form
            form={block.form}
            id={formId(block.form)}
            placement={block.form === 'newsletter' ? 'inline' : undefined}
          />
        </section>
      );
    case 'picture':
      return <WidePicture {...block} />;
    case 'picture-and-text':
      return <PictureAndText {...block} side={block.side ?? (alike % 2 ? 'left' : 'right')} />;
    case 'gallery':
      return (
        <Section {...block}>
          <Gallery items={block.items} id={`gallery-${alike + 1}`} />
        </Section>
      );
    case 'logos': {
      const slugs = block.clients ?? named.logos;
      if (slugs.length === 0) return null;
      return block.title ? (
        <Section title={block.title}>
          <Logos slugs={slugs} />
        </Section>
      ) : (
        <div className="section">
          <Logos slugs={slugs} />
        </div>
      );
    }
    case 'call-to-action':
      return <ClosingBanner {...block} />;
  }
}
