import { escapeHtml } from './escape-html.js';
import { ORGANIZATION, ORIGIN, SHELL } from './shell.js';

/** A page inside the shell. */
export function document({ facts, style, graph, main }) {
  return `${SHELL.open}${head(facts)}${SHELL['head-end']}${SHELL[style]}${SHELL.script}${data(facts, graph)}</head><body>${SHELL.header}${crumbs(facts)}<main id="main" tabindex="-1">${main}</main>${SHELL.footer}</body></html>`;
}

/** @returns the address of the picture for previews */
export function image({ path }) {
  return `${ORIGIN}/assets/social${path.replaceAll('/', '-')}-0068d47e7255ee.png`;
}

function head(facts) {
  const { path, type, published, preload } = facts;
  const [title, description, heading] = [facts.title, facts.description, facts.heading].map(escapeHtml);
  const url = escapeHtml(ORIGIN + path);
  const picture = escapeHtml(image(facts));
  return `${preload ? `<link rel="preload" as="image" href="${preload}">` : ''}<title>${title} | Section Line</title><meta name="description" content="${description}"><meta name="keywords" content="${escapeHtml(facts.keywords.join(', '))}"><meta name="robots" content="noindex,nofollow"><meta name="author" content="Section Line"><link rel="canonical" href="${url}"><meta property="og:site_name" content="Section Line"><meta property="og:type" content="${type}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${url}"><meta property="og:locale" content="en_US"><meta property="og:image" content="${picture}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="${heading}">${published ? `<meta property="article:published_time" content="${published}">` : ''}<meta name="twitter:card" content="summary_large_image"><meta name="twitter:site" content="@sectionline"><meta name="twitter:title" content="${title}"><meta name="twitter:description" content="${description}"><meta name="twitter:image" content="${picture}"><meta name="twitter:image:alt" content="${heading}">`;
}

function crumbs({ path, heading }) {
  const blog = path === '/blog' ? '' : '<li><a href="/blog">Blog</a></li>';
  return `<nav class="breadcrumb" aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li>${blog}<li><span aria-current="page">${escapeHtml(heading)}</span></li></ol></nav>`;
}

function data(facts, main) {
  const url = ORIGIN + facts.path;
  const picture = image(facts);
  const page = {
    '@type': facts.type === 'article' ? 'WebPage' : 'CollectionPage',
    '@id': `${url}#webpage`,
    url,
    name: facts.title,
    description: facts.description,
    inLanguage: 'en-US',
    isPartOf: { '@id': `${ORIGIN}/#website` },
    mainEntity: { '@id': main['@id'] },
    breadcrumb: { '@id': `${url}#breadcrumb` },
    primaryImageOfPage: {
      '@type': 'ImageObject',
      '@id': `${url}#image`,
      url: picture,
      contentUrl: picture,
      width: '1200 px',
      height: '630 px',
    },
    datePublished: facts.published,
    dateModified: facts.published,
  };
  const places = [
    ['Home', `${ORIGIN}/`],
    ['Blog', `${ORIGIN}/blog`],
    ...(facts.path === '/blog' ? [] : [[facts.heading, url]]),
  ];
  const breadcrumb = {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumb`,
    itemListElement: places.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
  const nodes = [page, breadcrumb, main].map((node) => JSON.stringify(node)).join(',');
  return `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[${ORGANIZATION},${nodes.replaceAll('<', '\\u003c')}]}</script>`;
}
