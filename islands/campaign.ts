import { type Campaign, parseCampaign } from '../rules/campaign.ts';
import { CAMPAIGN_KEY } from '../rules/storage-keys.ts';

/**
 * The campaign that brought the visitor in this session.
 * @returns known names, and `campaign_time` as ISO 8601; empty without a campaign
 */
export function campaign(): Campaign {
  try {
    return parseCampaign(sessionStorage[CAMPAIGN_KEY]);
  } catch {
    // Storage is refused.
    return {};
  }
}
