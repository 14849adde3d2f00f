import { document, image } from '../../document.js';
import { escapeHtml } from '../../escape-html.js';
import { grid, isoDay, longDay, newsletter, query, readTime } from '../../lists.js';
import { AUTHORS, label, ORIGIN } from '../../shell.js';

/** A blog post. */
export function render(data) {
  const { page, title, content, excerpt, category, topics } = data;
  const slug = page.fileSlug;
  const author = AUTHORS[data.author];
  const path = `/blog/${slug}`;
  const day = isoDay(page.date);
  const { words, minutes } = readTime(slug, page.rawInput);
  const related = data.collections.byCategory[category].slice(0, 4).filter((post) => post.fileSlug !== slug);
  const picture = `/assets/card-${slug}-bd5567a779d0eb.svg`;
  const facts = {
    path,
    title: data.seoTitle ?? title,
    heading: title,
    description: data.description,
    keywords: data.keywords,
    type: 'article',
    published: `${day}T00:00:00-05:00`,
    preload: picture,
  };
  const updated = data.updated
    ? ` · updated <time datetime="${data.updated}">${longDay(new Date(data.updated))}</time>`
    : '';
  const tags = topics
    .map(
      (tag) =>
        `<a class="badge" href="/blog?${query({ q: tag })}" aria-label="Articles about ${escapeHtml(tag)}">${escapeHtml(tag)}</a>`,
    )
    .join('');
  const main = `<article class="post"><header class="post-head"><p> <a class="badge" href="/blog/category/${category}">${escapeHtml(label(category))}</a></p><h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(excerpt)}</p><p class="post-by">${escapeHtml(author.name)} · <time datetime="${day}">${longDay(page.date)}</time>${updated} · ${minutes} min read</p></header><img src="${picture}" alt="" width="600" height="400" decoding="async" data-art="art-${slug}" class="post-art">${contents(content)}<div class="prose post-body">${content}</div><aside class="post-side">${newsletter('sidebar', path)}</aside><footer class="post-foot"><p class="post-tags">${tags}</p>${share(ORIGIN + path, title)}<div class="post-author"><p><strong>${escapeHtml(author.name)}</strong>, ${escapeHtml(author.role)}</p><p>${author.bio}</p></div><p class="buttons"><a class="button" href="/contact#contact-form">Book a call</a></p></footer></article>${related.length > 0 ? `<section class="section section-tint"><div class="section-head"><h2>Related articles</h2></div><div class="section-body">${grid(related.slice(0, 3), 3)}</div></section>` : ''}`;
  return document({ facts, style: 'post-style', graph: posting(data, facts, { author, words }), main });
}

function contents(html) {
  const headings = [...html.matchAll(/<h2 id="([^"]+)"[^>]*>(.*?)<\/h2>/g)];
  if (headings.length < 4) return '';
  const list = `<ol>${headings.map(([, id, words]) => `<li><a href="#${id}">${words}</a></li>`).join('')}</ol>`;
  return `<nav class="toc toc-folded" aria-label="Sections"><details><summary>On this page</summary>${list}</details></nav><nav class="toc toc-beside" aria-labelledby="on-this-page"><p id="on-this-page">On this page</p>${list}</nav>`;
}

function share(url, text) {
  const link = (href, name) =>
    `<a href="${href}" target="_blank" rel="noopener noreferrer">${name}<span class="visually-hidden"> (opens in a new tab)</span></a>`;
  return `<p class="post-share">Share on <span>${link(`https://twitter.com/intent/tweet?${query({ url, text })}`, 'X (Twitter)')}</span><span>, ${link(`https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`, 'LinkedIn')}</span><span>, ${link(`https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`, 'Facebook')}</span></p>`;
}

function posting(data, facts, { author, words }) {
  const url = ORIGIN + facts.path;
  const publisher = { '@id': `${ORIGIN}/#organization` };
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: data.title,
    description: data.excerpt,
    image: image(facts),
    datePublished: facts.published,
    dateModified: facts.published,
    author: {
      '@type': 'Person',
      '@id': `${ORIGIN}/about#author-${data.author}`,
      name: author.name,
      url: `${ORIGIN}/about`,
      jobTitle: author.role,
      worksFor: publisher,
    },
    publisher,
    isPartOf: {
      '@type': 'Blog',
      '@id': `${ORIGIN}/blog#blog`,
      name: 'Notes from the field',
      url: `${ORIGIN}/blog`,
      publisher,
    },
    mainEntityOfPage: { '@id': `${url}#webpage` },
    articleSection: label(data.category),
    keywords: data.topics.join(', '),
    wordCount: words,
    inLanguage: 'en-US',
  };
}
