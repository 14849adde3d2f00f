import type { Contact } from '../../model/pages.ts';
import { Buttons } from '../parts/Buttons.tsx';
import { CheckList } from '../parts/CheckList.tsx';
import { ContactDetails } from '../parts/ContactDetails.tsx';
import { Form } from '../parts/Form.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Hero } from '../parts/Hero.tsx';
import { Stats } from '../parts/Metrics.tsx';
import { Section } from '../parts/Section.tsx';

/** The contact page (specification, part 1, section 2, Contact). */
export function ContactPage({ contact }: { contact: Contact }) {
  return (
    <>
      <Hero {...contact.hero} />
      <div className="contact">
        <section className="contact-form">
          <Heading level={2} text={contact.form.title} />
          <p data-contact-request={contact.form.requested} role="status">
            {contact.form.subtitle}
          </p>
          <Form form="contact" id="contact-form" />
        </section>
        <div className="contact-side">
          <section>
            <Heading level={2} text={contact.analysis.title} />
            <p>{contact.analysis.text}</p>
            <CheckList items={contact.analysis.items} />
          </section>
          <section>
            <Heading level={2} text={contact.details.title} />
            <p>{contact.details.text}</p>
            <ContactDetails />
          </section>
          <section>
            <Heading level={2} text={contact.session.title} />
            <p>{contact.session.text}</p>
            <Buttons actions={[contact.session.action]} quiet />
          </section>
        </div>
      </div>
      <Section title={contact.proof.title} tone="tint">
        <Stats items={contact.proof.stats} />
      </Section>
    </>
  );
}
