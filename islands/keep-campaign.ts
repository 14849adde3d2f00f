import { readCampaign } from '../rules/campaign.ts';
import { CAMPAIGN_KEY } from '../rules/storage-keys.ts';

/** Keeps the campaign of the address for the session; a later one takes the place of an earlier one. */
export function keepCampaign(): void {
  const found = readCampaign(location.search, Date.now());
  if (!found.campaign_time) return;
  try {
    sessionStorage[CAMPAIGN_KEY] = JSON.stringify(found);
  } catch {
    // Storage is refused: the visit counts without its campaign.
  }
}
