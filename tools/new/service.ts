import type { Service } from '../../model/service.ts';
import { modeline } from '../schemas/modeline.ts';
import type { Brief } from './brief.ts';
import { contentFile, oneOf, todo } from './content-file.ts';

/** A new service page, with the sections that every service page has. */
export function service({ title, slug, order, services, groups }: Brief): string {
  const [first = slug, second = first] = services.map((known) => known.slug);
  const data: Service = {
    listing: {
      name: title,
      summary: todo('Say in one sentence what the client gets. Cards show it.'),
      order,
      group: groups[0] ?? todo('Name a group of the services page'),
    },
    seo: {
      title: todo('Name the service and its gain in a few words'),
      description: todo('Say in one sentence what the service does and for whom. Search results show it.'),
      keywords: [todo('Write a phrase that people search for')],
    },
    record: { category: todo('Name the kind of service, such as Search engine optimization') },
    hero: {
      title: todo('Say what the service does for the client'),
      subtitle: todo('Say in two sentences what hurts now, and what changes with your work.'),
    },
    capacity: todo('Say how many new clients you take on, and why no more.'),
    guarantee: todo('Say what the client gets back when the promise is not kept, and by when.'),
    reasons: {
      title: todo('Head the reasons to choose you'),
      items: ['first', 'second', 'third'].map((place) => ({
        title: todo(`State the ${place} reason in a few words`),
        description: todo('Say what it means for the client, with a fact behind it.'),
      })),
    },
    process: {
      title: todo('Head the phases of the work'),
      items: ['first', 'second', 'last'].map((place) => ({
        title: todo(`Name the ${place} phase`),
        timeline: todo('Say when it happens'),
        description: todo('Say what you do in it, and what you need from the client.'),
        deliverables: [todo('Name what the client has in hand afterwards')],
      })),
    },
    services: {
      title: todo('Head the parts of the service'),
      items: [
        {
          title: todo('Name a part that a client can buy'),
          description: todo('Say how you do it.'),
          deliverables: [todo('Name what the client receives')],
          differentiator: todo('Say what no other agency does here.'),
        },
      ],
    },
    results: {
      title: todo('Head the results'),
      items: ['first', 'second', 'third'].map((place) => ({
        metric: todo(`Write the ${place} figure`),
        description: todo('Say what was measured, for whom and how.'),
      })),
    },
    pricing: {
      title: todo('Head the price'),
      text: todo('Say where the price begins and what moves it.'),
      action: { label: 'Get a quote', href: '/contact#contact-form' },
    },
    faq: {
      title: todo('Head the questions'),
      items: ['first', 'second'].map((place) => ({
        question: todo(`Ask the ${place} question in a client's words`),
        answer: todo('Answer in the first sentence, and explain in the next.'),
      })),
    },
    related: {
      title: todo('Head the services that go with this one'),
      items: [first, second].map((related) => ({
        service: related,
        description: todo('Say why a reader of this page wants it too.'),
      })),
    },
    closing: {
      title: todo('Ask for the call'),
      subtitle: todo('Say what happens in it and what the reader takes home.'),
    },
  };
  const body = todo(
    'Introduce the service in a few paragraphs, with a link to another page: [our services](/services).',
  );
  return contentFile(modeline('services', 'service'), data, body, {
    'listing.group': oneOf(groups),
    'related.items.0.service': 'the file name of a service page, without .md',
  });
}
