/** What the specification makes pages say: place in the specification, address of the page, words as they are shown. */
export type Figures = Record<string, Record<string, readonly RegExp[]>>;

/** Figures and claims of part 1: the pages that exist once, and what all pages say. */
export const SITE_FIGURES: Figures = {
  'part 1, section 1, Recurring claims': {
    '/': [
      ...[
        /At most 25 clients at a time/,
        /No long-term contract/,
        /or we refund you/,
        /or the equivalent in work/,
      ],
      ...[/client retention 99\.2%/, /average revenue growth 340%/, /organic sessions 2\.4M\+/],
      ...[/success stories 127/, /Only 3 strategy sessions per week/],
    ],
    '/about': [
      ...[/client retention 98%/, /projects delivered 150\+/, /the year we were founded 2020/],
      ...[/clients at a time, at most 25/, /We opened in 2020/, /More than 150 projects/, /98% of clients/],
    ],
    '/services': [/90-day results guarantee/i, /No long-term contracts/, /Limited client capacity/],
  },
  'part 1, section 1, Audience': {
    '/': [/Nebraska, Iowa, Missouri, Kansas and South Dakota/, /other states and abroad/],
    '/services': [/Healthcare/, /Cannabis/, /Startups/],
  },
  'part 1, section 1, Business hours': { '/contact': [/Monday to Friday, 9AM-6PM CST/] },
  'part 1, section 2, Home': {
    '/': [
      ...[
        /Top 3 Rankings/,
        /200% More Leads/,
        /85% Higher CVR/,
        /3x Efficiency/,
        /450% ROAS/,
        /10x Visibility/,
      ],
      ...[/Analyze/, /Strategize/, /Execute/, /Scale/],
    ],
  },
  'part 1, section 2, About': {
    '/about': [/Transparency/, /Innovation/, /Results/, /Partnership/, /Fun fact/],
  },
  'part 1, section 2, Services': { '/services': [/13 comprehensive services/] },
  'part 1, section 2, Contact': {
    '/contact': [
      /156\+/,
      /markets/,
      /displacement [^.]*89%/,
      /growth [^.]*312%/,
      /free competitive analysis/,
    ],
  },
  'part 1, section 2, Blog list': {
    '/blog': [
      ...[/All/, /Marketing basics/, /Growth strategies/, /SEO and content/, /Advertising and paid media/],
      ...[/Websites and design/, /Tools and tech/, /Industry spotlights/, /Trends, news, and inspiration/],
      ...[/AI and innovation/, /Email/, /Subscribe/],
    ],
  },
  'part 1, section 2, Blog post': {
    '/blog/seo-myths-debunked': [
      ...[
        /SEO and content/,
        /technical SEO/,
        /Dana Whitfield/,
        /Head of search/,
        /March 11, 2025/,
        /6 min read/,
      ],
      ...[/Share on X \(Twitter\)/, /LinkedIn/, /Facebook/, /Subscribe/, /Book a call/],
    ],
    '/blog/404': [/Post not found/, /The blog post you're looking for doesn't exist\./, /Return to blog/],
  },
  'part 1, section 2, Blog category': {
    '/blog/category/seo-and-content': [/\d+ articles? about SEO and content/],
    '/blog/category/404': [
      ...[/Category not found/, /The category you're looking for doesn't exist\./, /Return to blog/],
    ],
  },
  'part 1, section 2, Legal pages': {
    '/privacy-policy': [
      ...[/Last updated September 9, 2025/, /Analytics cookies: up to 13 months/, /children under 13/],
    ],
    '/terms-of-service': [
      ...[/Last updated September 9, 2025/, /capped at the fees that you paid us in the 12 months before/],
      ...[/Children under 13 may not/, /Nebraska law governs/, /courts in Douglas County, Nebraska/],
    ],
    '/accessibility': [
      ...[/Last updated September 9, 2025/, /accessibility inquiries within 5 business days/],
    ],
  },
  'part 1, section 2, 404 page': { '/404': [/Oops… you're out to sea!/] },
  'part 1, section 2, Error fallback': {
    '/gallery/error-fallback': [
      ...[/Something went wrong/, /We encountered an unexpected error\./, /Try again/, /Refresh page/],
      ...[/Please try refreshing the page or contact support if the issue persists\./],
    ],
  },
  'part 1, section 4, Contact form': { '/gallery/form-contact-sending': [/Sending\.\.\./] },
  'part 1, section 4, Industry lead form': { '/gallery/form-industry-lead-sending': [/Submitting\.\.\./] },
  'part 1, section 4, Newsletter form': { '/gallery/form-newsletter-sending': [/Subscribing\.\.\./] },
  'part 1, section 4, Cookie banner': {
    '/gallery/consent-banner': [/Accept all/, /Reject all/, /Customize/],
    '/gallery/consent-dialog': [/Save/, /Cancel/, /Necessary/, /Analytics/, /Marketing/, /Functional/],
  },
  'part 1, section 5, Contact form': {
    '/gallery/form-contact-error': [
      ...[/Name is required/, /Please enter a valid email address/, /Please enter a valid phone number/],
      ...[/Message must be at least 10 characters/],
    ],
  },
  'part 1, section 5, Newsletter': {
    '/gallery/form-newsletter-error': [/Please enter a valid email address/],
  },
  'part 1, section 8, Error catalogue': {
    '/gallery/form-contact-failed': [/Error/, /Failed to send message\. Please try again\./],
    '/gallery/form-contact-sent': [
      ...[/Message sent successfully!/, /Thank you for your inquiry\./],
      ...[/We'll get back to you within 24 hours with your competitive analysis\./],
    ],
    '/gallery/form-industry-lead-failed': [/Error/, /Something went wrong\. Please try again\./],
    '/gallery/form-industry-lead-sent': [
      ...[/Success!/, /We'll be in touch within 24 hours with your custom strategy\./],
    ],
    '/gallery/form-newsletter-failed': [/Error/, /Failed to subscribe\. Please try again\./],
    '/gallery/form-newsletter-sent': [
      ...[/Success!/, /You've been subscribed to our competitive intelligence newsletter\./],
    ],
  },
  'part 1, section 9, Response promise': { '/contact': [/within 24 hours/] },
  'part 1, section 9, Strategy session': {
    '/contact': [/90 minutes/, /normally \$500/],
    '/terms-of-service': [/90 minutes/, /normally \$500/],
    '/services/seo': [/30-minute session/],
  },
};
