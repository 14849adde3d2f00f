import { Fold } from './Fold.tsx';
import { Heading } from './Heading.tsx';
import { Text } from './Text.tsx';

/** Native accordions, at most one of which is open. */
export function Faq({
  items,
  group = 'faq',
}: {
  items: readonly { question: string; answer: string }[];
  group?: string;
}) {
  return (
    <div className="faq">
      {items.map(({ question, answer }) => (
        <Fold key={question} group={group} head={<Heading level={3} text={question} />}>
          <p>
            <Text>{answer}</Text>
          </p>
        </Fold>
      ))}
    </div>
  );
}
