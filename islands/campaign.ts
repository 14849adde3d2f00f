import { type Campaign, parseCampaign, readCampaign } from '../rules/campaign.ts';
import { CAMPAIGN_KEY } from '../rules/storage-keys.ts';

/** Stores the campaign in the URL for the session, replacing an earlier one. */
export function storeCampaign(): void {
  const found = readCampaign(location.search, Date.now());
  if (!found.campaign_time) return;
  try {
    sessionStorage[CAMPAIGN_KEY] = JSON.stringify(found);
  } catch {
    // Storage is blocked.
  }
}

/** The campaign of this session; empty without one. */
export function storedCampaign(): Campaign {
  try {
    return parseCampaign(sessionStorage[CAMPAIGN_KEY]);
  } catch {
    return {};
  }
}
