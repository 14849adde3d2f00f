import type { TeamMember } from '../../model/portrait.ts';
import { Fold } from './Fold.tsx';
import { Heading } from './Heading.tsx';
import { Portrait } from './Picture.tsx';

/** People with their portraits, roles and biographies. Phones show only their names at first. */
export function Team({ people }: { people: readonly TeamMember[] }) {
  return (
    <ul className="team">
      {people.map((person) => (
        <li key={person.name}>
          <Portrait person={person} size="team" />
          <Fold
            narrow
            head={
              <>
                <Heading level={3} text={person.name} />
                <span className="team-role">{person.role}</span>
              </>
            }
          >
            <p>{person.bio}</p>
          </Fold>
        </li>
      ))}
    </ul>
  );
}
