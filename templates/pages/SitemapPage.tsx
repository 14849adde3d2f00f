import { Heading } from '../parts/Heading.tsx';
import type { NavGroup } from '../site-context.ts';

/** All pages of the site as links, as in the XML sitemap. */
export function SitemapPage({
  title,
  intro,
  groups,
}: {
  title: string;
  intro: string;
  groups: readonly NavGroup[];
}) {
  return (
    <div className="site-index">
      <Heading level={1} text={title} />
      <p className="lead">{intro}</p>
      <div>
        {groups.map((group) => (
          <section key={group.title}>
            <Heading level={2} text={group.title} />
            <ul>
              {group.links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
