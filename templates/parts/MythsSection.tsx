import { useSite } from '../site-context.ts';
import { Section, type SectionContent } from './Section.tsx';
import { Text } from './Text.tsx';

/** Myths and what is true instead. */
export function MythsSection({ myths }: { myths?: SectionContent<{ myth: string; reality: string }> }) {
  const { words } = useSite();
  return myths ? (
    <Section {...myths} fold>
      <ul className="myths">
        {myths.items.map(({ myth, reality }) => (
          <li key={myth}>
            <p>
              <small>{words.myth}</small> {myth}
            </p>
            <p>
              <small>{words.reality}</small> <Text>{reality}</Text>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  ) : null;
}
