/** What people call a kind of content file, and what the text below its front matter is. */
export interface KindWords {
  title: string;
  /** Undefined where the text of the file is not shown, and where there is none. */
  body?: string;
}

/** By the names of the schemas. */
export const KIND_WORDS: Readonly<Record<string, KindWords>> = {
  post: { title: 'Blog post', body: 'the article' },
  author: { title: 'Author', body: 'the biography, under each post of the author' },
  location: { title: 'City page', body: 'the introduction, beside the map' },
  service: { title: 'Service page', body: 'the introduction' },
  pricing: { title: 'Price list', body: 'the introduction, under the packages' },
  industry: { title: 'Industry page', body: 'what makes the industry hard, under the heading `challenges`' },
  download: { title: 'Document to download', body: 'the document, which becomes a PDF file' },
  'page-home': { title: 'Home page' },
  'page-about': { title: 'About page', body: 'the story of the agency' },
  'page-services': { title: 'Services overview' },
  'page-contact': { title: 'Contact page' },
  'page-blog': { title: 'Blog page' },
  'page-onboarding': { title: 'Client onboarding page' },
  'page-thank-you': { title: 'Thank-you page' },
  'page-legal': { title: 'Legal page', body: 'the legal text' },
  'page-sitemap': { title: 'Sitemap page' },
  'page-not-found': { title: '"Not found" page' },
  'page-offline': { title: 'Offline page' },
  site: { title: 'Settings of the site' },
  categories: { title: 'Categories of the blog' },
  redirects: { title: 'Redirects' },
  claims: { title: 'Claims' },
};
