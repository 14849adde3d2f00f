import { Fold } from './Fold.tsx';
import { Heading } from './Heading.tsx';
import { Section, type SectionContent } from './Section.tsx';
import { Text } from './Text.tsx';

/** Native accordions, at most one of which is open. */
export function FaqSection({ faq }: { faq?: SectionContent<{ question: string; answer: string }> }) {
  return faq ? (
    <Section {...faq} layout="split">
      <div className="faq">
        {faq.items.map(({ question, answer }) => (
          <Fold key={question} group="faq" head={<Heading level={3} text={question} />}>
            <p>
              <Text>{answer}</Text>
            </p>
          </Fold>
        ))}
      </div>
    </Section>
  ) : null;
}
