import type { Figures } from './specification-figures.ts';

/** Figures and claims of part 2: the service, pricing, industry and city pages. */
export const PAGE_FIGURES: Figures = {
  'part 2, section 2.2, Service pages': {
    '/services/seo': [/Weeks 1-2/, /Weeks 3-4/, /Weeks 5-8/, /Ongoing/, /30-minute session/],
    '/services/social-media': [/Weeks 1-2/, /Month 2/, /Month 3/],
    '/services/web-design': [/Website design/, /UX\/UI design/, /App design/],
    '/services/ai-optimization': [/Starting at \$2,000\/month/i],
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
      ...[/Do you guarantee rankings\?/],
    ],
  },
  'part 2, section 2.3, Industry pages': {
    '/industries/cannabis': [/to first results 60 days/, /growth in menu visits 300%/, /per month 3 only/],
    '/industries/startups': [
      ...[/return on marketing spend 3-5x/, /to first results 60 days/, /per month 2 only/],
    ],
    '/industries/healthcare': [
      ...[/growth in appointment requests 300%/, /to first results 60 days/, /client satisfaction 95%/],
      ...[/5\.0\/5/, /200\+ clients/],
    ],
  },
  'part 2, section 2.4, Copy claims': {
    '/locations/omaha-nebraska': [
      /within 30 days/i,
      /first-page rankings within 90 days/,
      /leadership within 6 months/,
    ],
    '/locations/lincoln-nebraska': [
      ...[
        /first leads within 30 days/,
        /first-page rankings within 90 days/,
        /market leadership within 6 months/,
      ],
    ],
    '/locations/kansas-city-missouri': [
      ...[/first leads within 30 days/, /First-page rankings are due within 90 days/],
      ...[/market leadership within 6 months/, /Download market report/],
    ],
    '/locations/des-moines-iowa': [
      ...[/leads within 30 days/, /first-page rankings within 90 days/, /Market leadership within 6 months/],
      ...[/47 days/, /fastest result/],
    ],
    '/locations/sioux-falls-south-dakota': [
      ...[/Leads within 30 days/, /First-page rankings within 90 days/, /Market leadership within 6 months/],
      ...[/Win Sioux Falls in 60 days/, /Weeks 1-2 Analysis/, /Weeks 3-4 Launch of SEO and paid campaigns/],
      ...[/Month 2 Capture of competitor keywords/, /Month 3 Domination/],
    ],
  },
  'part 2, section 9, Prices': {
    '/services/seo-pricing': [
      ...[/Local SEO For a [^$]*\$2,500 per month/, /Most Popular Growth SEO [^$]*\$4,500 per month/],
      ...[/Enterprise SEO For [^$]* Custom/],
    ],
    '/services/local-seo-pricing': [
      ...[/Single location For [^$]*\$1,500 per month/, /Most Popular Multi-location [^$]*\$2,500 per month/],
      ...[/2-5 locations/, /Enterprise local For [^$]* Custom/, /25\+ citation directories/],
      ...[/4 content pieces per month/],
    ],
    '/services/ai-optimization': [/start at \$2,000 a month/],
    '/locations/lincoln-nebraska': [
      /\$5,000-\$15,000\/month/,
      /Small-business packages start from \$2,500\/month/,
    ],
  },
  'part 2, section 9, Structured-data service prices': {
    '/services': [/Paid ads start at \$3,000 a month/],
  },
  'part 2, section 9, Capacity claims': {
    '/services/seo': [/15 new SEO clients per month/],
    '/services/seo-pricing': [/15 new SEO clients per month/],
    '/services/web-design': [/3 web design projects per month/],
    '/services/social-media': [/Two new social media clients per month/],
    '/services/ai-optimization': [/3 AI optimization spots per quarter/],
    '/services/content-marketing': [
      ...[/Only 5 strategy sessions are left this month/, /Only 5 strategy sessions left this month/],
    ],
    '/services/paid-ads-ppc': [/2 new PPC clients per quarter/],
    '/services/ecommerce': [/2 e-commerce projects per quarter/],
    '/services/digital-pr': [
      /2 new digital PR campaigns per month/,
      /Only 2 digital PR campaigns per quarter/,
    ],
    '/services/email-marketing': [/2 email clients per month/],
    '/services/media-planning': [/2 new media planning clients per month/],
    '/services/local-seo': [/Five new local SEO clients per month/],
    '/services/local-seo-pricing': [/5 local SEO clients per month/],
    '/services/graphic-design': [/2 graphic design projects per month/],
    '/services/mobile-app-development': [/2 mobile app projects per quarter/],
    '/industries/cannabis': [/3 cannabis clients per month/, /Only 3 new operators per month/],
    '/industries/startups': [/2 startups per month/, /Only 2 new startups per month/],
    '/industries/healthcare': [/2 healthcare clients per month/, /Only 2 new healthcare clients per month/],
    '/': [/two new clients per city each month/],
    '/locations/omaha-nebraska': [/2 new Omaha clients per month/],
    '/locations/lincoln-nebraska': [/2 new clients per month/, /24 clients in total/],
    '/locations/kansas-city-missouri': [/2 new client places per month/],
    '/locations/des-moines-iowa': [/2 new clients per month/],
    '/locations/sioux-falls-south-dakota': [/2 new Sioux Falls clients per month/],
  },
  'part 2, section 9, Guarantees (90 days)': {
    '/services/paid-ads-ppc': [/If your ROAS does not improve within 90 days, we refund our management fees/],
    '/services/ecommerce': [/sales improve within 90 days [^.]*, or we hand your money back/],
    '/services/digital-pr': [/Coverage or a full refund\. If 90 days pass/],
    '/services/email-marketing': [/ROI or your money back\. [^.]* by day 90/],
    '/services/media-planning': [/ROI within 90 days, or you get your money back/],
    '/services/local-seo': [/results within 90 days, or we work free/],
    '/services/local-seo-pricing': [/by day 90, we work for free/],
    '/services/graphic-design': [
      /Brand recognition rises within 90 days [^.]*, or you receive a full refund/,
    ],
    '/services/mobile-app-development': [/App performance improves within 90 days/],
    '/locations/omaha-nebraska': [/Market dominance or a full refund\. [^.]* within 90 days/],
    '/locations/lincoln-nebraska': [/Within 90 days [^.]* market dominance\. If not, you get a full refund/],
    '/locations/kansas-city-missouri': [/market dominance or a full refund\. [^.]*\. [^.]* by day 90/],
    '/locations/des-moines-iowa': [/market dominance or get a full refund\. Day 90/],
    '/locations/sioux-falls-south-dakota': [/Market dominance or a full refund, [^.]* on day 90/],
    '/industries/healthcare': [/after 90 days, you get a full refund/],
  },
  'part 2, section 9, Time to results': {
    '/services/seo': [/initial results in 3-6 months/, /significant results in 6-12 months/],
    '/services/seo-pricing': [/3-6 months for initial results/, /Significant ones take 6-12 months/],
    '/industries/healthcare': [/60 days/],
    '/industries/cannabis': [/within 60 days/],
    '/industries/startups': [/First results in 60 days/],
  },
  'part 2, section 9, Other figures': {
    '/services/local-seo': [/100\+ directories/],
    '/services/graphic-design': [
      ...[
        /Primary logo plus 8 variations/,
        /40\+ page brand guidelines/,
        /50\+ templates/,
        /Social media templates/,
      ],
    ],
    '/industries/healthcare': [/runs 90 minutes/, /normally \$500/],
  },
  'part 2, section 9, Result figures': {
    '/services/paid-ads-ppc': [/387% ROAS/, /278% sales increase/, /67%/, /3\.2x/],
    '/services/ecommerce': [/387% ROAS/, /278% sales increase/],
    '/services/local-seo': [/4\.8\/5 rating/, /147%/, /85%/],
    '/services/seo': [/230%/],
  },
};

/** Where the free strategy session is stated as a value of $2,500: on every page that sells, but healthcare. */
export const SESSION_VALUE = /\$2,500/;
