import type { Contact } from '../../model/pages.ts';
import { dataAttributes } from '../../rules/data-attributes.ts';
import type { Plan } from '../../rules/forms/contact-request.ts';
import { Buttons, MoreLink } from '../parts/Buttons.tsx';
import { CheckList } from '../parts/CheckList.tsx';
import { CallUs, ContactDetails } from '../parts/ContactDetails.tsx';
import { Form } from '../parts/Form.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Hero } from '../parts/Hero.tsx';
import { Portrait } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';
import { Stats } from '../parts/Stats.tsx';
import { Text } from '../parts/Text.tsx';
import { useSite } from '../site-context.ts';

export function ContactPage({ contact, plans }: { contact: Contact; plans: readonly Plan[] }) {
  const { leader, requests, words } = useSite();
  return (
    <>
      <Hero {...contact.hero}>
        <CallUs title={words.contact.call} />
      </Hero>
      <div className="contact">
        <section className="contact-steps">
          <Heading level={2} text={contact.steps.title} />
          <ol>
            {contact.steps.items.map(({ title, description }) => (
              <li key={title}>
                <Heading level={3} text={title} />
                <p>{description}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className="contact-form">
          <Heading level={2} text={contact.form.title} />
          <p
            {...dataAttributes({
              'data-contact-request': contact.form.requested,
              'data-requests': JSON.stringify(requests),
              'data-plans': plans.length > 0 ? JSON.stringify(plans) : undefined,
            })}
            role="status"
          >
            {contact.form.subtitle}
          </p>
          <Form form="contact" id="contact-form" />
        </section>
        <div className="contact-side">
          <section>
            {leader && (
              <div className="person">
                <Portrait person={leader} />
                <p>
                  {words.contact.person} <strong>{leader.name}</strong> {leader.role}
                </p>
              </div>
            )}
            <Heading level={2} text={contact.details.title} />
            <p>{contact.details.text}</p>
            <ContactDetails />
          </section>
        </div>
        {contact.analysis && (
          <section className="contact-analysis">
            <Heading level={2} text={contact.analysis.title} />
            <p>{contact.analysis.text}</p>
            <CheckList items={contact.analysis.items} />
            <MoreLink link={contact.analysis.link} />
          </section>
        )}
        {contact.session && (
          <section className="contact-session on-band">
            <Heading level={2} text={contact.session.title} />
            <p>
              <Text>{contact.session.text}</Text>
            </p>
            <Buttons actions={[contact.session.action]} quiet />
          </section>
        )}
      </div>
      {contact.proof && (
        <Section title={contact.proof.title} tone="tint">
          <Stats items={contact.proof.stats} />
        </Section>
      )}
    </>
  );
}
