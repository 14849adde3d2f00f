/**
 * Copy that the specification gives pages. Its figures are not here: the ledger (content/claims.yaml) lists each figure with
 * its page, and the build fails if a page no longer states one.
 */
export const COPY: Record<string, Record<string, readonly RegExp[]>> = {
  'part 1, section 1': {
    '/': [
      ...[/No long-term contract/, /or we refund you/, /or the equivalent in work/],
      ...[/Nebraska, Iowa, Missouri, Kansas and South Dakota/, /other states and abroad/],
    ],
    '/services': [/No long-term contracts/, /Limited client capacity/, /Healthcare/, /Cannabis/, /Startups/],
    '/contact': [/Monday to Friday, 9AM-6PM CST/],
  },
  'part 1, section 2': {
    '/': [/Analyze/, /Strategize/, /Execute/, /Scale/],
    '/about': [/Transparency/, /Innovation/, /Results/, /Partnership/, /Fun fact/],
    '/contact': [/free competitive analysis/],
    '/blog': [
      ...[/All/, /Marketing basics/, /Growth strategies/, /SEO and content/, /Advertising and paid media/],
      ...[/Websites and design/, /Tools and tech/, /Industry spotlights/, /Trends, news, and inspiration/],
      ...[/AI and innovation/, /Email/, /Subscribe/],
    ],
    '/blog/seo-myths-debunked': [
      ...[/SEO and content/, /technical SEO/, /Dana Whitfield/, /Head of search/, /March 11, 2025/],
      ...[/6 min read/, /Share on X \(Twitter\)/, /LinkedIn/, /Facebook/, /Subscribe/, /strategy call/],
    ],
    '/blog/category/seo-and-content': [/\d+ articles? about SEO and content/],
    '/privacy-policy': [/Last updated September 9, 2025/],
    '/terms-of-service': [
      ...[/Last updated September 9, 2025/, /capped at the fees that you paid us/, /Nebraska law governs/],
      /courts in Douglas County, Nebraska/,
    ],
    '/accessibility': [/Last updated September 9, 2025/],
    '/404': [/Oops… you're out to sea!/],
    '/blog/404': [/Post not found/, /The blog post you're looking for doesn't exist\./, /Return to blog/],
    '/blog/category/404': [
      ...[/Category not found/, /The category you're looking for doesn't exist\./, /Return to blog/],
    ],
    '/gallery/error-fallback': [
      ...[/Something went wrong/, /We encountered an unexpected error\./, /Try again/, /Refresh page/],
      /Please try refreshing the page or contact support if the issue persists\./,
    ],
  },
  'part 1, section 4': {
    '/gallery/consent-banner': [/Accept all/, /Reject all/, /Customize/],
    '/gallery/consent-dialog': [/Save/, /Cancel/, /Necessary/, /Analytics/, /Marketing/, /Functional/],
    '/gallery/form-sending': [/Sending\.\.\./, /Subscribing\.\.\./, /Submitting\.\.\./],
  },
  'part 1, section 9': {
    '/about': [/Limited availability: Only 3 strategy sessions per week\./],
  },
  'part 2, section 2': {
    '/services/web-design': [/Website design/, /UX\/UI design/, /App design/],
    '/services/paid-ads-ppc': [/Google Ads/, /Meta ads/, /TikTok ads/, /LinkedIn ads/],
    '/services/media-planning': [/free media audit/, /media spend analysis/],
    '/services/digital-pr': [/PR assessment/],
    '/services/ecommerce': [/View industries/],
    '/services/local-seo': [/free local SEO audit checklist/i],
    '/services/mobile-app-development': [
      ...[/Competitive intelligence/, /Strategic architecture/, /Agile development/],
      ...[/Performance optimization/, /Launch/, /Growth optimization/],
    ],
    '/services/seo-pricing': [
      ...[/How long does SEO take to show results\?/, /What does the monthly retainer include\?/],
      /Do you guarantee rankings\?/,
    ],
    '/locations/kansas-city-missouri': [/Download market report/],
    '/locations/des-moines-iowa': [/fastest result/],
  },
};

/** What forms say after they were sent (part 1, section 8). */
export const TOASTS = [
  [
    'contact',
    'success',
    'Message sent successfully!',
    "Thank you for your inquiry. We'll get back to you within 24 hours with your competitive analysis.",
  ],
  ['contact', 'failure', 'Error', 'Failed to send message. Please try again.'],
  ['industry-lead', 'success', 'Success!', "We'll be in touch within 24 hours with your custom strategy."],
  ['industry-lead', 'failure', 'Error', 'Something went wrong. Please try again.'],
  ['newsletter', 'success', 'Success!', "You've been subscribed to our competitive intelligence newsletter."],
  ['newsletter', 'failure', 'Error', 'Failed to subscribe. Please try again.'],
] as const;
