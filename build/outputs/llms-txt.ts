import type { Content } from '../../model/content.ts';
import { feedLinks } from '../../rules/feeds.ts';
import { formatPhone } from '../../rules/format.ts';
import { escapeText } from '../../templates/markdown/escape.ts';
import { blocks, heading, link, list, quote } from '../../templates/markdown/write.ts';
import type { Output } from '../base/output.ts';
import { alternateFile } from '../pages/routes/markdown-alternate.ts';
import type { Route } from '../pages/routes/route.ts';

/** Posts that are named and shown; the others are found through the categories. */
const NEWEST = 20;
const SOURCE = 'build/outputs/llms-txt.ts';

/**
 * llms.txt, the site in a page for language models (llmstxt.org), and llms-full.txt with the text of its pages.
 * Neither grows with the blog.
 * @param routes all pages; those with a markdown twin are named by it
 */
export function* llmsOutputs(routes: readonly Route[], content: Content): Generator<Output> {
  const groups = groupsOf(routes, content);
  yield { path: 'llms.txt', body: `${index(groups, routes, content)}\n`, source: SOURCE };
  const pages = groups.filter(({ whole }) => whole).flatMap((group) => group.routes);
  const twins = pages.map((route) => route.markdown?.().trim()).filter(Boolean);
  yield { path: 'llms-full.txt', body: `${twins.join('\n\n---\n\n')}\n`, source: SOURCE };
}

interface Group {
  title: string;
  routes: Route[];
  /** Its pages are in llms-full.txt, too. */
  whole: boolean;
}

function groupsOf(routes: readonly Route[], content: Content): Group[] {
  const { pages, services, pricing, industries, locations, categories, posts, downloads } = content;
  const byPath = new Map(routes.filter(({ markdown }) => markdown).map((route) => [route.path, route]));
  const main = [pages.home, pages.about, pages.services, pages.contact, pages.blog];
  const groups: [title: string, entries: readonly { path: string }[], whole: boolean][] = [
    ['Main pages', main, true],
    ['Services', services, true],
    ['Pricing', pricing, true],
    ['Industries', industries, true],
    ['Locations', locations, true],
    ['Blog categories', categories.map(({ slug }) => ({ path: `/blog/category/${slug}` })), false],
    ['Newest articles', posts.slice(0, NEWEST), true],
    ['Downloads', downloads, true],
  ];
  return groups
    .map(([title, entries, whole]) => ({
      title,
      routes: entries.flatMap(({ path }) => byPath.get(path) ?? []),
      whole,
    }))
    .filter((group) => group.routes.length > 0);
}

function index(groups: readonly Group[], routes: readonly Route[], content: Content): string {
  const { settings } = content;
  const { url } = settings;
  return blocks(
    heading(1, escapeText(settings.name)),
    quote(escapeText(settings.description)),
    details(content),
    ...groups.flatMap((group) => [
      heading(2, group.title),
      list(group.routes.map((route) => item(route, `${url}/${alternateFile(route.file)}`))),
    ]),
    heading(2, 'Optional'),
    list([
      ...optionalPages(routes, content).map((route) => item(route, url + route.path)),
      ...feedLinks('/blog').map(
        ({ href, name }) => `${link(name, url + href)}: the newest articles as a feed`,
      ),
      `${link('sitemap.xml', `${url}/sitemap.xml`)}: every page that search engines may list`,
      `${link('llms-full.txt', `${url}/llms-full.txt`)}: the text of the pages above in one file`,
    ]),
  );
}

/** How to reach people, and where they work. */
function details({ settings }: Content): string {
  const { tagline, legalName, address, states, email, phone, hours } = settings;
  const write = link(email, `mailto:${email}`);
  const call = link(formatPhone(phone), `tel:${phone}`);
  return [
    `${escapeText(tagline)}${/[.!?]$/.test(tagline) ? '' : '.'}`,
    escapeText(
      `${legalName} works from ${address.locality}, ${address.region}. States served: ${states.join(', ')}.`,
    ),
    `Email: ${write}. Phone: ${call}. Hours: ${escapeText(hours.shown)}.`,
  ].join(' ');
}

/** Pages that few questions need: the legal ones, and the list of all pages. */
function optionalPages(routes: readonly Route[], { pages }: Content): Route[] {
  const paths = new Set([...pages.legal, pages.sitemap].map(({ path }) => path));
  return routes.filter(({ path }) => paths.has(path));
}

function item({ label, head }: Route, address: string): string {
  return `${link(label, address)}: ${escapeText(head.description)}`;
}
