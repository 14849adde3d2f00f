import { useSite } from '../site-context.ts';
import { Section, type SectionContent } from './Section.tsx';
import { Text } from './Text.tsx';

interface Row {
  category: string;
  them: readonly string[];
  us: readonly string[];
}

/** A table of other agencies and this one. */
export function ComparisonSection({ comparison }: { comparison?: SectionContent<Row> }) {
  const { settings, words, casing, locale } = useSite();
  return comparison ? (
    <Section {...comparison} fold>
      <table className="comparison">
        <caption className="visually-hidden">{comparison.title}</caption>
        <thead>
          <tr>
            <th scope="col">{locale.t('Topic')}</th>
            <th scope="col">{words.others}</th>
            <th scope="col">{settings.name}</th>
          </tr>
        </thead>
        <tbody>
          {comparison.items.map(({ category, them, us }) => (
            <tr key={category}>
              <th scope="row">{casing(category)}</th>
              <td>
                {them.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </td>
              <td>
                {us.map((line) => (
                  <p key={line}>
                    <Text>{line}</Text>
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  ) : null;
}
