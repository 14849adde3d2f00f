import type { StoredLead } from '../store/leads.ts';

/**
 * Sends what a channel says about a lead, or throws; in half a minute, whatever the other side does.
 * @param attempt from 1
 * @returns false if nothing is to be sent, ever
 */
export type Send = (lead: StoredLead, attempt: number) => Promise<unknown>;

/** Thrown when another attempt can't succeed. */
export class GivenUp extends Error {}
