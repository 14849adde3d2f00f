import { NO_PLACE } from '../../build/content/facts/placeholders.ts';
import type { Location } from '../../model/location.ts';
import { modeline } from '../schemas/modeline.ts';
import type { Brief } from './brief.ts';
import { contentFile, todo } from './content-file.ts';
import { placeOf } from './place.ts';

/** Miles around a city that a new page serves; its author changes them. */
const RADIUS_MILES = 50;
const PLACES = ['first', 'second', 'third'];

/**
 * A new city page, with the sections that every city page has.
 * @throws UserError when the title is no city with a state of the site
 */
export function cityPage({ title, order, services, states }: Brief): string {
  const { city, state, region } = placeOf(title, states);
  const data: Location = {
    city,
    state,
    order,
    summary: todo('Say in one sentence whom you help in this city. Cards and the map show it.'),
    seo: {
      title: todo('Name your service and the city in a few words'),
      description: todo('Say in one sentence whom you help here and how. Search results show it.'),
      keywords: [todo('Write a phrase that people search for')],
    },
    business: { locality: city, region, ...NO_PLACE, radiusMiles: RADIUS_MILES },
    hero: {
      title: todo('Say what a business of this city gains'),
      subtitle: todo('Say in two sentences what you know of the city, and what you do with it.'),
    },
    capacity: todo('Say how many new clients of this city you take on.'),
    guarantee: todo('Say what the client gets back when the promise is not kept, and by when.'),
    myths: {
      title: todo('Head the beliefs that cost local businesses money'),
      items: PLACES.map((place) => ({
        myth: todo(`Write the ${place} belief as people say it.`),
        reality: todo('Say what is true here instead, and how you know.'),
      })),
    },
    services: {
      title: todo('Head the services'),
      items: Array.from({ length: 6 }, (_, index) => {
        const service = services[index % services.length];
        return {
          title: service?.name ?? todo('Name a service'),
          description: todo('Say what you do for this city under that name, and for nowhere else.'),
          href: service ? `/services/${service.slug}` : '/services',
        };
      }),
    },
    caseStudies: {
      title: todo('Head the results'),
      items: ['first', 'second'].map((place) => ({
        industry: todo(`Name the industry of the ${place} client`),
        title: todo('Say what came of the work'),
        description: todo('Say what the client lacked, and what you did.'),
        results: [
          { value: todo('Write a figure'), label: todo('Say what it counts') },
          { value: todo('Write another'), label: todo('Say what it counts') },
        ],
      })),
    },
    faq: {
      title: todo('Head the questions'),
      items: [...PLACES, 'fourth', 'fifth'].map((place) => ({
        question: todo(`Ask the ${place} question in a client's words`),
        answer: todo('Answer in the first sentence, and explain in the next.'),
      })),
    },
    reasons: {
      title: todo('Head the reasons to choose you'),
      items: PLACES.map((place) => ({
        title: todo(`State the ${place} reason in a few words`),
        description: todo('Back it with something that only this city has.'),
      })),
    },
  };
  const body = todo(
    'Introduce the city in a few paragraphs: its trades, its streets, its seasons. Link to [our services](/services).',
  );
  return contentFile(modeline('locations', ''), data, body, {
    'business.postalCode': todo('write the postal code'),
    'business.latitude': todo('write the degrees north of the city center'),
    'business.longitude': todo('write the degrees east; the whole United States is below zero'),
    'business.radiusMiles': 'how far around the city you work',
  });
}
