import type { Location } from '../../model/location.ts';
import type { Words } from '../../model/words.ts';
import { formatPhone } from '../../rules/format.ts';
import type { Locale } from '../../rules/locale.ts';
import type { LowestPrice } from '../../rules/prices.ts';
import type { Translate } from '../../rules/translate.ts';
import { useCallActions } from '../parts/Buttons.tsx';
import { type CaseLink, CaseStudyLink } from '../parts/CaseTeaser.tsx';
import { CityMap, type CityView } from '../parts/CityMap.tsx';
import { CaseClient } from '../parts/Clients.tsx';
import { ClosingBanner } from '../parts/ClosingBanner.tsx';
import { DownloadOffer } from '../parts/DownloadOffer.tsx';
import { FaqSection } from '../parts/FaqSection.tsx';
import { FeatureSection } from '../parts/FeatureList.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Hero } from '../parts/Hero.tsx';
import { LinkList } from '../parts/LinkList.tsx';
import { MythsSection } from '../parts/MythsSection.tsx';
import { ProcessSection } from '../parts/ProcessSection.tsx';
import { Prose } from '../parts/Prose.tsx';
import { type Region, RegionMap } from '../parts/RegionMap.tsx';
import { Section } from '../parts/Section.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { Stats } from '../parts/Stats.tsx';
import { Text } from '../parts/Text.tsx';
import { useSite } from '../site-context.ts';

export function LocationPage(props: {
  slug: string;
  location: Location;
  intro: string;
  map: Region | undefined;
  studies: readonly CaseLink[];
  surroundings?: CityView;
  /** The price of the city program, or else of the service that the price page names. */
  price: (LowestPrice & { name: string; href: string | undefined }) | undefined;
  /** The city's text, or else that of all cities. */
  guarantee: string | undefined;
}) {
  const { location, surroundings, price, guarantee } = props;
  const { settings, words, locale } = useSite();
  const { t } = locale;
  const call = useCallActions().slice(0, 1);
  return (
    <>
      <Hero
        {...location.hero}
        actions={location.hero.actions ?? call}
        art={surroundings && <CityMap city={location.city} map={surroundings} />}
      >
        {price && (
          <p className="hero-price">
            <Sentence
              text={t('{offer}. Call {phone}')}
              offer={<a href={price.href}>{offerOf(price, locale)}</a>}
              phone={
                <a href={`tel:${settings.phone}`}>{formatPhone(settings.phone).replace(' ', '\u00a0')}</a>
              }
            />
          </p>
        )}
      </Hero>
      <div className="side-by-side">
        <Section title={reachTitle(location, t)}>
          <Prose html={props.intro} />
        </Section>
        <div className="reach-map">
          {props.map && <RegionMap map={props.map} focus={props.slug} />}
          {location.capacity && <p className="urgent">{location.capacity}</p>}
          {guarantee && (
            <p>
              <Text>{guarantee}</Text>
            </p>
          )}
        </div>
      </div>
      {location.market && <Stats items={location.market} />}
      <div className="side-by-side">
        <MythsSection myths={location.myths} />
        <FeatureSection features={location.reasons} tone="band" layout="split" shape="list" foldItems />
      </div>
      <Section {...location.services} tone="tint">
        <LinkList items={location.services.items} />
      </Section>
      {location.caseStudies && (
        <Section {...location.caseStudies}>
          <div className="cases">
            {location.caseStudies.items.map((item) => (
              <article key={item.title}>
                <p className="cases-industry">{item.industry}</p>
                <CaseClient slug={item.client} />
                <Heading level={3} text={item.title} />
                <p>{item.description}</p>
                {item.results && <Stats items={item.results} />}
                <CaseStudyLink client={item.client} studies={props.studies} />
                {item.link && (
                  <p>
                    <a className="link" href={item.link.href}>
                      {item.link.label}
                    </a>
                  </p>
                )}
              </article>
            ))}
          </div>
        </Section>
      )}
      <DownloadOffer download={location.download} />
      <ProcessSection process={location.timeline} />
      <FaqSection faq={location.faq} />
      <ClosingBanner actions={call} {...closingOf(location, words.cities)} />
    </>
  );
}

function offerOf({ name, from = 0, per }: LowestPrice & { name: string }, { t, dollars }: Locale): string {
  const offer = { name, price: dollars(from) };
  return per === 'month' ? t('{name} from {price} a month', offer) : t('{name} from {price}', offer);
}

function reachTitle({ business, city }: Location, t: Translate): string {
  return t('We serve {city} and the {miles}\u00a0miles around it', { city, miles: business.radiusMiles });
}

/** The end of a city page whose file has no text for it. */
function closingOf({ closing, city, capacity }: Location, words: Words['cities']) {
  return {
    title: `${words.closing} ${city}`,
    subtitle: capacity ? `${capacity} ${words.room}` : words.call,
    ...closing,
  };
}
