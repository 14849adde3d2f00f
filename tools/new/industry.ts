import type { Industry } from '../../model/industry.ts';
import { modeline } from '../schemas/modeline.ts';
import type { Brief } from './brief.ts';
import { contentFile, todo } from './content-file.ts';

/** A new industry page, with the sections that every industry page has. */
export function industry({ title, order }: Brief): string {
  const data: Industry = {
    name: title,
    order,
    summary: todo('Say in one sentence what you do for this industry. Cards show it.'),
    seo: {
      title: todo('Name the industry and your service in a few words'),
      description: todo('Say in one sentence whom you help and how. Search results show it.'),
      keywords: [todo('Write a phrase that people search for')],
    },
    record: { name: todo('Name the service'), category: todo('Name its kind, such as Healthcare marketing') },
    hero: {
      badge: todo('Say whom the page is for'),
      title: todo('Say what the industry gains from your work'),
      subtitle: todo('Say in two sentences what hurts there, and what you change.'),
      actions: [{ label: 'Book a call', href: '/contact#contact-form' }],
      trust: [todo('Give a reason to trust you'), todo('Give another reason')],
    },
    capacity: todo('Say how many new clients of this industry you take on, and why no more.'),
    guarantee: todo('Say what the client gets back when the promise is not kept, and by when.'),
    values: {
      title: todo('Head what the client gets'),
      items: points('gain'),
    },
    results: {
      title: todo('Head the results'),
      items: PLACES.map((place) => ({
        metric: todo(`Write the ${place} figure`),
        description: todo('Say what was measured, for whom and how.'),
        trend: 'target' as const,
        category: todo('Say in a word what it measures'),
      })),
    },
    challenges: todo('Head the text below about what makes this industry hard'),
    services: {
      title: todo('Head the services for this industry'),
      items: [...PLACES, 'fourth'].map((place) => ({
        name: todo(`Name the ${place} service`),
        description: todo('Say how you do it in this industry.'),
      })),
    },
    process: {
      title: todo('Head the phases of the work'),
      items: PLACES.map((place) => ({
        title: todo(`Name the ${place} phase`),
        timeline: todo('Say when it happens'),
        description: todo('Say what you do in it, and what you need from the client.'),
      })),
    },
    comparison: {
      title: todo('Head the comparison'),
      items: ['first', 'second'].map((place) => ({
        category: todo(`Name the ${place} thing to compare`),
        them: [todo('Say what others do')],
        us: [todo('Say what you do')],
      })),
    },
    reasons: { title: todo('Head the reasons to choose you'), items: points('reason') },
    blog: {
      title: todo('Head the posts about this industry'),
      tag: todo('Name the tag of the posts to show'),
      keyword: todo('Else, write a word that they hold'),
    },
    faq: {
      title: todo('Head the questions'),
      items: PLACES.map((place) => ({
        question: todo(`Ask the ${place} question in a client's words`),
        answer: todo('Answer in the first sentence, and explain in the next.'),
      })),
    },
    lead: {
      anchor: 'lead-form',
      title: todo('Head the form with what the reader gets for it'),
      subtitle: todo('Say what to send, and when the answer comes.'),
      stats: PLACES.map((place) => ({
        value: todo(`Write the ${place} figure`),
        label: todo('Say what it counts'),
      })),
    },
  };
  const body = todo(
    'Say in a few paragraphs what makes this industry hard, with a link to another page: [our blog](/blog).',
  );
  return contentFile(modeline('industries', ''), data, body, {
    'results.items.0.trend': 'one of: up, target, stable',
  });
}

const PLACES = ['first', 'second', 'third'];

function points(thing: string): Industry['values']['items'] {
  return PLACES.map((place) => ({
    title: todo(`State the ${place} ${thing} in a few words`),
    description: todo('Say what it means for the client, with a fact behind it.'),
  }));
}
